package marked

import (
	"fmt"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"kamyk/gen/internal/program/prog"
)

// A Mark is a comment //@ WORD TEXT, which speaks of the line that it stands on. Those that several stages share:
//
//	//@ keep            what the line declares is in the file
//	//@ drop            it is not
//	//@ refuse "REGEXP" a refusal points here, and says this
//	//@ warn "REGEXP"   the same of a warning
type Mark struct {
	Line string // "FILE:LINE", the name as it stands in the archive
	Text string // what stands after the word, without its quotes if it has some
	Code string // what stands on the line before the comment
}

// Marks returns the comments that begin with a word. Those in what a stage gives are none.
func (a *Archive) Marks(t *testing.T, word string) (marks []Mark) {
	t.Helper()
	for _, section := range a.parsed.Files {
		if strings.HasSuffix(section.Name, ".golden") {
			continue
		}
		name := strings.TrimSuffix(strings.TrimSuffix(section.Name, ".crlf"), ".quoted")
		for i, line := range strings.Split(string(section.Data), "\n") {
			code, comment, found := strings.Cut(line, "//@ "+word)
			if !found || comment != "" && comment[0] != ' ' {
				continue
			}
			text := strings.TrimSpace(comment)
			if len(text) > 1 && text[0] == '"' && text[len(text)-1] == '"' {
				text = text[1 : len(text)-1]
			}
			marks = append(marks, Mark{place(name, i+1), text, strings.TrimSpace(code)})
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
	lines := maps.Clone(got)
	maps.Copy(lines, want)
	for _, line := range slices.Sorted(maps.Keys(lines)) {
		if got[line] != want[line] {
			t.Errorf("%s: got %q, want %q", line, got[line], want[line])
		}
	}
}

// Said looks for what must be said of the lines with a mark of this word: in a message, or in the way out that it names.
func (a *Archive) Said(t *testing.T, word string, said prog.Errors) {
	t.Helper()
	for _, mark := range a.Marks(t, word) {
		if !slices.ContainsFunc(said, func(e *prog.Error) bool {
			at := e.Pos.IsValid() && a.Line(t, e.Pos.Filename, e.Pos.Line) == mark.Line
			return at && regexp.MustCompile(mark.Text).MatchString(e.Message+"\n"+e.Hint)
		}) {
			t.Errorf("nothing is said at %s that matches %q, but\n%v", mark.Line, mark.Text, said.Err())
		}
	}
}

// Refused reports whether the archive's program must be refused. If so it holds the error to the marks.
func (a *Archive) Refused(t *testing.T, err error) bool {
	t.Helper()
	if len(a.Marks(t, "refuse")) == 0 {
		return false
	}
	if err == nil {
		t.Fatal("nothing is refused")
	}
	refusals := prog.Refusals(err)
	if refusals == nil {
		t.Fatalf("the error is no refusal: %v", err)
	}
	a.Said(t, "refuse", refusals)
	return true
}

var declared = regexp.MustCompile(`^(?:func (?:\([^)]*\) )?|type |var |const )?(\w+)`)

// Declares returns the name that the code of a marked line declares.
func (m Mark) Declares() (string, error) {
	match := declared.FindStringSubmatch(m.Code)
	if match == nil {
		return "", fmt.Errorf("%s declares nothing", m.Line)
	}
	return match[1], nil
}
