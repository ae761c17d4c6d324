// Package marked reads the archives that a stage's tests are made of: a module, and comments in it that say what the stage must find.
// Nothing is built and nothing is run, so that such a test takes milliseconds. Only tests import it.
package marked

import (
	"context"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"kamyk/gen/internal/load"
	"kamyk/gen/internal/prog"
)

// An Archive is one idea: prose on top, lines "# key: value" that say how to read it, and the files of a module. The keys:
//
//	main: FOLDER   the folder of the selected package (default: the root)
//	go: VERSION    what the judge compiles with (default: the newest)
type Archive struct {
	Dir  string // where the files are
	keys map[string]string
	list []txtar.File
}

// Each reads every archive in the package's testdata as a subtest of its own.
func Each(t *testing.T, test func(t *testing.T, a *Archive)) {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join("testdata", "*.txtar"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no archives: %v", err)
	}
	for _, path := range paths {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txtar"), func(t *testing.T) {
			t.Parallel()
			test(t, read(t, path))
		})
	}
}

var key = regexp.MustCompile(`(?m)^# (main|go): (.*)$`)

func read(t *testing.T, path string) *Archive {
	t.Helper()
	parsed, err := txtar.ParseFile(path)
	if err != nil {
		t.Fatal(err)
	}
	a := &Archive{Dir: t.TempDir(), keys: map[string]string{}, list: parsed.Files}
	for _, match := range key.FindAllStringSubmatch(string(parsed.Comment), -1) {
		a.keys[match[1]] = match[2]
	}
	for _, file := range parsed.Files {
		name := filepath.Join(a.Dir, filepath.FromSlash(file.Name))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, file.Data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return a
}

// Target returns what the judge compiles with.
func (a *Archive) Target(t *testing.T) prog.Target {
	t.Helper()
	target := prog.Target{Go: prog.Toolchain(), GOOS: runtime.GOOS, GOARCH: runtime.GOARCH}
	if text := a.keys["go"]; text != "" {
		version, err := prog.ParseVersion(text)
		if err != nil {
			t.Fatal(err)
		}
		target.Go = version
	}
	return target
}

// Program loads what the archive holds.
func (a *Archive) Program(t *testing.T) *prog.Program {
	t.Helper()
	dir := filepath.Join(a.Dir, filepath.FromSlash(a.keys["main"]))
	p, err := load.Load(context.Background(), load.Query{Dir: dir, Target: a.Target(t)})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// A Mark is a comment //@ WORD TEXT, which speaks of the line that it stands on.
type Mark struct {
	Line string // "FILE:LINE", the name as it stands in the archive
	Text string // what stands behind the word, without its quotes if it has some
}

// Marks returns the comments that begin with a word.
func (a *Archive) Marks(t *testing.T, word string) (marks []Mark) {
	t.Helper()
	for _, file := range a.list {
		for i, line := range strings.Split(string(file.Data), "\n") {
			_, comment, found := strings.Cut(line, "//@ "+word)
			if !found || comment != "" && comment[0] != ' ' {
				continue
			}
			text := strings.TrimSpace(comment)
			if unquoted, err := strconv.Unquote(text); err == nil {
				text = unquoted
			}
			marks = append(marks, Mark{place(file.Name, i+1), text})
		}
	}
	return marks
}

// Line returns where something is, as marks say it.
func (a *Archive) Line(t *testing.T, filename string, line int) string {
	t.Helper()
	name, err := filepath.Rel(a.Dir, filename)
	if err != nil {
		t.Fatal(err)
	}
	return place(filepath.ToSlash(name), line)
}

func place(name string, line int) string { return name + ":" + strconv.Itoa(line) }

// Compare reports the lines about which something else is said than the marks want, and those about which only one side says something.
func Compare(t *testing.T, got, want map[string]string) {
	t.Helper()
	lines := map[string]bool{}
	for line := range got {
		lines[line] = true
	}
	for line := range want {
		lines[line] = true
	}
	for _, line := range slices.Sorted(maps.Keys(lines)) {
		if got[line] != want[line] {
			t.Errorf("%s: got %q, want %q", line, got[line], want[line])
		}
	}
}

// Said reports the marks //@ WORD "REGEXP" on whose line nothing is said that matches.
func (a *Archive) Said(t *testing.T, word string, said prog.Errors) {
	t.Helper()
	for _, mark := range a.Marks(t, word) {
		expression := regexp.MustCompile(mark.Text)
		if !slices.ContainsFunc(said, func(e *prog.Error) bool {
			return a.Line(t, e.Pos.Filename, e.Pos.Line) == mark.Line && expression.MatchString(e.Message)
		}) {
			t.Errorf("%s: nothing is said that matches %q, but\n%v", mark.Line, mark.Text, said.Err())
		}
	}
}
