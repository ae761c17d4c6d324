// Package problem finds the problems of a module and reads each: its folder, problem.toml, tests and functions. It parses syntax only, so
// it also finds problems that do not compile.
package problem

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"kamyk/gen/internal/host/words"
	"kamyk/gen/internal/problem/tests"
)

// Folder is the folder of a module's problems.
const Folder = "solutions"

// A Problem is a folder with a solution.
type Problem struct {
	Slug   string // path below solutions/, with slashes; elsewhere the folder's name
	Dir    string // absolute
	Listed bool   // under solutions/, so that it has a file in out/
	Config Config // of problem.toml
	Err    error  // why problem.toml cannot be read; prog.Errors if it is wrong
}

// Title returns the problem's name, or its slug.
func (p *Problem) Title() string {
	return cmp.Or(p.Config.Name, p.Slug)
}

// Find returns the problems below solutions/ in natural order of their slugs. A problem is a folder with a function Solve, a package main,
// an unparsable file that mentions one, or a problem.toml. Err describes faults of single problems; the error is about unreadable folders.
func Find(root string) ([]*Problem, error) {
	return findWhere(root, func(string) bool { return true }, holdsSolution)
}

// findWhere returns the folders that hold what they should and whose slugs are accepted. It reads no others.
func findWhere(root string, accept, holds func(string) bool) (found []*Problem, err error) {
	top := filepath.Join(root, Folder)
	err = filepath.WalkDir(top, func(dir string, entry fs.DirEntry, err error) error {
		switch {
		case dir == top && errors.Is(err, fs.ErrNotExist):
			return nil
		case err != nil:
			return err
		case !entry.IsDir() || dir == top:
			return nil
		case ignored(entry.Name()):
			return filepath.SkipDir
		}
		if slug, ok := SlugOf(root, dir); ok && accept(slug) && holds(dir) {
			found = append(found, openFolder(root, dir))
		}
		return nil
	})
	slices.SortFunc(found, func(a, b *Problem) int { return words.Natural(a.Slug, b.Slug) })
	return found, err
}

// findBySlug returns the problem with this slug, or nil. It reads only folders on the path.
func findBySlug(root, slug string) *Problem {
	dir := root
	for name := range strings.SplitSeq(Folder+"/"+slug, "/") {
		entries, err := os.ReadDir(dir) // os.Stat may ignore case, and follows links
		folder := func(entry fs.DirEntry) bool { return entry.Name() == name && entry.IsDir() && !ignored(name) }
		if err != nil || !slices.ContainsFunc(entries, folder) {
			return nil
		}
		dir = filepath.Join(dir, name)
	}
	if !holdsSolution(dir) {
		return nil
	}
	return openFolder(root, dir)
}

// ignored reports whether the go command ignores folders of this name.
func ignored(name string) bool {
	return strings.HasPrefix(name, ".") || strings.HasPrefix(name, "_") || name == "testdata"
}

// Open returns the problem in a folder, under the solutions/ of a module or elsewhere. root may be "".
func Open(root, dir string) (*Problem, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	stat, err := os.Stat(dir)
	if err == nil && !stat.IsDir() {
		err = &fs.PathError{Op: "open", Path: dir, Err: errors.New("not a directory")}
	}
	if err != nil {
		return nil, err
	}
	return openFolder(root, dir), nil
}

func openFolder(root, dir string) *Problem {
	p := &Problem{Dir: dir, Slug: filepath.Base(dir)}
	if slug, ok := SlugOf(root, dir); ok {
		p.Slug, p.Listed = slug, true
	}
	p.Config, p.Err = readConfig(filepath.Join(dir, "problem.toml"))
	return p
}

// SlugOf returns the path of a folder below the solutions/ of a module, with slashes. There is none if root is "".
func SlugOf(root, dir string) (slug string, ok bool) {
	rel, err := filepath.Rel(filepath.Join(root, Folder), dir)
	if err != nil || root == "" || rel == "." || !filepath.IsLocal(rel) {
		return "", false
	}
	return filepath.ToSlash(rel), true
}

// Around returns the problem of the nearest folder from dir upwards that is one, or nil.
func Around(root, dir string) *Problem {
	slug, ok := SlugOf(root, dir)
	for ; ok && slug != "."; slug = path.Dir(slug) {
		if found := findBySlug(root, slug); found != nil {
			return found
		}
	}
	return nil
}

// File returns the path of the flattened file: out/<slug>/main.go.
func (p *Problem) File(root string) string {
	return filepath.Join(root, "out", filepath.FromSlash(p.Slug), "main.go")
}

// Origin returns the source path for the header of the flattened file: the problem's path in its module, with slashes.
func (p *Problem) Origin() string {
	if !p.Listed {
		return p.Slug
	}
	return path.Join(Folder, p.Slug)
}

// Tests returns the tests in the problem's folder, in the order in which they run.
func (p *Problem) Tests() ([]tests.Test, error) { return tests.In(p.Dir) }
