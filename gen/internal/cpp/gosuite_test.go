package cpp_test

import (
	"cmp"
	"flag"
	"fmt"
	gobuild "go/build"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/testonly/batch"
	"kamyk/gen/internal/testonly/gosuite"
	"kamyk/gen/internal/testonly/tier"
)

var (
	suiteSample = flag.Int("gosuite.sample", 60,
		"with -long, take one of so many programs of Go's test suite, others each day; with -long=all, all of them")
	suiteOnly = flag.String("gosuite.only", "", "take the programs whose name matches the `expression`")
)

// TestGoSuite takes the programs of Go's own test suite that are run. Each does the same in C++, or is refused with its place;
// what may differ is in gosuite.Meaningless. The test skips where a Go that came as a module has no such folder.
//
//	go test ./gen/internal/cpp -run GoSuite -long=all -timeout 0 -v
func TestGoSuite(t *testing.T) {
	tier.NeedLong(t)
	if tier.All() {
		*suiteSample = 1
	}
	folder := filepath.Join(gobuild.Default.GOROOT, "test")
	if _, err := os.Stat(folder); err != nil {
		t.Skipf("this Go comes without its test suite: %v", err)
	}
	if _, err := exec.LookPath("g++"); err != nil {
		t.Skip("no g++ to compile the files with")
	}
	names, programs := drawSuite(t, folder)
	b, err := batch.New(t.TempDir(), "")
	if err != nil {
		t.Fatal(err)
	}
	b.Cpp = true
	counts := map[string]int{}
	for chunk := range slices.Chunk(programs, 32) {
		if err := b.Try(chunk); err != nil {
			t.Fatal(err)
		}
		for _, p := range chunk {
			counts[became(t, names[p], p)]++
		}
	}
	t.Logf("%d programs: %v", len(programs), counts)
}

// drawSuite returns the programs that the flags ask for, and what the suite calls them.
func drawSuite(t *testing.T, folder string) (names map[*batch.Program]string, list []*batch.Program) {
	all, err := gosuite.Read(folder)
	if err != nil {
		t.Fatal(err)
	}
	names, only := map[*batch.Program]string{}, regexp.MustCompile(*suiteOnly)
	for i, program := range all {
		if i%*suiteSample != int(tier.Day())%*suiteSample || !only.MatchString(program.Name) {
			continue
		}
		name := fmt.Sprintf("p%d", len(list))
		files, err := program.Files(gosuite.Plain, batch.Module+"/"+name)
		if err != nil {
			t.Fatal(err)
		}
		p := &batch.Program{Name: name, Files: files, Args: program.Args, Patience: 30 * time.Second}
		list, names[p] = append(list, p), program.Name
	}
	return names, list
}

// became says what became of a program, and fails the test where that is wrong.
func became(t *testing.T, name string, p *batch.Program) (kind string) {
	switch p.Kind {
	case batch.Same, batch.Discarded:
	case batch.Refused:
		first := prog.Refusals(p.Err)[0]
		if first.Pos.Filename != "" { // and a line, where it is not the whole file that is refused
			kind = "refused by rule " + first.Rule.String()
			t.Logf("%s: %s: %s", name, kind, first.Error())
			return kind
		}
		t.Errorf("%s: refused without a place: %s", name, p.Message)
	case batch.Different:
		if reason := gosuite.Meaningless[name]; reason != "" {
			return "different by " + reason
		}
		fallthrough
	default:
		t.Errorf("%s: %s: %s", name, p.Kind, excerpt(p.Message))
	}
	return cmp.Or(string(p.Kind), "the same")
}

func excerpt(text string) string {
	lines := strings.Split(text, "\n")
	return strings.Join(lines[:min(len(lines), 12)], "\n")
}
