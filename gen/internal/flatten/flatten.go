// Package flatten is the pipeline: from a folder to the one file that a judge takes.
package flatten

import (
	"context"

	"kamyk/gen/internal/check"
	"kamyk/gen/internal/emit"
	"kamyk/gen/internal/load"
	"kamyk/gen/internal/lower"
	"kamyk/gen/internal/prog"
	"kamyk/gen/internal/reach"
	"kamyk/gen/internal/rename"
	"kamyk/gen/internal/std"
)

// Run flattens a program. Errors about the source are prog.Errors; others say what could not be read or run.
//
// What kept code uses of a package of the standard library that is too new for the judge is taken from the distribution's source. Which
// packages that are shows only when the rest is known to be kept, so the pipeline runs again for as long as it finds more of them.
func Run(ctx context.Context, r Request) (*Result, error) {
	older := map[string]bool{}
	for {
		result, err := run(ctx, r, older)
		found := false
		for _, refusal := range prog.Refusals(err) {
			if std.Copyable(refusal.Package) && !older[refusal.Package] {
				older[refusal.Package], found = true, true
			}
		}
		if !found {
			return result, err
		}
	}
}

func run(ctx context.Context, r Request, older map[string]bool) (*Result, error) {
	program, err := load.Load(ctx, load.Query{Dir: r.Dir, Files: r.Files, Target: r.Target, Source: func(path string) bool { return older[path] }})
	if err != nil {
		return nil, err
	}
	program.Origin, program.Notes = r.Origin, r.Notes
	if program.Entry, err = findEntry(program, r); err != nil {
		return nil, err
	}
	keep := reach.From(program)
	edits, err := lower.Plan(program, keep)
	if err != nil {
		return nil, err
	}
	names := rename.Choose(program, keep, edits)
	source, err := emit.Source(program, keep, edits, names)
	if err != nil {
		return nil, err
	}
	if err := check.Same(program, keep, edits, names, source); err != nil {
		return nil, err
	}
	return &Result{Source: source, Helpers: helpers(program, keep), Warnings: keep.Warnings, Target: r.Target}, nil
}

// helpers lists the packages beside the selected one that the file takes something from.
func helpers(p *prog.Program, keep *prog.Keep) (list []Helper) {
	for _, pkg := range p.Packages[:len(p.Packages)-1] {
		for _, d := range pkg.Decls {
			if keep.Decls[d] {
				list = append(list, Helper{Path: pkg.Path, Name: pkg.Name})
				break
			}
		}
	}
	return list
}
