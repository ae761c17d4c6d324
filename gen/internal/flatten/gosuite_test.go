package flatten_test

import (
	"flag"
	"fmt"
	gobuild "go/build"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"
	"time"

	"kamyk/gen/internal/testonly/batch"
	"kamyk/gen/internal/testonly/gosuite"
)

var (
	suite       = flag.Bool("gosuite", false, "flatten the programs of Go's own test suite, in three shapes")
	suiteSample = flag.Int("gosuite.sample", 20,
		"take every n-th program of the suite in each shape; 1 takes all of them, which takes an hour")
	suiteOnly = flag.String("gosuite.only", "", "take the programs whose `expression` matches SHAPE/NAME")
	suiteGo   = flag.String("gosuite.go", "",
		"the release that the files are made for and built by, such as 1.22.2 (default: the newest)")
)

// TestGoSuite takes the programs of Go's own test suite that are run, as they are, as a library with a main, and twice beside each other.
// Each prints the same as a file, or is refused with a reason of refusedWell. It skips where a Go that came as a module has no such folder.
func TestGoSuite(t *testing.T) {
	if !*suite {
		t.Skip("takes long: go test ./gen/internal/flatten -run GoSuite -gosuite -timeout 0")
	}
	folder := filepath.Join(gobuild.Default.GOROOT, "test")
	if _, err := os.Stat(folder); err != nil {
		t.Skipf("this Go comes without its test suite: %v", err)
	}
	programs := drawSuite(t, folder)
	b, err := batch.New(t.TempDir(), *suiteGo)
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
func drawSuite(t *testing.T, folder string) (list []suiteProgram) {
	all, err := gosuite.Read(folder)
	if err != nil {
		t.Fatal(err)
	}
	only := regexp.MustCompile(*suiteOnly)
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
			list = append(list, suiteProgram{title, &batch.Program{Name: name, Files: files, Args: program.Args, Patience: 30 * time.Second}})
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
		counts[string(p.Kind)]++
		switch {
		case p.Kind == batch.Same:
		case p.Kind == batch.Discarded, p.Kind == batch.Refused && refusedWell.MatchString(p.Message):
			t.Logf("%s: %s: %s", p.title, p.Kind, firstLines(p.Message, 2))
		default:
			t.Errorf("%s: %s: %s", p.title, p.Kind, firstLines(p.Message, 12))
		}
	}
}

// refusedWell matches the reasons for which a program of the suite may be refused.
var refusedWell = regexp.MustCompile(`^$`)
