package std_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"kamyk/gen/internal/std"
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
	var got bytes.Buffer
	line := regexp.MustCompile(`\{Name: "(\w+)", Package: "([^"]+)",.*Changed: (\d+), Old: "([^"]*)"`)
	for _, m := range line.FindAllStringSubmatch(string(source), -1) {
		if m[2] != "cmd/go" {
			fmt.Fprintln(&got, m[1], m[2], m[3], m[4])
		}
	}
	compareList(t, "godebug.txt", got.Bytes(), *updateGodebug, "-update-godebug")
	for _, s := range std.Settings() {
		if s.Name == "randseednop" && (s.Package != "math/rand" || s.Changed != 24 || s.Old != "0") {
			t.Errorf("randseednop is %+v", s)
		}
	}
}
