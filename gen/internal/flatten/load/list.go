package load

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	"kamyk/gen/internal/flatten/generate"
	"kamyk/gen/internal/flatten/resolve"
	"kamyk/gen/internal/program/prog"
)

// A listing says which packages a program has and where their files are, before any of them is parsed.
type listing struct {
	// packages come from source: imports before importers, the selected one last.
	packages []*resolve.Package
	// standard is what they import of the standard library, with all that this imports, by import path.
	standard map[string]resolve.StandardPackage
	// declined says why the go command was asked; "" where it was not.
	declined string
}

// list finds the packages of a program. A directLister reads go.mod and the module cache, which is fast, and declines what it does not
// understand. Then the go command is asked. So errors are always the go command's.
func list(ctx context.Context, q Query) (*listing, error) {
	l, err := q.Shared.direct(q.Target).list(ctx, q)
	var declined *resolve.Declined
	if !errors.As(err, &declined) {
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

// generated are the packages of the standard library that the file may need whatever the solver imports: what generated code imports, and
// the streams that main makes.
var generated = append([]string{"bufio", "io"}, generate.Packages...)

// streams are those that nearly all files need.
var streams = []string{"io", "bufio", "os"}

// wantedOf returns what the packages of a program need of the standard library.
func wantedOf(found []*resolve.Package) []string {
	own := map[string]bool{"unsafe": true}
	for _, pkg := range found {
		own[pkg.Path] = !pkg.Taken
	}
	wanted := append([]string{}, generated...)
	for _, pkg := range found {
		for _, path := range slices.Concat(pkg.Imports, pkg.Real) {
			if !own[path] {
				wanted = append(wanted, path)
			}
		}
		if pkg.Taken && len(pkg.Stays) > 0 {
			wanted = append(wanted, pkg.Path)
		}
	}
	return wanted
}

// imports returns what each package of the standard library imports.
func (l *listing) imports() map[string][]string {
	imports := map[string][]string{}
	for path, pkg := range l.standard {
		imports[path] = pkg.Imports
	}
	return imports
}

// find returns the listed package that one of the program was read from.
func (l *listing) find(pkg *prog.Package) *resolve.Package {
	i := slices.IndexFunc(l.packages, func(listed *resolve.Package) bool { return listed.Path == pkg.Path })
	return l.packages[i]
}

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
