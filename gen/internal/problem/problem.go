// Package problem finds the problems of a module and reads each: its folder, problem.toml, tests and functions. It reads syntax only, so it
// also finds a problem whose code does not compile yet.
package problem

import (
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

// Folder is where the problems of a module are.
const Folder = "solutions"

// A Problem is a folder with a solution in it.
type Problem struct {
	Slug   string // the path below solutions/, with slashes; for a folder elsewhere the folder's name
	Dir    string // absolute
	Listed bool   // it is under solutions/, so that its file has a place in out/
	Config Config // what problem.toml says; zero where there is none
	Err    error  // why problem.toml cannot be read, or nil; prog.Errors where the file is wrong
}

// Title returns the problem's name, or its slug where it has none.
func (p *Problem) Title() string {
	if p.Config.Name != "" {
		return p.Config.Name
	}
	return p.Slug
}

// Find returns the problems below the folder solutions/ of a module, by slug in natural order. There may be none. A problem is any
// folder that holds a function Solve, a package main, a file that is too broken to tell but mentions one, or a problem.toml. What is
// wrong with one of them is said in its Err; the error is about folders that cannot be read.
func Find(root string) ([]*Problem, error) {
	return find(root, func(string) bool { return true })
}

// find returns the problems whose slugs are wanted. The folders of others are not looked into.
func find(root string, wanted func(slug string) bool) (found []*Problem, err error) {
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
		if slug, ok := below(top, dir); ok && wanted(slug) && holdsSolution(dir) {
			found = append(found, open(root, dir))
		}
		return nil
	})
	slices.SortFunc(found, func(a, b *Problem) int { return words.Natural(a.Slug, b.Slug) })
	return found, err
}

// at returns the problem that find finds by its slug, or nil. It looks into no folder but those on the way.
func at(root, slug string) *Problem {
	dir := root
	for name := range strings.SplitSeq(Folder+"/"+slug, "/") {
		entries, err := os.ReadDir(dir) // and not os.Stat, which may take names in another case, and follows links
		folder := func(entry fs.DirEntry) bool { return entry.Name() == name && entry.IsDir() && !ignored(name) }
		if err != nil || !slices.ContainsFunc(entries, folder) {
			return nil
		}
		dir = filepath.Join(dir, name)
	}
	if !holdsSolution(dir) {
		return nil
	}
	return open(root, dir)
}

// ignored reports whether the go command ignores folders of this name.
func ignored(name string) bool {
	return strings.HasPrefix(name, ".") || strings.HasPrefix(name, "_") || name == "testdata"
}

// Open returns the problem in a folder, be it under the solutions/ of a module (root may be "" for none) or elsewhere.
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
	return open(root, dir), nil
}

func open(root, dir string) *Problem {
	p := &Problem{Dir: dir, Slug: filepath.Base(dir)}
	if slug, ok := below(filepath.Join(root, Folder), dir); root != "" && ok {
		p.Slug, p.Listed = slug, true
	}
	p.Config, p.Err = readConfig(filepath.Join(dir, "problem.toml"))
	return p
}

// below returns the path from top to dir with slashes, if dir is inside of top.
func below(top, dir string) (string, bool) {
	rel, err := filepath.Rel(top, dir)
	if err != nil || rel == "." || !filepath.IsLocal(rel) {
		return "", false
	}
	return filepath.ToSlash(rel), true
}

// Around returns the problem that a directory belongs to: the nearest folder from dir upwards, below the solutions/ of the module at
// root, that is a problem. It returns nil if there is none.
func Around(root, dir string) *Problem {
	slug, ok := below(filepath.Join(root, Folder), dir)
	for ; ok && slug != "."; slug = path.Dir(slug) {
		if found := at(root, slug); found != nil {
			return found
		}
	}
	return nil
}

// File returns where the flattened file of a problem under solutions/ goes: out/<slug>/main.go.
func (p *Problem) File(root string) string {
	return filepath.Join(root, "out", filepath.FromSlash(p.Slug), "main.go")
}

// Origin returns what the header of the flattened file names as its source: the problem's path in its module, with slashes.
func (p *Problem) Origin() string {
	if !p.Listed {
		return p.Slug
	}
	return path.Join(Folder, p.Slug)
}

// Tests returns the tests in the problem's folder, in the order in which they are run. There may be none.
func (p *Problem) Tests() ([]tests.Test, error) { return tests.In(p.Dir) }
