package load

import (
	"bytes"
	"slices"

	"kamyk/gen/internal/flatten/resolve"
	"kamyk/gen/internal/program/prog"
)

// A cache holds type-checked packages that the programs for one system share.
type cache struct {
	packages map[string]*cachedPackage // by import path
	modules  map[string]*prog.Module
}

// A cachedPackage was type-checked before, together with the packages that it imports from source.
type cachedPackage struct {
	*prog.Package
	imports []*prog.Package // the objects for Package.Imports; nil for packages from export data
}

// find returns a listed package, if it was type-checked with the same packages that it imports in this program, or nil.
func (s *cache) find(p *prog.Program, listed *resolve.Package) *prog.Package {
	found := s.packages[listed.Path]
	if found == nil || found.Dir != listed.Dir || found.Copied != listed.Copied || listed.Copied && !found.holds(listed) {
		return nil
	}
	for i, imported := range found.Imports {
		if p.ByPath(imported) != found.imports[i] {
			return nil
		}
	}
	return found.Package
}

// holds reports whether the same names of a standard package were copied: these differ from program to program.
func (s *cachedPackage) holds(listed *resolve.Package) bool {
	sameText := func(a *prog.File, b resolve.File) bool { return bytes.Equal(a.Source, b.Source) }
	return slices.Equal(s.FromStd, listed.FromStd) && slices.Equal(s.Imports, listed.Imports) &&
		slices.EqualFunc(s.Files, listed.Files, sameText)
}

// put adds all packages of a program except the selected one.
func (s *cache) put(p *prog.Program) {
	for _, pkg := range p.Packages[:len(p.Packages)-1] {
		s.packages[pkg.Path] = &cachedPackage{pkg, prog.Map(pkg.Imports, p.ByPath)}
	}
}
