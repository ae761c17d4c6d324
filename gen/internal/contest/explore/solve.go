package explore

import (
	"bytes"
	"errors"
	"fmt"
	"go/format"
	"io/fs"
	"path/filepath"
	"regexp"
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
	e := r.Best(func(e *explain.Explanation) bool { return InGo(e) && (e.Lost || !r.Misere) })
	switch {
	case len(r.Explanations) == 0:
		return refuse("kamyk found no formula to write a solution with", "")
	case e == nil && r.Misere:
		return refuse("kamyk found no formula of who wins under misère play", "")
	case r.Kind == explain.Positions || e == nil:
		return refuse("the formula is not of one number or two, so kamyk cannot write code that reads its input", "--go prints the function")
	}
	text, err := format.Source([]byte(r.solution(*e)))
	if err != nil {
		return "", fmt.Errorf("writing %s: %w", name, err)
	}
	old, err := atomicfile.Read(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return name, atomicfile.Write(name, text)
	case err == nil && !bytes.Equal(old, text):
		return refuse("the file exists with other contents, and kamyk does not overwrite it", "rename or delete it")
	}
	return name, err
}

func (r *Result) solution(e explain.Explanation) string {
	paths := "\"bufio\"\n\"fmt\""
	if strings.Contains(e.Go, "math.") {
		paths += "\n\"math\""
	}
	name, result, first := "value", "the value of a position", "explored(%s) != 0"
	if e.Lost {
		name, result, first = "lost", "whether the mover loses", "!explored(%s)"
	}
	if e.Status != explain.Proved {
		e.Text = fmt.Sprintf("%s; %s up to %d", e.Name, e.Status, r.Last())
	}
	reads, code := "a heap", "var n int\nfmt.Fscan(in, &n)\nfirst := "+fmt.Sprintf(first, "n")
	switch {
	case r.Kind == explain.Pairs:
		reads, code = "two numbers", "var a, b int\nfmt.Fscan(in, &a, &b)\nfirst := "+fmt.Sprintf(first, "a, b")
	case !e.Lost:
		reads, code = "the number of heaps and the heaps", sumOfHeaps
	}
	function := regexp.MustCompile(`\b`+name+`\(`).ReplaceAllString(e.Go, "explored(")
	return fmt.Sprintf(solutionFile, r.Package, paths, reads, code, result, e.Text, function)
}

const sumOfHeaps = `var heaps, sum int
		for fmt.Fscan(in, &heaps); heaps > 0; heaps-- {
			var n int
			fmt.Fscan(in, &n)
			sum ^= explored(n)
		}
		first := sum != 0`

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
