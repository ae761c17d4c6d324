package load

import (
	"context"
	"fmt"

	"golang.org/x/tools/go/packages"

	"kamyk/gen/internal/resolve"
)

// listShort lists without the go command, where package resolve does, and says why where it declines.
func listShort(ctx context.Context, q Query) (*listing, error) {
	switch {
	case q.Thorough:
		return nil, &resolve.Declined{Reason: "it was asked for"}
	case len(q.Files) > 0:
		return nil, &resolve.Declined{Reason: "the package is given by its files"}
	}
	library := q.Shared.library(system(q.Target, true), q.Target)
	library.readAhead()
	tools, err := library.tools()
	if err != nil {
		return nil, err
	}
	query := library.query
	query.Dir = q.Dir
	found, err := resolve.Program(query, tools, library.standard(tools))
	if err != nil {
		return nil, err
	}
	l := &listing{byPath: map[string]*packages.Package{}, exports: map[string]string{}, contents: map[string][]byte{}}
	standard, err := l.standard(ctx, q, library, found)
	if err != nil {
		return nil, err
	}
	for path, pkg := range standard {
		l.byPath[path] = &packages.Package{PkgPath: path}
		l.exports[path] = pkg.Export
	}
	l.byPath["unsafe"] = &packages.Package{PkgPath: "unsafe"}
	for path, pkg := range standard {
		l.byPath[path].Imports = l.imports(pkg.Imports)
	}
	for _, pkg := range found {
		l.add(pkg)
	}
	l.selected = l.source[len(l.source)-1]
	return l, nil
}

func (l *listing) add(pkg *resolve.Package) {
	listed := &packages.Package{PkgPath: pkg.Path, Name: pkg.Name, Dir: pkg.Dir, Imports: l.imports(pkg.Imports)}
	for _, file := range pkg.Files {
		listed.GoFiles = append(listed.GoFiles, file.Name)
		l.contents[file.Name] = file.Source
	}
	m := pkg.Module
	listed.Module = &packages.Module{Path: m.Path, Version: m.Version, Dir: m.Dir, GoVersion: m.GoVersion}
	l.byPath[pkg.Path] = listed
	l.source = append(l.source, listed)
}

func (l *listing) imports(paths []string) map[string]*packages.Package {
	imports := map[string]*packages.Package{}
	for _, path := range paths {
		imports[path] = l.byPath[path]
	}
	return imports
}

// standard returns what the program needs of the standard library. Where that is not remembered, the go command is asked once.
func (l *listing) standard(
	ctx context.Context, q Query, from *library, found []*resolve.Package,
) (map[string]resolve.StandardPackage, error) {
	own := map[string]bool{"unsafe": true}
	for _, pkg := range found {
		own[pkg.Path] = true
	}
	wanted := append([]string{}, always...)
	for _, pkg := range found {
		for _, path := range pkg.Imports {
			if !own[path] {
				wanted = append(wanted, path)
			}
			if q.Source != nil && q.Source(path) {
				return nil, &resolve.Declined{Reason: path + " is read from source"}
			}
		}
	}
	remembered := from.remembered.Load()
	if closure, ok := remembered.Closure(wanted); ok {
		return closure, nil
	}
	if q.Slow != nil {
		q.Slow("asking the go command for the standard library, which happens once")
	}
	listed, err := packages.Load(config(ctx, q, exportMode), wanted...)
	if err != nil {
		return nil, fmt.Errorf("finding the standard library: %w", shorten(err))
	}
	remembered = remembered.With(standardPackages(listed))
	from.remembered.Store(remembered)
	if closure, ok := remembered.Closure(wanted); ok {
		return closure, nil
	}
	return nil, &resolve.Declined{Reason: "the standard library is not in the go command's cache"}
}

func standardPackages(listed []*packages.Package) map[string]resolve.StandardPackage {
	result := map[string]resolve.StandardPackage{}
	packages.Visit(listed, nil, func(pkg *packages.Package) {
		if pkg.PkgPath == "unsafe" {
			return
		}
		entry := resolve.StandardPackage{Export: pkg.ExportFile}
		for _, path := range sortedKeys(pkg.Imports) {
			entry.Imports = append(entry.Imports, pkg.Imports[path].PkgPath)
		}
		result[pkg.PkgPath] = entry
	})
	return result
}
