// Package load reads a folder or a list of files into typed packages.
//
// It takes the sources that the go command would take for the judge's system with CGO_ENABLED=0. Build tags, file names, vendor folders,
// workspaces, replace directives and internal packages mean what they mean there. Packages of the standard library are read from export
// data. Packages that the judge's Go does not have yet are read from the source of the distribution, like any other package.
//
// Type-checking is what takes longest, and most of a library is not needed. A helper that was type-checked once, with the same files and
// the same imports, has no type errors (see [Checked]), and what the entry cannot need of it is left out from then on (see skim.go).
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
	Files  []string // the files that are the package, as in go run a.go; empty for all of Dir
	Target prog.Target
	// Taken lists std names to copy from GOROOT's source, such as "errors.Is": those that the judge lacks, and others that must be copied
	// with them. Empty copies nothing. See package stdcopy.
	Taken []string
	// Thorough asks the go command even where the short cut of package resolve would answer.
	Thorough bool
	// Shared is what the programs of several queries have in common; nil for one query alone.
	Shared *Shared
	// Checked has the bodies of functions left out that the entry cannot need, where their package is known to have types; nil leaves out
	// nothing. Programs with the same Shared must have the same selected package then.
	Checked *Checked
	Entry   string // the function that main calls, if it is not Solve
	// Slow is called with what takes a second or more, as that begins; nil if nobody wants to know.
	Slow func(what string)

	without []string // files of Dir that are no part of the package
}

// Load returns the typed program whose selected package the query names. Errors about the source are prog.Errors.
func Load(ctx context.Context, q Query) (*prog.Program, error) {
	if q.Shared == nil {
		q.Shared = NewShared()
	}
	p := &prog.Program{Target: q.Target, Sizes: types.SizesFor("gc", q.Target.GOARCH)}
	if p.Sizes == nil {
		return nil, fmt.Errorf("architecture %q is not known to the type checker", q.Target.GOARCH)
	}
	q.Shared.readAhead(q.Target)
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
