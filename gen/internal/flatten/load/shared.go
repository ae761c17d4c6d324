package load

import (
	"context"
	"fmt"
	"go/token"
	"strings"
	"sync"

	"kamyk/gen/internal/program/parallel"
	"kamyk/gen/internal/program/prog"
)

// A Shared holds the packages that several programs share, so that they are found, read and type-checked once. It may be used by several
// goroutines.
type Shared struct {
	directs   sync.Map // *directLister, by system
	libraries sync.Map // *library, by system and lister
	// distributions are the source of the standard library, by system and folder.
	distributions sync.Map // *stdcopy.Distribution

	mutex  sync.Mutex // guards the fields below
	fset   *token.FileSet
	caches map[string]*cache
}

// NewShared returns an empty Shared.
func NewShared() *Shared {
	return &Shared{fset: token.NewFileSet(), caches: map[string]*cache{}}
}

// direct returns the lister for a system that does not run the go command.
func (s *Shared) direct(ctx context.Context, t prog.Target) *directLister {
	return loadOrMake(&s.directs, system(t), func() *directLister { return newDirectLister(ctx, t) })
}

// library returns the standard library of a system. Packages that the go command finds may belong to another toolchain, so they are in
// another library.
func (s *Shared) library(t prog.Target, direct bool) *library {
	return loadOrMake(&s.libraries, fmt.Sprint(system(t), direct), newLibrary)
}

// readAhead reads the packages that main imports from the standard library, in parallel with the search for the program's packages.
func (s *Shared) readAhead(ctx context.Context, t prog.Target) {
	parallel.Go(func() {
		direct := s.direct(ctx, t)
		tools, err := direct.tools()
		if err != nil {
			return // the lister will run the go command
		}
		if closure, ok := direct.remembered(tools).Closure(streams); ok {
			library := s.library(t, true)
			library.addFiles(closure)
			library.readAll(streams)
		}
	})
}

// system returns the key for the state of one system.
func system(t prog.Target) string {
	return fmt.Sprintf("%s %s %s ", t.GOOS, t.GOARCH, strings.Join(t.Tags, ","))
}

// loadOrMake returns the map's value for a key, and makes it if it is missing.
func loadOrMake[V any](m *sync.Map, key string, make func() V) V {
	found, ok := m.Load(key)
	if !ok {
		found, _ = m.LoadOrStore(key, make())
	}
	return found.(V)
}

// readPackages adds the type-checked packages to a program, one program at a time.
func (s *Shared) readPackages(p *prog.Program, l *listing, q Query) error {
	library := s.library(p.Target, l.declined == "")
	library.addFiles(l.standard)
	s.mutex.Lock()
	defer s.mutex.Unlock()
	key := fmt.Sprint(system(p.Target), l.declined == "")
	if s.caches[key] == nil {
		s.caches[key] = &cache{packages: map[string]*cachedPackage{}, modules: map[string]*prog.Module{}}
	}
	cache := s.caches[key]
	p.Fset, p.Importer = s.fset, library
	if err := cache.readAll(p, l, q.Checked != nil); err != nil {
		return err
	}
	if err := q.Checked.analyse(p, l, library, q.Entry); err != nil {
		return err
	}
	p.Index()
	findMarked(p)
	readEmbeds(p, l)
	cache.put(p)
	return nil
}
