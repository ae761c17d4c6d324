// Package gosuite reads the programs of Go's own test suite, from the folder test of a Go distribution. This repository holds no copy of
// them. Only tests import this package.
package gosuite

import (
	"cmp"
	"fmt"
	"go/build/constraint"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
)

// A Program is one of the suite: the files of its packages, and how it is run.
type Program struct {
	Name     string   // the path of its file below the suite, such as "fixedbugs/bug123.go"
	Args     []string // of the program
	packages []pkg    // in the order of their names; the root is called main
}

// A pkg is the files of one package.
type pkg struct {
	name  string
	files []file
}

type file struct {
	name string // without a folder
	text []byte
}

// Read returns the programs of the suite in a folder that are run as they are or as a folder of packages, by name. Those that are for
// another system are left out.
func Read(dir string) (programs []*Program, err error) {
	err = filepath.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || strings.HasSuffix(name, ".dir") { // what lies in there belongs to the file beside it
			return cmp.Or(err, fs.SkipDir)
		}
		if entry.IsDir() || !strings.HasSuffix(name, ".go") {
			return nil
		}
		relative, err := filepath.Rel(dir, name)
		if err != nil {
			return err
		}
		p, err := read(dir, filepath.ToSlash(relative))
		if p != nil {
			programs = append(programs, p)
		}
		return err
	})
	return programs, err
}

// read returns the program that a file begins, or nil where it begins none.
func read(dir, name string) (*Program, error) {
	text, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
	if err != nil {
		return nil, err
	}
	words := action(string(text))
	if len(words) == 0 {
		return nil, nil
	}
	p := &Program{Name: name}
	switch words[0] {
	case "run":
		return p, p.readFiles(dir, text, words[1:])
	case "rundir":
		return p, p.readFolder(filepath.Join(dir, filepath.FromSlash(strings.TrimSuffix(name, ".go")+".dir")))
	}
	return nil, nil
}

// action returns the words of the line that says what is done with a file: its first comment that is no build constraint. It is nil where a
// constraint leaves the file out, which may stand after it.
func action(text string) (words []string) {
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "package ") {
			break
		}
		if expression, err := constraint.Parse(line); err == nil {
			if !expression.Eval(holds) {
				return nil
			}
		} else if line != "" && words == nil {
			words = strings.Fields(strings.TrimPrefix(line, "//"))
		}
	}
	return words
}

// holds says whether a build tag holds for a program without cgo that is compiled and run here.
func holds(tag string) bool {
	switch tag {
	case runtime.GOOS, runtime.GOARCH, "gc", "unix":
		return true
	}
	minor, ok := strings.CutPrefix(tag, "go1.")
	_, err := strconv.Atoi(minor)
	return ok && err == nil
}

// readFiles takes a program's own file, and those that the words after its action name. Other words are its arguments, once the flags of
// the compiler are over.
func (p *Program) readFiles(dir string, text []byte, words []string) error {
	root := pkg{name: "main", files: []file{{path.Base(p.Name), text}}}
	for len(words) > 0 && strings.HasPrefix(words[0], "-") {
		if words[0] == "-gcflags" {
			words = words[1:]
		}
		words = words[1:]
	}
	for _, word := range words {
		if !strings.HasSuffix(word, ".go") {
			p.Args = append(p.Args, word)
			continue
		}
		other, err := os.ReadFile(filepath.Join(dir, path.Dir(p.Name), word))
		if err != nil {
			return err
		}
		root.files = append(root.files, file{word, other})
	}
	p.packages = []pkg{root}
	return nil
}

// readFolder takes a folder whose files are of several packages.
func (p *Program) readFolder(dir string) error {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	byName := map[string][]file{}
	for _, entry := range entries {
		if !strings.HasSuffix(entry.Name(), ".go") {
			continue
		}
		text, err := os.ReadFile(filepath.Join(dir, entry.Name()))
		if err != nil {
			return err
		}
		syntax, err := parser.ParseFile(token.NewFileSet(), entry.Name(), text, parser.PackageClauseOnly)
		if err != nil {
			return fmt.Errorf("reading %s: %w", p.Name, err)
		}
		byName[syntax.Name.Name] = append(byName[syntax.Name.Name], file{entry.Name(), text})
	}
	for name, files := range byName {
		p.packages = append(p.packages, pkg{name, files})
	}
	slices.SortFunc(p.packages, func(a, b pkg) int { return strings.Compare(a.name, b.name) })
	return nil
}
