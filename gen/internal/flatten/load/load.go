// Package load reads a folder or a list of files into typed packages.
//
// It selects the same sources as the go command, for the judge's system with CGO_ENABLED=0. Build tags, file names, vendor folders,
// workspaces, replace directives and internal packages have their usual meaning. Packages of the standard library are read from export
// data. Declarations that the judge's Go lacks are read from the source of the distribution.
//
// Type-checking takes most of the time, and a program needs little of a library. A helper that was type-checked once, with the same files
// and the same imports, has no type errors (see [Checked]). From then on, its functions that the entry cannot need are left out (see
// skim.go).
package load

import (
	"context"
	"fmt"
	"go/types"

	"kamyk/gen/internal/program/prog"
)

// A Query says which package to load.
type Query struct {
	Dir    string   // the folder of the package, or with Files the working directory
	Files  []string // the files of the package, as in go run a.go; empty for all of Dir
	Target prog.Target
	// Copied holds std names to copy from GOROOT's source, such as "errors.Is": those that the judge lacks, and others that must be copied
	// with them. Empty copies nothing. See package stdcopy.
	Copied map[string]bool
	// Thorough runs the go command even if package resolve would be enough.
	Thorough bool
	// Shared is the state that several queries share; nil for a single query.
	Shared *Shared
	// Checked leaves out the bodies of functions that the entry cannot need, in packages known to type-check; nil leaves out nothing.
	// Programs with the same Shared must then have the same selected package.
	Checked *Checked
	Entry   string // the function that main calls if the package is not main; "" means Solve
	// Slow is called at the start of a step that takes a second or more; may be nil.
	Slow func(what string)

	without []string // files of Dir that do not belong to the package
}

// Load returns the type-checked program whose selected package is the query's. Errors about the source are prog.Errors.
func Load(ctx context.Context, q Query) (*prog.Program, error) {
	if q.Shared == nil {
		q.Shared = NewShared()
	}
	p := &prog.Program{Target: q.Target, Sizes: types.SizesFor("gc", q.Target.GOARCH)}
	if p.Sizes == nil {
		return nil, fmt.Errorf("architecture %q is not known to the type checker", q.Target.GOARCH)
	}
	q.Shared.readAhead(ctx, q.Target)
	q.without = generatedFiles(q)
	listed, err := list(ctx, q)
	if err != nil {
		return nil, err
	}
	p.Declined, p.Standard = listed.declined, listed.imports()
	if err := q.Shared.readPackages(p, listed, q); err != nil {
		return nil, besideNamed(q, err)
	}
	sortByInit(p)
	readSettings(p)
	return p, nil
}
