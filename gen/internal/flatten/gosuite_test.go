package flatten_test

import (
	"cmp"
	"flag"
	"fmt"
	gobuild "go/build"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"kamyk/gen/internal/testonly/batch"
	"kamyk/gen/internal/testonly/gosuite"
	"kamyk/gen/internal/testonly/tier"
)

var (
	suiteSample = flag.Int("gosuite.sample", 120,
		"with -long, take every n-th program of Go's test suite in each shape; 1 takes all of them, which takes an hour")
	suiteOnly = flag.String("gosuite.only", "", "take the programs whose `expression` matches SHAPE/NAME")
	suiteGo   = flag.String("gosuite.go", "",
		"the release that the files are made for and built by, such as 1.22.2 (default: the newest)")
)

// TestGoSuite takes the programs of Go's own test suite that are run, as they are, as a library with a main, and twice beside each other.
// Each prints the same as a file, but for what is no part of its meaning, or is refused with a reason of refusedWell. The test skips where
// a Go that came as a module has no such folder.
func TestGoSuite(t *testing.T) { trySuite(t, *suiteGo, regexp.MustCompile(*suiteOnly)) }

// TestGoSuiteGenerics does so with the programs about generics, for a release that has none.
func TestGoSuiteGenerics(t *testing.T) { trySuite(t, "1.14.15", regexp.MustCompile("/typeparam/")) }

func trySuite(t *testing.T, release string, only *regexp.Regexp) {
	tier.NeedLong(t)
	if tier.All() {
		*suiteSample = 1
	}
	folder := filepath.Join(gobuild.Default.GOROOT, "test")
	if _, err := os.Stat(folder); err != nil {
		t.Skipf("this Go comes without its test suite: %v", err)
	}
	programs := drawSuite(t, folder, only)
	b, err := batch.New(t.TempDir(), release)
	if err != nil {
		t.Fatal(err)
	}
	counts := map[string]int{}
	for chunk := range slices.Chunk(programs, 32) {
		tryChunk(t, b, chunk, counts)
	}
	t.Logf("%d programs: %v", len(programs), counts)
}

// A suiteProgram is a program of the suite in one shape.
type suiteProgram struct {
	title string
	*batch.Program
}

// drawSuite returns the programs that the flags ask for. Each shape takes others, so that a sample sees as many as it can.
func drawSuite(t *testing.T, folder string, only *regexp.Regexp) (list []suiteProgram) {
	all, err := gosuite.Read(folder)
	if err != nil {
		t.Fatal(err)
	}
	for i, program := range all {
		for j, shape := range gosuite.Shapes {
			title := string(shape) + "/" + program.Name
			if (i+j*7)%*suiteSample != 0 || !only.MatchString(title) {
				continue
			}
			name := fmt.Sprintf("p%d", len(list))
			files, err := program.Files(shape, batch.Module+"/"+name)
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, suiteProgram{title, &batch.Program{Name: name, Files: files, Args: program.Args,
				Patience: 30 * time.Second}})
		}
	}
	return list
}

func tryChunk(t *testing.T, b *batch.Batch, chunk []suiteProgram, counts map[string]int) {
	programs := make([]*batch.Program, len(chunk))
	for i, p := range chunk {
		programs[i] = p.Program
	}
	if err := b.Try(programs); err != nil {
		t.Fatal(err)
	}
	for _, p := range chunk {
		kind, reason := defended(p)
		counts[kind]++
		switch {
		case p.Kind == batch.Same:
		case p.Kind == batch.Discarded || reason != "":
			t.Logf("%s: %s: %s", p.title, kind, firstLines(p.Message, 2))
		default:
			t.Errorf("%s: %s: %s", p.title, kind, firstLines(p.Message, 12))
		}
	}
}

// defended returns what became of a program, and a reason why that is right if it is not the same.
func defended(p suiteProgram) (kind, reason string) {
	kind = cmp.Or(string(p.Kind), "the same")
	switch _, name, _ := strings.Cut(p.title, "/"); p.Kind {
	case batch.Different:
		reason = gosuite.Meaningless[name]
	case batch.Refused:
		reason = refusedWell.FindString(p.Message)
	case batch.Uncompiled:
		reason = compilerFault.FindString(p.Message)
	}
	if p.Kind == batch.Different && reason != "" {
		kind += " by " + reason
	}
	return kind, reason
}

// compilerFault matches what old releases say of programs that stand in the suite for that, and of what Go 1.14 breaks when it inlines a
// function: println of several results, strings of slices of a type of one's own, and methods of an interface without a name. Go 1.18
// breaks a clause of a select in a generic function that assigns to an interface.
var compilerFault = regexp.MustCompile(`internal compiler error|multiple-value \w+\(\) in single-value context|` +
	`in argument to runtime\.slice\w+tostring|relocation target go\.interface|AS2RECV-init`)

// refusedWell matches the reasons for which a program of the suite is refused: it may print the names of two things, which cannot have one
// name in a file, a hidden field has another identity in each package, a variable is another one by its symbol, or the release that
// -gosuite.go asks for lacks something.
var refusedWell = regexp.MustCompile(`must be called \w+ in the file, and the program may print its name|` +
	`are different types in Go, and would be one in the file|is tied to another name by //go:linkname|` +
	`needs? Go 1|would do what it did before Go 1`)
