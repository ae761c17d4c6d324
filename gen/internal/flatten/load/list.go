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

// A lister finds the packages of a program. There are two: the go command, and one that reads go.mod and the module cache itself, which is
// faster and declines what it does not understand.
type lister interface {
	list(ctx context.Context, q Query) (*listing, error)
}

// A listing says which packages a program has and where their files are, before any of them is parsed.
type listing struct {
	// packages come from source: imports before importers, the selected one last.
	packages []*resolve.Package
	// standard is what they import of the standard library, with all that this imports, by import path.
	standard map[string]resolve.StandardPackage
	// declined says why the go command was asked; "" where it was not.
	declined string
}

// list finds the packages, without the go command where that is as good. It is as good where nothing is wrong: errors are always the
// go command's.
func list(ctx context.Context, q Query) (*listing, error) {
	var first, last lister = q.Shared.direct(q.Target), goCommand{}
	l, err := first.list(ctx, q)
	var declined *resolve.Declined
	if !errors.As(err, &declined) {
		return l, err
	}
	l, err = last.list(ctx, q)
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

// imports returns what each package of the standard library imports.
func (l *listing) imports() map[string][]string {
	imports := map[string][]string{}
	for path, pkg := range l.standard {
		imports[path] = pkg.Imports
	}
	return imports
}

// exports returns where the types of packages of the standard library are.
func exports(standard map[string]resolve.StandardPackage) map[string]string {
	files := map[string]string{}
	for path, pkg := range standard {
		if pkg.Export != "" {
			files[path] = pkg.Export
		}
	}
	return files
}

// find returns the listed package that one of the program was read from.
func (l *listing) find(pkg *prog.Package) *resolve.Package {
	i := slices.IndexFunc(l.packages, func(listed *resolve.Package) bool { return listed.Path == pkg.Path })
	return l.packages[i]
}

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
