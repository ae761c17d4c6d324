// Package flatten is the pipeline: from a folder to the one file that a judge takes.
package flatten

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"sync"

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
// Where kept code needs a function that is not written in Go, the tags by which libraries offer Go instead are tried, one after the other.
func Run(ctx context.Context, r Request) (*Result, error) {
	if r.Shared == nil {
		r.Shared = load.NewShared()
	}
	strict := r
	strict.Unproved = false
	result, err := runOlder(ctx, strict)
	if foreign := foreignFunctions(err); foreign != nil {
		if pure := runPure(ctx, strict, foreign); pure != nil {
			return pure, nil
		}
	}
	if err != nil && r.Unproved {
		return runOlder(ctx, r)
	}
	return result, err
}

// runOlder flattens with what is too new for the judge taken from the distribution's source. Which packages of the standard library that
// are shows only when the rest is known to be kept, so the pipeline runs again for as long as it finds more of them.
func runOlder(ctx context.Context, r Request) (*Result, error) {
	older := map[string]bool{}
	strict := r
	strict.Unproved = false
	for {
		result, err := run(ctx, strict, older)
		found := false
		for _, refusal := range prog.Refusals(err) {
			if std.Copyable(refusal.Package, int(r.Target.Go)) && !older[refusal.Package] {
				older[refusal.Package], found = true, true
			}
		}
		switch {
		case found:
			for _, path := range std.CopyableFor(int(r.Target.Go)) {
				older[path] = true
			}
		case err != nil && r.Unproved:
			return run(ctx, r, older)
		default:
			return result, err
		}
	}
}

func run(ctx context.Context, r Request, older map[string]bool) (*Result, error) {
	program, err := r.load(ctx, older)
	if err != nil {
		return nil, err
	}
	late := limitHeap(program, r)
	keep := reach.From(program)
	edits, unproved, err := r.plan(program, keep)
	if err != nil {
		return nil, err
	}
	original := check.Read(program, keep, edits)
	names := rename.Choose(program, keep, edits)
	source, err := emit.Source(program, keep, edits, names)
	if err == nil && unproved == nil {
		source, unproved, err = format(source, func(source []byte) (prog.Errors, error) {
			return r.tolerate(original.Same(names, source))
		})
	}
	if err == nil && unproved != nil {
		program.Notes = append(program.Notes, "NOT PROVED to mean the same as its source: "+unproved[0].Message)
		if source, err = emit.Source(program, keep, edits, names); err == nil {
			source, err = emit.Format(source)
		}
	}
	if err != nil {
		return nil, err
	}
	return &Result{
		Source: source, Helpers: helpers(program, keep), Warnings: slices.Concat(late, keep.Warnings, edits.Warnings, names.Warnings),
		Target: r.Target, Unproved: unproved, Program: program, Keep: keep,
	}, nil
}

// format returns the formatted file, and what prove says of it. The unformatted one is proved meanwhile, which is as good where formatting
// kept its tokens.
func format(source []byte, prove func(source []byte) (prog.Errors, error)) (formatted []byte, unproved prog.Errors, err error) {
	var unformatted error
	same := false
	var formatting sync.WaitGroup
	formatting.Go(func() {
		formatted, unformatted = emit.Format(source)
		same = unformatted == nil && check.SameTokens(source, formatted)
	})
	unproved, err = prove(source)
	formatting.Wait()
	if unformatted == nil && !same {
		unproved, err = prove(formatted)
	}
	return formatted, unproved, cmp.Or(err, unformatted)
}

// load reads the program, and finds its entry.
func (r Request) load(ctx context.Context, older map[string]bool) (*prog.Program, error) {
	program, err := load.Load(ctx, load.Query{
		Dir: r.Dir, Files: r.Files, Target: r.Target, Source: func(path string) bool { return older[path] },
		Thorough: r.Thorough, Shared: r.Shared, Slow: r.Slow,
	})
	if err != nil {
		return nil, err
	}
	program.Origin, program.Notes, program.Lines = r.Origin, r.Notes, r.Lines
	program.Entry, err = findEntry(program, r)
	return program, err
}

// plan returns the edits, and what they would leave unproved where the request says to write the file all the same.
func (r Request) plan(program *prog.Program, keep *prog.Keep) (*prog.Edits, prog.Errors, error) {
	edits, err := lower.Plan(program, keep)
	unproved, err := r.tolerate(err)
	if err != nil {
		return nil, nil, withTypeErrors(program, keep, edits, prog.Refusals(err))
	}
	if program.Entry != nil && program.Entry.Interactive {
		edits.Generate(prog.Tied)
	}
	return edits, unproved, nil
}

// withTypeErrors returns refusals together with what the judge's compiler would refuse in the file, so that all is said at once.
func withTypeErrors(p *prog.Program, keep *prog.Keep, edits *prog.Edits, refused prog.Errors) error {
	names := rename.Choose(p, keep, edits)
	source, err := emit.Source(p, keep, edits, names)
	if err != nil {
		return refused
	}
	line := func(e *prog.Error) string { return fmt.Sprintf("%s:%d", e.Pos.Filename, e.Pos.Line) }
	said := map[string]bool{}
	for _, e := range refused {
		said[line(e)] = true
	}
	for _, e := range prog.Refusals(check.Read(p, keep, edits).Same(names, source)) {
		if e.Hint == "" && !said[line(e)] {
			refused = append(refused, e)
		}
	}
	return refused.Err()
}

// tolerate turns refusals into what was not proved, where the request says to write the file all the same.
func (r Request) tolerate(err error) (prog.Errors, error) {
	if !r.Unproved || err == nil {
		return nil, err
	}
	if refusals := prog.Refusals(err); refusals != nil {
		return refusals, nil
	}
	return prog.Errors{{Message: err.Error()}}, nil
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
