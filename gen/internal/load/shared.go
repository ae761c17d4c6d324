package load

import (
	"fmt"
	"go/token"
	"strings"
	"sync"

	"kamyk/gen/internal/prog"
	"kamyk/gen/internal/resolve"
)

// A Shared holds what several programs have in common, so that it is read and type-checked once: helper packages, and the types of the
// standard library. It may be used by several goroutines.
type Shared struct {
	slow    func(what string)
	mutex   sync.Mutex
	fset    *token.FileSet
	shelves map[string]*shelf
}

// A shelf holds what programs for one target have in common.
type shelf struct {
	std      *stdImporter
	packages map[string]*shelved // by import path
	modules  map[string]*prog.Module
}

// A shelved package is one that was type-checked, with those from source that it was type-checked with.
type shelved struct {
	*prog.Package
	imports []*prog.Package // beside Package.Imports, nil for what has types from export data
}

// NewShared returns a Shared that holds nothing yet. It calls slow, if there is one, with what takes a second or more, as that begins.
func NewShared(slow func(what string)) *Shared {
	return &Shared{slow: slow, fset: token.NewFileSet(), shelves: map[string]*shelf{}}
}

func (s *Shared) begin(what string) {
	if s.slow != nil {
		s.slow(what)
	}
}

// read gives a program its packages, with types, one program at a time.
func (s *Shared) read(p *prog.Program, q Query, l *listing, std map[string]string) error {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	on := s.shelf(q.Target)
	on.std.add(std)
	on.std.prefetch(l.stdImports())
	p.Fset, p.Importer = s.fset, on.std
	if err := on.readAll(p, q, l); err != nil {
		return err
	}
	if err := typeCheck(p); err != nil {
		return err
	}
	p.Index()
	findMarked(p)
	readEmbeds(p, l)
	on.put(p)
	return nil
}

// readAhead begins to read what nearly all programs have of the standard library, if it is remembered where that is.
func (s *Shared) readAhead(t prog.Target, remembered *resolve.Standard) {
	paths := []string{"io", "bufio", "strconv", "os", "fmt"}
	closure, ok := remembered.Closure(paths)
	if !ok {
		return
	}
	files := map[string]string{}
	for path, pkg := range closure {
		files[path] = pkg.Export
	}
	s.mutex.Lock()
	std := s.shelf(t).std
	s.mutex.Unlock()
	std.add(files)
	std.prefetch(paths)
}

func (s *Shared) shelf(t prog.Target) *shelf {
	key := fmt.Sprintf("%s %s %s %s", t.Go, t.GOOS, t.GOARCH, strings.Join(t.Tags, ","))
	if s.shelves[key] == nil {
		s.shelves[key] = &shelf{std: newStdImporter(), packages: map[string]*shelved{}, modules: map[string]*prog.Module{}}
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
