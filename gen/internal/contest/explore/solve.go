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
		return refuse("there is no formula to write a solution with", "")
	case r.Kind == explain.Positions || i < 0:
		return refuse("what kamyk knows is no formula of a number or two, so it cannot read an input for it", "--go prints the function")
	case r.Misere && r.Kind == explain.Heaps && !r.Outcomes && len(r.Firm) > 0:
		return refuse("under misère play some heaps of value 0 or 1 are firm, and kamyk has no formula for these", "--go prints the values")
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
		return refuse("the file exists, and kamyk would write another one", "rename or delete it")
	}
	return name, atomicfile.Write(name, text)
}

// solvable is a function that a solution can call, with its name, parameters and result.
var solvable = regexp.MustCompile(`(?m)^func (value|lost)\((n|a, b) int\) (int|bool) \{`)

var imports = regexp.MustCompile(`(?m)^import (\([^)]*\)|"[^"]*")\n`)

// solution returns the text of the file.
func (r *Result) solution(e explain.Explanation) string {
	shape := solvable.FindStringSubmatch(e.Go)
	function := regexp.MustCompile(`\b`+shape[1]+`\(`).ReplaceAllString(imports.ReplaceAllString(e.Go, ""), "explored(")
	paths := []string{"bufio", "fmt"}
	if strings.Contains(function, "math.") {
		paths = append(paths, "math")
	}
	var text strings.Builder
	fmt.Fprintf(&text, "package %s\n\nimport (\n\t%q\n)\n\n", r.Package, strings.Join(paths, "\"\n\t\""))
	text.WriteString(strings.ReplaceAll("// Explored reads t cases, READS each, and writes for each who wins: first or second.\n"+
		"// kamyk explore wrote it from the rules: it does not know the format of your input.\n", "READS", r.reads(shape[1])))
	text.WriteString("func Explored(in *bufio.Reader, out *bufio.Writer) {\n\tvar cases int\n" +
		"\tfor fmt.Fscan(in, &cases); cases > 0; cases-- {\n" + r.oneCase(shape[1], shape[2]) +
		"\tif first {\n\tfmt.Fprintln(out, \"first\")\n} else {\n\tfmt.Fprintln(out, \"second\")\n}\n}\n}\n\n")
	fmt.Fprintf(&text, "// explored is %s: %s, %s up to %d.\n%s\n", what[shape[1]], e.Name, e.Status, r.Last(), strings.TrimSpace(function))
	return text.String()
}

var what = map[string]string{"value": "the value of a position", "lost": "whether the mover loses"}

// reads says what a case of the input is.
func (r *Result) reads(function string) string {
	switch {
	case r.Kind == explain.Pairs:
		return "two numbers"
	case function == "lost" || r.Outcomes:
		return "one heap"
	}
	return "n and n heaps"
}

// oneCase returns the lines that read a case, and find out whether the first player wins.
func (r *Result) oneCase(function, parameters string) string {
	won := map[string]string{"value": "explored(" + parameters + ") != 0", "lost": "!explored(" + parameters + ")"}[function]
	switch {
	case r.Kind == explain.Pairs:
		return "var a, b int\nfmt.Fscan(in, &a, &b)\nfirst := " + won + "\n"
	case function == "lost" || r.Outcomes:
		return "var n int\nfmt.Fscan(in, &n)\nfirst := " + won + "\n"
	}
	const read = "var heaps, sum int\nFIRMfor fmt.Fscan(in, &heaps); heaps > 0; heaps-- {\nvar n int\nfmt.Fscan(in, &n)\n" +
		"value := explored(n)\nsum ^= value\nUPDATE}\n"
	if r.Misere {
		return strings.NewReplacer("FIRM", "firm := false\n", "UPDATE", "firm = firm || value > 1\n").Replace(read) +
			"first := (sum != 0) == firm // misère play\n"
	}
	return strings.NewReplacer("FIRM", "", "UPDATE", "").Replace(read) + "first := sum != 0\n"
}
