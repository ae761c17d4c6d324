package problem

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// A Test is an input and what is to be printed for it.
type Test struct {
	Name   string // such as "sample-1"
	Input  string // file name, absolute
	Output string // file name, absolute; "" where the answer is not known
}

// A layout is a habit of where tests are.
type layout struct {
	inputs, suffix         string // the folder and the end of the names of inputs
	answers, answersSuffix string // the same of answers
}

// layouts are those of online-judge-tools, of SIO2's sinol packages, and of Polygon, whose inputs have no suffix.
var layouts = []layout{
	{"test", ".in", "test", ".out"},
	{"in", ".in", "out", ".out"},
	{"tests", "", "tests", ".a"},
}

// Tests returns the tests of a problem: test/NAME.in with test/NAME.out, in/NAME.in with out/NAME.out, and tests/NAME with tests/NAME.a.
// Those of one layout come in natural order, sample-2 before sample-10. There may be none.
func (p *Problem) Tests() ([]Test, error) {
	var tests []Test
	taken := map[string]bool{}
	for _, l := range layouts {
		found, err := l.find(p.Dir)
		if err != nil {
			return nil, err
		}
		for _, test := range found {
			if taken[test.Name] {
				test.Name = l.inputs + "/" + test.Name
			}
			taken[test.Name] = true
			tests = append(tests, test)
		}
	}
	return tests, nil
}

// Watched returns the folders in which the tests of a problem can be, whether they exist or not.
func (p *Problem) Watched() (dirs []string) {
	for _, l := range layouts {
		dirs = append(dirs, filepath.Join(p.Dir, l.inputs), filepath.Join(p.Dir, l.answers))
	}
	return dirs
}

// find returns the tests that are in a problem's folder in this layout.
func (l layout) find(dir string) (tests []Test, err error) {
	inputs, err := files(filepath.Join(dir, l.inputs))
	if err != nil {
		return nil, err
	}
	answers, err := files(filepath.Join(dir, l.answers))
	if err != nil {
		return nil, err
	}
	for file := range inputs {
		name, ok := strings.CutSuffix(file, l.suffix)
		if !ok || strings.Contains(file, ".") && l.suffix == "" {
			continue
		}
		test := Test{Name: name, Input: filepath.Join(dir, l.inputs, file)}
		if answers[name+l.answersSuffix] {
			test.Output = filepath.Join(dir, l.answers, name+l.answersSuffix)
		}
		tests = append(tests, test)
	}
	slices.SortFunc(tests, func(a, b Test) int { return compareNatural(a.Name, b.Name) })
	return tests, nil
}

// files returns the names of the files in a folder, which need not exist.
func files(dir string) (map[string]bool, error) {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	names := map[string]bool{}
	for _, entry := range entries {
		if !entry.IsDir() {
			names[entry.Name()] = true
		}
	}
	return names, err
}

// compareNatural orders names as a person counts: runs of digits by their value, all else byte by byte.
func compareNatural(a, b string) int {
	whole := strings.Compare(a, b)
	for a != "" && b != "" {
		x, y := digits(a), digits(b)
		if x == 0 || y == 0 {
			if a[0] != b[0] {
				return int(a[0]) - int(b[0])
			}
			a, b = a[1:], b[1:]
			continue
		}
		m, n := strings.TrimLeft(a[:x], "0"), strings.TrimLeft(b[:y], "0")
		if len(m) != len(n) {
			return len(m) - len(n)
		}
		if c := strings.Compare(m, n); c != 0 {
			return c
		}
		a, b = a[x:], b[y:]
	}
	if len(a) != len(b) {
		return len(a) - len(b)
	}
	return whole
}

// digits returns the length of the run of digits that s begins with.
func digits(s string) int {
	return len(s) - len(strings.TrimLeft(s, "0123456789"))
}
