// Package tests finds a problem's tests, writes test sets in the layouts of tools and judges, and picks names for new tests.
//
// It writes files atomically, and never over a file with other content.
package tests

import (
	"bytes"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"kamyk/gen/internal/host/atomicfile"
	"kamyk/gen/internal/host/words"
	"kamyk/gen/internal/program/lazyregexp"
)

// A Test is an input and the file with its answer.
type Test struct {
	Name   string // such as "sample-1"
	Input  string // a file name
	Output string // a file name; "" if the answer is unknown
}

// A Layout is a convention for the names of tests.
type Layout struct {
	Name                  string // in messages
	inputs, inputSuffix   string // folder and suffix of inputs
	answers, answerSuffix string // folder and suffix of answers
	// name returns the name of test i without suffix, or "" to keep its own; nil for a read-only layout.
	name func(s *set, i int) string
}

var (
	OJ      = &Layout{"online-judge-tools", "test", ".in", "test", ".out", (*set).random}
	Flat    = &Layout{"online-judge-tools", ".", ".in", ".", ".out", (*set).random} // the folder test itself
	Sinol   = &Layout{"sinol", "in", ".in", "out", ".out", (*set).grouped}          // SIO2
	Polygon = &Layout{"Polygon", "tests", "", "tests", ".a", (*set).numbered}
	Kattis  = &Layout{"Kattis", "data", ".in", "data", ".ans", (*set).inFolders} // only written, since the tests are in folders of their own

	KattisSample = &Layout{"Kattis", "data/sample", ".in", "data/sample", ".ans", nil}
)

// KattisSecret is the layout of Kattis's secret tests in a group, or in none.
func KattisSecret(group string) *Layout {
	folder := path.Join("data/secret", group)
	return &Layout{"Kattis", folder, ".in", folder, ".ans", nil}
}

var problemLayouts = []*Layout{OJ, Sinol, Polygon}

// ByName returns the layout for oj, sinol, polygon or kattis on the command line, or nil. oj has no folder, so that a set can be written
// into test/ itself.
func ByName(name string) *Layout {
	return map[string]*Layout{"oj": Flat, "sinol": Sinol, "polygon": Polygon, "kattis": Kattis}[name]
}

// In returns the tests of a problem's folder, with absolute file names: test/NAME.in with test/NAME.out, in/NAME.in with out/NAME.out, and
// tests/NAME with tests/NAME.a. Tests of one layout are in natural order.
func In(dir string) ([]Test, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	var tests []Test
	seen := map[string]bool{}
	for _, l := range problemLayouts {
		found, err := l.Find(os.DirFS(dir), ".")
		if err != nil {
			return nil, err
		}
		for _, test := range found {
			if seen[test.Name] {
				test.Name = l.inputs + "/" + test.Name
			}
			seen[test.Name] = true
			test.Input = filepath.Join(dir, filepath.FromSlash(test.Input))
			if test.Output != "" {
				test.Output = filepath.Join(dir, filepath.FromSlash(test.Output))
			}
			tests = append(tests, test)
		}
	}
	return tests, nil
}

// Folders returns the folders that may hold a problem's tests.
func Folders(dir string) (dirs []string) {
	for _, l := range problemLayouts {
		dirs = append(dirs, filepath.Join(dir, l.inputs), filepath.Join(dir, l.answers))
	}
	return dirs
}

// Stray returns the files in these folders that look like a part of a test, and belong to none.
func Stray(dir string) (names []string) {
	list, _ := In(dir)
	for _, folder := range Folders(dir) {
		entries, _ := os.ReadDir(folder)
		for _, entry := range entries {
			name := filepath.Join(folder, entry.Name())
			isPart := func(t Test) bool { return t.Input == name || t.Output == name }
			looks := !entry.IsDir() && slices.Contains([]string{".in", ".out", ".ans", ".txt"}, filepath.Ext(name))
			if looks && !slices.ContainsFunc(list, isPart) {
				names = append(names, name)
			}
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// Find returns the tests of this layout below the folder top, in natural order.
func (l *Layout) Find(files fs.FS, top string) (tests []Test, err error) {
	inputs, err := fileNames(files, path.Join(top, l.inputs))
	if err != nil {
		return nil, err
	}
	answers, err := fileNames(files, path.Join(top, l.answers))
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

func fileNames(files fs.FS, dir string) (map[string]bool, error) {
	if stat, err := fs.Stat(files, dir); err != nil || !stat.IsDir() {
		return nil, nil
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

// Read returns a test's input and its answer, or nil if unknown, with Unix line ends.
func (t Test) Read() (input, answer []byte, err error) {
	if input, err = atomicfile.Read(t.Input); err != nil {
		return nil, nil, err
	}
	if t.Output == "" {
		return UnixLines(input), nil, nil
	}
	answer, err = atomicfile.Read(t.Output)
	return UnixLines(input), UnixLines(answer), err
}

// UnixLines replaces \r\n by \n.
func UnixLines(text []byte) []byte { return bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n")) }

// grouped matches sinol's names: task, group, test within the group.
var grouped = lazyregexp.New(`^[A-Za-z_]*0*([0-9]+)([a-z]*)$`)

// Group returns the group in a sinol name: abc1a and abc1b belong to group 1, and abc0 to group 0, the samples. Other names, such as
// found-1, and examples without points, such as abc1ocen, have no group.
func (t Test) Group() string {
	name := grouped().FindStringSubmatch(t.Name)
	switch {
	case strings.HasPrefix(t.Name, "sample"):
		return "0"
	case name == nil || name[2] == "ocen":
		return ""
	}
	return name[1]
}
