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

// Tests returns the tests of a problem, test/*.in each with the .out beside it, in natural order: sample-2 before sample-10. There
// may be none.
func (p *Problem) Tests() ([]Test, error) {
	dir := filepath.Join(p.Dir, "test")
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	present := map[string]bool{}
	for _, entry := range entries {
		present[entry.Name()] = !entry.IsDir()
	}
	var tests []Test
	for _, entry := range entries {
		name, ok := strings.CutSuffix(entry.Name(), ".in")
		if !ok || entry.IsDir() {
			continue
		}
		test := Test{Name: name, Input: filepath.Join(dir, entry.Name())}
		if present[name+".out"] {
			test.Output = filepath.Join(dir, name+".out")
		}
		tests = append(tests, test)
	}
	slices.SortFunc(tests, func(a, b Test) int { return compareNatural(a.Name, b.Name) })
	return tests, nil
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
