package explore

import (
	"bytes"
	"errors"
	"fmt"
	"go/format"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"kamyk/gen/internal/contest/explore/explain"
	"kamyk/gen/internal/host/atomicfile"
	"kamyk/gen/internal/problem/workspace"
	"kamyk/gen/internal/program/prog"
)

// SolveFile is the file with the function Explored.
const SolveFile = "explored.go"

// WriteSolve writes the best formula and a solution with it into the problem's folder, and returns the file's name. It replaces no other
// text.
func (r *Result) WriteSolve(s *workspace.Source) (string, error) {
	name := filepath.Join(s.Dir, SolveFile)
	refuse := func(message, hint string) (string, error) {
		return "", prog.Errors{{Pos: prog.At(name), Message: message, Hint: hint}}
	}
	i := slices.IndexFunc(r.Explanations, func(e explain.Explanation) bool { return solvable.MatchString(e.Go) })
	switch {
	case len(r.Explanations) == 0:
		return refuse("kamyk found no formula to write a solution with", "")
	case r.Kind == explain.Positions || i < 0:
		return refuse("the formula is not of one number or two, so kamyk cannot write code that reads its input", "--go prints the function")
	case r.Misere && r.Kind == explain.Heaps && !r.Outcomes && len(r.Firm) > 0:
		return refuse("under misère play some heaps of value 0 or 1 are firm, and kamyk has no formula for them", "--go prints the values")
	}
	text, err := format.Source([]byte(r.solution(r.Explanations[i])))
	if err != nil {
		return "", fmt.Errorf("writing %s: %w", name, err)
	}
	old, err := os.ReadFile(name)
	switch {
	case err == nil && bytes.Equal(old, text):
		return name, nil
	case !errors.Is(err, fs.ErrNotExist):
		return refuse("the file exists with other contents, and kamyk does not overwrite it", "rename or delete it")
	}
	return name, atomicfile.Write(name, text)
}

// solvable is a function that a solution can call, with its name, parameters and result.
var solvable = regexp.MustCompile(`(?m)^func (value|lost)\((n|a, b) int\) (int|bool) \{`)

var imports = regexp.MustCompile(`(?m)^import (\([^)]*\)|"[^"]*")\n`)

// solution returns the text of the file, to be formatted.
func (r *Result) solution(e explain.Explanation) string {
	shape := solvable.FindStringSubmatch(e.Go)
	function := regexp.MustCompile(`\b`+shape[1]+`\(`).ReplaceAllString(imports.ReplaceAllString(e.Go, ""), "explored(")
	paths := "\"bufio\"\n\"fmt\""
	if strings.Contains(function, "math.") {
		paths += "\n\"math\""
	}
	about := e.Text
	if e.Status != explain.Proved {
		about = fmt.Sprintf("%s; %s up to %d", e.Name, e.Status, r.Last())
	}
	reads, first := r.oneCase(shape[1], shape[2])
	return fmt.Sprintf(solutionFile, r.Package, paths, reads, first, map[string]string{
		"value": "the value of a position", "lost": "whether the mover loses"}[shape[1]], about, strings.TrimSpace(function))
}

const solutionFile = `package %s

import (
%s
)

// Explored reads the number of cases, then %s for each case. It writes who wins each: first or second.
//
// kamyk explore wrote it from the rules of the game. It does not know the format of your input.
func Explored(in *bufio.Reader, out *bufio.Writer) {
	var cases int
	for fmt.Fscan(in, &cases); cases > 0; cases-- {
		%s
		if first {
			fmt.Fprintln(out, "first")
		} else {
			fmt.Fprintln(out, "second")
		}
	}
}

// explored returns %s: %s.
%s
`

// oneCase says what a case of the input is, and returns the lines that read one and find out whether the first player wins.
func (r *Result) oneCase(function, parameters string) (reads, first string) {
	won := map[string]string{"value": "explored(" + parameters + ") != 0", "lost": "!explored(" + parameters + ")"}[function]
	const heaps = "var heaps, sum int\n%sfor fmt.Fscan(in, &heaps); heaps > 0; heaps-- {\nvar n int\nfmt.Fscan(in, &n)\n" +
		"sum ^= explored(n)\n%s}\nfirst := %s"
	switch {
	case r.Kind == explain.Pairs:
		return "two numbers", "var a, b int\nfmt.Fscan(in, &a, &b)\nfirst := " + won
	case function == "lost" || r.Outcomes:
		return "a heap", "var n int\nfmt.Fscan(in, &n)\nfirst := " + won
	case r.Misere:
		return "the number of heaps and the heaps",
			fmt.Sprintf(heaps, "firm := false\n", "firm = firm || explored(n) > 1\n", "(sum != 0) == firm // misère play")
	}
	return "the number of heaps and the heaps", fmt.Sprintf(heaps, "", "", "sum != 0")
}
