package resolve

import (
	"crypto/sha256"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
)

// A StandardPackage is a package of the standard library: the file that holds its types, as the go command has it in its cache, and what
// it imports.
type StandardPackage struct {
	Export  string
	Imports []string
}

// A Standard is what is remembered of the standard library for one toolchain and system, so that the go command need not be asked again.
// It is a cache: a miss is never an error. It may be used by several goroutines.
type Standard struct {
	lines  map[string]string // of the cache, by import path, from behind it
	file   string            // "" where there is no folder for caches
	looked sync.Map          // files that are there
}

// ReadStandard reads what earlier runs remembered.
func (g *Go) ReadStandard(q Query) *Standard {
	s := &Standard{lines: map[string]string{}}
	dir, err := os.UserCacheDir()
	if err != nil {
		return s
	}
	key := sha256.Sum256([]byte(strings.Join([]string{g.Root, g.Version, q.GOOS, q.GOARCH, strings.Join(q.Tags, ",")}, "\n")))
	s.file = filepath.Join(dir, "kamyk", fmt.Sprintf("std-%s-%s-%s-%x.txt", g.Version, q.GOOS, q.GOARCH, key[:4]))
	data, err := os.ReadFile(s.file)
	if err != nil {
		return s
	}
	for line := range strings.Lines(string(data)) {
		if path, rest, ok := strings.Cut(line, "\t"); ok {
			s.lines[path] = rest
		}
	}
	return s
}

// has reports whether a package is remembered.
func (s *Standard) has(path string) bool {
	_, ok := s.lines[path]
	return ok
}

// Find returns a package if it is remembered and its file is still there.
func (s *Standard) Find(path string) (pkg StandardPackage, ok bool) {
	export, imports, ok := strings.Cut(s.lines[path], "\t")
	if !ok {
		return StandardPackage{}, false
	}
	if _, looked := s.looked.Load(export); !looked {
		if !exists(export) {
			return StandardPackage{}, false
		}
		s.looked.Store(export, true)
	}
	return StandardPackage{Export: export, Imports: strings.Fields(imports)}, true
}

// Closure returns the named packages and all that they import, if all of them are remembered and their files are still there.
func (s *Standard) Closure(paths []string) (map[string]StandardPackage, bool) {
	closure := map[string]StandardPackage{}
	var visit func(path string) bool
	visit = func(path string) bool {
		if _, seen := closure[path]; seen || path == "unsafe" {
			return true
		}
		pkg, ok := s.Find(path)
		if !ok {
			return false
		}
		closure[path] = pkg
		return !slices.ContainsFunc(pkg.Imports, func(imported string) bool { return !visit(imported) })
	}
	return closure, !slices.ContainsFunc(paths, func(path string) bool { return !visit(path) })
}

// With returns what is remembered with further packages, and writes the cache.
func (s *Standard) With(packages map[string]StandardPackage) *Standard {
	all := &Standard{lines: maps.Clone(s.lines), file: s.file}
	for path, pkg := range packages {
		all.lines[path] = pkg.Export + "\t" + strings.Join(pkg.Imports, " ") + "\n"
	}
	all.write()
	return all
}

// write writes the cache, whole or not at all. That it cannot be written is no error: the next run asks again.
func (s *Standard) write() {
	if s.file == "" || os.MkdirAll(filepath.Dir(s.file), 0o777) != nil {
		return
	}
	temp, err := os.CreateTemp(filepath.Dir(s.file), "std-*.tmp")
	if err != nil {
		return
	}
	defer os.Remove(temp.Name())
	for _, path := range slices.Sorted(maps.Keys(s.lines)) {
		fmt.Fprintf(temp, "%s\t%s", path, s.lines[path])
	}
	if temp.Close() == nil {
		os.Rename(temp.Name(), s.file)
	}
}
