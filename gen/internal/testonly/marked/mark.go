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

// A Mark is a comment //@ WORD TEXT about its line. All stages share these:
//
//	//@ keep            the declaration on this line is in the file
//	//@ drop            it is not
//	//@ refuse "REGEXP" a refusal at this line matches the expression
//	//@ warn "REGEXP"   a warning does
type Mark struct {
	Line string // "FILE:LINE", with the name of the section
	Text string // the text after the word, without quotes
	Code string // the code before the comment
}

// Marks returns the marks with a word, except those in golden sections.
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

// Line returns a position in the form of Mark.Line.
func (a *Archive) Line(t *testing.T, filename string, line int) string {
	t.Helper()
	name, err := filepath.Rel(a.Dir, filename)
	if err != nil {
		t.Fatal(err)
	}
	return place(filepath.ToSlash(name), line)
}

func place(name string, line int) string { return name + ":" + strconv.Itoa(line) }

// Compare reports the lines where a result differs from the marks, or only one of the two has something.
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

// Said checks that each mark with a word matches an error at its line: its message or its hint.
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

// Refused reports whether the marks say that the program is refused. If so, it compares the error with them.
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
