package load

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"kamyk/gen/internal/flatten/generate"
	"kamyk/gen/internal/flatten/resolve"
	"kamyk/gen/internal/program/prog"
)

// A listing holds the packages of a program and their files, before any of them is parsed.
type listing struct {
	// packages come from source: imports before importers, the selected one last.
	packages []*resolve.Package
	// standard holds their imports from the standard library, with all that these import, by import path.
	standard map[string]resolve.StandardPackage
	// declined says why the go command was run, or "".
	declined string
}

// list finds the packages of a program. A directLister reads go.mod and the module cache, which is fast, and declines whatever it does not
// support. Then the go command is run. So errors always come from the go command.
func list(ctx context.Context, q Query) (*listing, error) {
	l, err := q.Shared.direct(ctx, q.Target).list(ctx, q)
	declined, ok := errors.AsType[*resolve.Declined](err)
	if !ok {
		return l, err
	}
	l, err = askListing(ctx, q)
	if errors.Is(err, errNoGo) {
		return nil, fmt.Errorf("%w, and kamyk needs it here: %s", err, declined.Reason)
	}
	if err != nil {
		return nil, err
	}
	l.declined = declined.Reason
	return l, nil
}

// streams are the packages that nearly all files need.
var streams = []string{"io", "bufio"}

// wantedOf returns the packages of the standard library that a program needs: its imports, and those of generated code.
func wantedOf(found []*resolve.Package) []string {
	own := map[string]bool{"unsafe": true}
	for _, pkg := range found {
		own[pkg.Path] = !pkg.Copied
	}
	wanted := slices.Concat(streams, generate.Packages)
	for _, pkg := range found {
		for _, path := range slices.Concat(pkg.Imports, pkg.Real) {
			if !own[path] {
				wanted = append(wanted, path)
			}
		}
		if pkg.Copied && len(pkg.FromStd) > 0 {
			wanted = append(wanted, pkg.Path)
		}
	}
	return wanted
}

// imports returns the imports of each package of the standard library.
func (l *listing) imports() map[string][]string {
	imports := map[string][]string{}
	for path, pkg := range l.standard {
		imports[path] = pkg.Imports
	}
	return imports
}

func (l *listing) find(pkg *prog.Package) *resolve.Package {
	i := slices.IndexFunc(l.packages, func(listed *resolve.Package) bool { return listed.Path == pkg.Path })
	return l.packages[i]
}
