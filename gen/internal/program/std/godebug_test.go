package std_test

import (
	"bytes"
	"cmp"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"kamyk/gen/internal/program/std"
)

var updateGodebug = flag.Bool("update-godebug", false, "rewrite godebug.txt from the Go distribution")

func TestSettings(t *testing.T) {
	if !strings.HasPrefix(runtime.Version(), "go1.26") {
		t.Skipf("the table was made with go1.26, this is %s", runtime.Version())
	}
	source, err := os.ReadFile(filepath.Join(goRoot(t), "src", "internal", "godebugs", "table.go"))
	if err != nil {
		t.Skipf("no source of the distribution: %v", err)
	}
	since := map[string]int{}
	for _, s := range std.Settings() {
		since[s.Name] = s.Since
	}
	var got bytes.Buffer
	line := regexp.MustCompile(`(?m)^\s*\{Name: "(\w+)", Package: "([^"]+)"(?:,.*?Changed: (\d+), Old: "([^"]*)")?`)
	for _, m := range line.FindAllStringSubmatch(string(source), -1) {
		if m[2] != "cmd/go" {
			fmt.Fprintln(&got, strings.TrimSpace(fmt.Sprintln(m[1], m[2], cmp.Or(since[m[1]], std.Newest+1), cmp.Or(m[3], "0"), m[4])))
		}
	}
	compareList(t, "godebug.txt", got.Bytes(), *updateGodebug, "-update-godebug")
}

func TestSettingsSince(t *testing.T) {
	want := map[string]std.Setting{
		"panicnil":          {Name: "panicnil", Package: "runtime", Since: 21, Changed: 21, Old: "1"},
		"randseednop":       {Name: "randseednop", Package: "math/rand", Since: 24, Changed: 24, Old: "0"},
		"urlmaxqueryparams": {Name: "urlmaxqueryparams", Package: "net/url", Since: 26, Changed: 24, Old: "0"},
		"http2debug":        {Name: "http2debug", Package: "net/http", Since: 21},
	}
	for _, s := range std.Settings() {
		if w, ok := want[s.Name]; ok && s != w {
			t.Errorf("%+v, want %+v", s, w)
		}
		if s.Since < 21 || s.Since > std.Newest+1 || s.Changed > std.Newest {
			t.Errorf("%+v is beyond the releases that the tables know", s)
		}
	}
}
