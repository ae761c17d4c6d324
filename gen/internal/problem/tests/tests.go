// Package tests finds a problem's tests, writes test sets in the layouts of tools and judges, and picks names for new tests.
//
// Nothing is lost: a file is written whole or not at all, and never over one with other content.
package tests

import (
	"bytes"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"kamyk/gen/internal/host/words"
)

// A Test is an input and the file with its answer.
type Test struct {
	Name   string // such as "sample-1"
	Input  string // a file name
	Output string // a file name; "" if the answer is not known
}

// A Layout is a convention of where tests are and how they are named.
type Layout struct {
	Name                  string                    // as messages call it
	inputs, inputSuffix   string                    // the folder and the suffix of inputs
	answers, answerSuffix string                    // the same of answers
	name                  func(s set, i int) string // of test i, without a suffix; "" for its own name; nil for a layout that is only read
}

// The layouts.
var (
	OJ      = &Layout{"online-judge-tools", "test", ".in", "test", ".out", set.random}
	Flat    = &Layout{"online-judge-tools", ".", ".in", ".", ".out", set.random} // the folder test itself
	Sinol   = &Layout{"sinol", "in", ".in", "out", ".out", set.grouped}          // SIO2
	Polygon = &Layout{"Polygon", "tests", "", "tests", ".a", set.numbered}

	KattisSample = &Layout{"Kattis", "data/sample", ".in", "data/sample", ".ans", nil}
	KattisSecret = &Layout{"Kattis", "data/secret", ".in", "data/secret", ".ans", nil}
)

// ofProblem are the layouts in which a problem's folder may have tests.
var ofProblem = []*Layout{OJ, Sinol, Polygon}

// ByName returns the layout that a command line calls oj, sinol or polygon, or nil. The names of oj are without a folder, so that a set can
// be written into test/ itself.
func ByName(name string) *Layout {
	return map[string]*Layout{"oj": Flat, "sinol": Sinol, "polygon": Polygon}[name]
}

// In returns the tests of a problem's folder, with absolute file names: test/NAME.in with test/NAME.out, in/NAME.in with out/NAME.out, and
// tests/NAME with tests/NAME.a. Those of one layout come in natural order, sample-2 before sample-10. There may be none.
func In(dir string) ([]Test, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	var tests []Test
	taken := map[string]bool{}
	for _, l := range ofProblem {
		found, err := l.Find(os.DirFS(dir), ".")
		if err != nil {
			return nil, err
		}
		for _, test := range found {
			if taken[test.Name] {
				test.Name = l.inputs + "/" + test.Name
			}
			taken[test.Name] = true
			test.Input = filepath.Join(dir, filepath.FromSlash(test.Input))
			if test.Output != "" {
				test.Output = filepath.Join(dir, filepath.FromSlash(test.Output))
			}
			tests = append(tests, test)
		}
	}
	return tests, nil
}

// Folders returns the folders in which a problem's tests can be, whether they exist or not.
func Folders(dir string) (dirs []string) {
	for _, l := range ofProblem {
		dirs = append(dirs, filepath.Join(dir, l.inputs), filepath.Join(dir, l.answers))
	}
	return dirs
}

// Find returns the tests below the folder top that are in this layout, in natural order, with their paths in files.
func (l *Layout) Find(files fs.FS, top string) (tests []Test, err error) {
	inputs, err := names(files, path.Join(top, l.inputs))
	if err != nil {
		return nil, err
	}
	answers, err := names(files, path.Join(top, l.answers))
	if err != nil {
		return nil, err
	}
	for file := range inputs {
		name, ok := strings.CutSuffix(file, l.inputSuffix)
		if !ok || name == "" || strings.Contains(file, ".") && l.inputSuffix == "" {
			continue
		}
		test := Test{Name: name, Input: path.Join(top, l.inputs, file)}
		if answers[name+l.answerSuffix] {
			test.Output = path.Join(top, l.answers, name+l.answerSuffix)
		}
		tests = append(tests, test)
	}
	slices.SortFunc(tests, func(a, b Test) int { return words.Natural(a.Name, b.Name) })
	return tests, nil
}

// names returns the names of the files in a folder, which need not exist.
func names(files fs.FS, dir string) (map[string]bool, error) {
	if stat, err := fs.Stat(files, dir); err != nil || !stat.IsDir() {
		return nil, nil // a file may have such a name
	}
	entries, err := fs.ReadDir(files, dir)
	names := map[string]bool{}
	for _, entry := range entries {
		if !entry.IsDir() {
			names[entry.Name()] = true
		}
	}
	return names, err
}

// Read returns a test's input and its answer, nil if it is not known, with the line ends of Unix.
func (t Test) Read() (input, answer []byte, err error) {
	if input, err = os.ReadFile(t.Input); err != nil {
		return nil, nil, err
	}
	if t.Output == "" {
		return UnixLines(input), nil, nil
	}
	answer, err = os.ReadFile(t.Output)
	return UnixLines(input), UnixLines(answer), err
}

// UnixLines returns a text with \n in place of each \r\n, as judges have it.
func UnixLines(text []byte) []byte { return bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n")) }
