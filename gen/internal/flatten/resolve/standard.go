package resolve

import (
	"crypto/sha256"
	"fmt"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// A StandardPackage is a package of the standard library: the file with its export data in the go command's cache, and its imports.
type StandardPackage struct {
	Export  string // "" for a package that is read from source
	Imports []string
}

// A Standard remembers the standard library for one toolchain and system, so that the go command need not be run again. It is a cache: a
// miss is never an error. It may be used by several goroutines.
//
// The file has a line for each package: its path, the file with its export data, the size of that file, and the imports.
type Standard struct {
	lines  map[string]string // by import path, from after it
	file   string            // "" without a cache folder
	looked sync.Map          // existing files
}

// ReadStandard reads the packages that earlier runs remembered.
func (g *Go) ReadStandard(q Query) *Standard {
	key := sha256.Sum256([]byte(strings.Join([]string{g.Root, g.Version, q.GOOS, q.GOARCH, strings.Join(q.Tags, ",")}, "\n")))
	return readStandard(CacheFile(fmt.Sprintf("standard-%s-%s-%s-%x.txt", g.Version, q.GOOS, q.GOARCH, key[:4])))
}

func readStandard(file string) *Standard {
	s := &Standard{lines: map[string]string{}, file: file}
	for line := range strings.Lines(ReadCache(file)) {
		if path, rest, ok := strings.Cut(line, "\t"); ok {
			s.lines[path] = rest
		}
	}
	return s
}

func (s *Standard) contains(path string) bool {
	_, ok := s.lines[path]
	return ok
}

// Find returns a package if it is remembered and its file still exists, with the same size.
func (s *Standard) Find(path string) (pkg StandardPackage, ok bool) {
	fields := strings.Split(strings.TrimSuffix(s.lines[path], "\n"), "\t")
	if len(fields) != 3 {
		return StandardPackage{}, false
	}
	export, size := fields[0], fields[1]
	if _, looked := s.looked.Load(export); !looked {
		if sizeOf(export) != size {
			return StandardPackage{}, false
		}
		s.looked.Store(export, true)
	}
	return StandardPackage{Export: export, Imports: strings.Fields(fields[2])}, true
}

// sizeOf returns the size of a file, or "" if it is empty or cannot be read.
func sizeOf(name string) string {
	stat, err := os.Stat(name)
	if err != nil || stat.Size() == 0 {
		return ""
	}
	return strconv.FormatInt(stat.Size(), 10)
}

// Closure returns the named packages and all their imports, if all of them are remembered and their files still exist.
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

// With returns the remembered packages with additional ones, and writes the cache. An error of writing is ignored: the next run repeats the
// work.
func (s *Standard) With(packages map[string]StandardPackage) *Standard {
	all := &Standard{lines: maps.Clone(s.lines), file: s.file}
	for path, pkg := range packages {
		all.lines[path] = fmt.Sprintf("%s\t%s\t%s\n", pkg.Export, sizeOf(pkg.Export), strings.Join(pkg.Imports, " "))
	}
	var text strings.Builder
	for _, path := range slices.Sorted(maps.Keys(all.lines)) {
		text.WriteString(path + "\t" + all.lines[path])
	}
	if s.file != "" {
		WriteCache(s.file, text.String())
	}
	return all
}
