// Package problem finds the problems of a module and says what is known of each: its folder, its problem.toml, its tests and its
// functions. It reads syntax only, so a problem is found and described however half written it is.
package problem

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
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
	var found []*Problem
	top := filepath.Join(root, Folder)
	err := filepath.WalkDir(top, func(dir string, entry fs.DirEntry, err error) error {
		switch {
		case dir == top && errors.Is(err, fs.ErrNotExist):
			return nil
		case err != nil:
			return err
		case !entry.IsDir():
			return nil
		case dir != top && ignored(entry.Name()):
			return filepath.SkipDir
		case dir != top && holdsSolution(dir):
			found = append(found, open(root, dir))
		}
		return nil
	})
	slices.SortFunc(found, func(a, b *Problem) int { return compareNatural(a.Slug, b.Slug) })
	return found, err
}

// ignored reports whether the go command passes over folders of this name.
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

// Around returns the problem that a directory belongs to: the nearest folder from dir upwards, below the module's solutions/, that
// is a problem. It returns nil if there is none.
func Around(problems []*Problem, dir string) *Problem {
	for {
		for _, p := range problems {
			if p.Dir == dir {
				return p
			}
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return nil
		}
		dir = parent
	}
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
