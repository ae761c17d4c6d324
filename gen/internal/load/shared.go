package load

import (
	"fmt"
	"go/token"
	"strings"
	"sync"

	"kamyk/gen/internal/prog"
)

// A Shared holds what several programs have in common, so that it is read and type-checked once: helper packages, and the types of the
// standard library. It may be used by several goroutines.
type Shared struct {
	libraries sync.Map // *library, by system

	mutex   sync.Mutex // of what follows
	fset    *token.FileSet
	shelves map[string]*shelf
}

// A shelf holds what programs for one target have in common.
type shelf struct {
	packages map[string]*shelved // by import path
	modules  map[string]*prog.Module
}

// A shelved package is one that was type-checked, with those from source that it was type-checked with.
type shelved struct {
	*prog.Package
	imports []*prog.Package // beside Package.Imports, nil for what has types from export data
}

// NewShared returns a Shared that holds nothing yet.
func NewShared() *Shared {
	return &Shared{fset: token.NewFileSet(), shelves: map[string]*shelf{}}
}

// read gives a program its packages, with types, one program at a time.
func (s *Shared) read(p *prog.Program, q Query, l *listing, std map[string]string) error {
	key := system(q.Target, l.declined == "")
	library := s.library(key, q.Target)
	library.add(std)
	s.mutex.Lock()
	defer s.mutex.Unlock()
	on := s.shelf(q.Target.Go.String() + " " + key)
	p.Fset, p.Importer = s.fset, library
	if err := on.readAll(p, q, l); err != nil {
		return err
	}
	if err := analyse(p, library); err != nil {
		return err
	}
	p.Index()
	findMarked(p)
	readEmbeds(p, l)
	on.put(p)
	return nil
}

// ReadAhead begins to read what nearly all programs for a target have of the standard library. It is for who knows the target before the
// program, and costs nothing where the guess was wrong but a little of another processor's time.
func (s *Shared) ReadAhead(t prog.Target) { s.library(system(t, true), t).readAhead() }

// system is the key of what is of one standard library. What the go command finds may be of another toolchain, and is kept apart.
func system(t prog.Target, short bool) string {
	return fmt.Sprintf("%s %s %s %t", t.GOOS, t.GOARCH, strings.Join(t.Tags, ","), short)
}

func (s *Shared) library(key string, t prog.Target) *library {
	found, ok := s.libraries.Load(key)
	if !ok {
		found, _ = s.libraries.LoadOrStore(key, newLibrary(t))
	}
	return found.(*library)
}

func (s *Shared) shelf(key string) *shelf {
	if s.shelves[key] == nil {
		s.shelves[key] = &shelf{packages: map[string]*shelved{}, modules: map[string]*prog.Module{}}
	}
	return s.shelves[key]
}

// find returns the package of a folder, if it was type-checked with just the packages that it has in this program, or nil.
func (s *shelf) find(p *prog.Program, path, dir string) *prog.Package {
	found := s.packages[path]
	if found == nil || found.Dir != dir {
		return nil
	}
	for i, imported := range found.Imports {
		if p.ByPath(imported) != found.imports[i] {
			return nil
		}
	}
	return found.Package
}

// put keeps all packages of a program but the selected one.
func (s *shelf) put(p *prog.Program) {
	for _, pkg := range p.Packages[:len(p.Packages)-1] {
		s.packages[pkg.Path] = &shelved{pkg, importedPackages(p, pkg)}
	}
}

func importedPackages(p *prog.Program, pkg *prog.Package) (list []*prog.Package) {
	for _, path := range pkg.Imports {
		list = append(list, p.ByPath(path))
	}
	return list
}
