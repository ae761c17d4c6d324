package flatten_test

import (
	"bytes"
	"context"
	"flag"
	"go/scanner"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"

	"kamyk/gen/internal/flatten"
	"kamyk/gen/internal/flatten/load"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/testonly/marked"
)

var (
	corpus       = flag.Bool("corpus", false, "flatten the programs over public libraries too, which come through the module proxy")
	corpusModule = flag.String("corpus.module", "", "flatten every main package of the module in this `folder`, and build the files")
)

// TestCorpus flattens programs over public libraries: the archives in testdata/corpus, which are like the others but for the libraries
// that they require. Each must print what the original does, or be refused as its comment says in a line "# refuse: REGEXP".
func TestCorpus(t *testing.T) {
	if !*corpus {
		t.Skip("needs the libraries: go test ./gen/internal/flatten -run Corpus -corpus")
	}
	marked.Each(t, func(t *testing.T, a *marked.Archive) {
		download(t, a)
		testLibraries(t, a)
	}, "testdata/corpus/*.txtar")
}

// download fetches what the archive's module requires, or skips the test where it cannot be had.
func download(t *testing.T, a *marked.Archive) {
	t.Helper()
	download := exec.Command("go", "mod", "download")
	download.Dir = a.Dir
	if out, err := download.CombinedOutput(); err != nil {
		t.Skipf("the libraries cannot be had: %s", out)
	}
}

var refusedAs = regexp.MustCompile(`(?m)^# refuse: (.*)$`)

func testLibraries(t *testing.T, a *marked.Archive) {
	start := time.Now()
	result, err := flatten.Run(context.Background(), request(t, a))
	took := time.Since(start)
	if m := refusedAs.FindStringSubmatch(a.Comment()); m != nil {
		if prog.Refusals(err) == nil || !regexp.MustCompile(m[1]).MatchString(err.Error()) {
			t.Errorf("must be refused with %q, but the error is: %v", m[1], err)
		}
		again := request(t, a)
		again.Thorough = true
		if _, thorough := flatten.Run(context.Background(), again); thorough == nil || thorough.Error() != err.Error() {
			t.Errorf("by the go command the error is\n%v\nand was\n%v", thorough, err)
		}
		return
	}
	if err != nil {
		t.Fatalf("flattening: %v", err)
	}
	t.Logf("%d bytes, %d without comments, in %v", len(result.Source), withoutComments(result.Source), took.Round(time.Millisecond))
	if reason := result.Program.Declined; reason != "" {
		t.Logf("with the go command, since %s", reason)
	}
	checkThorough(t, a, result.Source)
	checkTwice(t, result)
	if want, got := runOriginal(t, a), runFile(t, a, result.Source, "local"); want != got {
		t.Errorf("the file prints\n%s\nand the original\n%s", got, want)
	}
}

// withoutComments returns how long a file is without its comments and blank lines.
func withoutComments(source []byte) (size int) {
	var s scanner.Scanner
	s.Init(token.NewFileSet().AddFile("", -1, len(source)), source, nil, scanner.ScanComments)
	comments := 0
	for {
		_, tok, lit := s.Scan()
		switch tok {
		case token.COMMENT:
			comments += len(lit)
		case token.EOF:
			blank := bytes.Count(source, []byte("\n\n"))
			return len(source) - comments - blank
		}
	}
}

// TestCorpusModule flattens all mains of any module and builds the files. What the rules refuse is only said.
func TestCorpusModule(t *testing.T) {
	if *corpusModule == "" {
		t.Skip("needs a module: go test ./gen/internal/flatten -run CorpusModule -corpus.module=FOLDER")
	}
	list := exec.Command("go", "list", "-f", `{{if eq .Name "main"}}{{.Dir}}{{end}}`, "./...")
	list.Dir = *corpusModule
	list.Env = append(os.Environ(), "CGO_ENABLED=0")
	out, err := list.Output()
	if err != nil {
		t.Fatalf("listing packages: %v", err)
	}
	for _, dir := range strings.Fields(string(out)) {
		name, err := filepath.Rel(*corpusModule, dir)
		if err != nil {
			name = dir
		}
		t.Run(filepath.ToSlash(name), func(t *testing.T) {
			t.Parallel()
			flattenAndBuild(t, dir)
		})
	}
}

// honest matches the refusals of what one file cannot hold. Any other refusal of a program that builds is a fault.
var honest = regexp.MustCompile(`no body in Go|go:linkname|go:embed|cgo|needs Go 1|is not in the tables|` +
	`must be called .* in the file|build constraints exclude`)

func flattenAndBuild(t *testing.T, dir string) {
	target := prog.Target{Go: prog.Toolchain(), GOOS: runtime.GOOS, GOARCH: runtime.GOARCH}
	request := flatten.Request{Query: load.Query{Dir: dir, Target: target}}
	result, err := flatten.Run(context.Background(), request)
	refusals := prog.Refusals(err)
	for _, refusal := range refusals {
		if !honest.MatchString(refusal.Message) {
			t.Errorf("refused: %v", refusal)
		}
	}
	if refusals != nil {
		t.Skipf("refused: %v", err)
	}
	if err != nil {
		t.Fatalf("flattening: %v", err)
	}
	file := filepath.Join(t.TempDir(), "main.go")
	if err := os.WriteFile(file, result.Source, 0o644); err != nil {
		t.Fatal(err)
	}
	build := exec.Command("go", "build", "-o", os.DevNull, file)
	build.Dir = filepath.Dir(file)
	build.Env = append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=")
	if out, err := build.CombinedOutput(); err != nil {
		t.Errorf("building the file: %v\n%s", err, out)
	}
}
