// Package flatten is the pipeline from a folder to the file for a judge.
package flatten

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"sync"

	"kamyk/gen/internal/flatten/check"
	"kamyk/gen/internal/flatten/effects"
	"kamyk/gen/internal/flatten/emit"
	"kamyk/gen/internal/flatten/exposed"
	"kamyk/gen/internal/flatten/generate"
	"kamyk/gen/internal/flatten/load"
	"kamyk/gen/internal/flatten/lower"
	"kamyk/gen/internal/flatten/reach"
	"kamyk/gen/internal/flatten/rename"
	"kamyk/gen/internal/program/parallel"
	"kamyk/gen/internal/program/prog"
)

// Run flattens a program. Errors about the source are prog.Errors; other errors say what could not be read or run.
//
// Two facts are known only after a round: which declarations the program needs from the standard library's source, and which functions are
// not written in Go. So a round that refuses the program says how else to read it, and Run tries again.
func Run(ctx context.Context, r Request) (*Result, error) {
	if r.Cpp {
		return r.translated(ctx)
	}
	if r.Shared == nil {
		r.Shared = load.NewShared()
	}
	if r.Checked != nil {
		result, err := r.tryReadings(ctx)
		if err == nil || ctx.Err() != nil {
			return result, err
		}
		r.Checked = nil // a refusal must cover everything in the program
	}
	return r.tryReadings(ctx)
}

func (r Request) tryReadings(ctx context.Context) (*Result, error) {
	var now reading
	var others []reading // further ways to read the program, the best first
	var refused error
	for {
		result, needs, err := r.round(ctx, now)
		switch {
		case now.copyNames(needs.Copied): // the same reading, with more of the library's source
			now.without = err
			continue
		case err == nil:
			result.Warnings = append(result.Warnings, now.warnings...)
			return result, nil
		case refused == nil:
			refused, others = err, pureReadings(needs.Pure)
			if r.Unproved {
				others = append(others, reading{copied: now.copied, without: now.without, unproved: true})
			}
		}
		if len(others) == 0 || ctx.Err() != nil {
			return nil, refused
		}
		now, others = others[0], others[1:]
	}
}

// errUnread means that the program needs a function whose body was not read.
var errUnread = errors.New("a function that is needed was left out")

// round flattens a program that is read in one way. If it refuses the program, the needs say how else to read it.
func (r Request) round(ctx context.Context, how reading) (*Result, lower.Needs, error) {
	program, err := r.load(ctx, how)
	if err != nil {
		return nil, lower.Needs{}, cmp.Or(how.without, err)
	}
	r.translation.prepare(ctx, program)
	heapWarnings := limitHeap(program, r)
	program.Main = generate.MainUses(program)
	keep := reach.From(program, effects.Of(program))
	if keep.Unread() {
		return nil, lower.Needs{}, errUnread
	}
	printed, warnings := exposed.Find(program, keep)
	keep.Exposed, keep.Warnings = printed, append(keep.Warnings, warnings...)
	r.translation.plan(program, keep, how)
	edits, needs, err := lower.Plan(program, keep)
	if how.misses(needs.Copied) && !how.unproved {
		return nil, needs, err
	}
	unproved, err := how.tolerate(err)
	if err != nil {
		return nil, needs, withTypeErrors(program, keep, edits, prog.Refusals(err))
	}
	omitted := func(pkg *prog.Package) bool { return pkg == program.Selected() || !keep.Any(pkg) }
	result := &Result{
		Helpers:  slices.DeleteFunc(slices.Clone(program.Packages), omitted),
		Warnings: slices.Concat(heapWarnings, keep.Warnings, edits.Warnings),
		Unproved: unproved, Program: program, Keep: keep,
	}
	if err := r.write(ctx, result, edits, how); err != nil {
		return nil, needs, err
	}
	return result, lower.Needs{}, nil
}

// write adds three things to a result: the file, the warnings about it, and the refusals that the reading tolerates.
func (r Request) write(ctx context.Context, result *Result, edits *prog.Edits, how reading) (err error) {
	d := newDraft(result.Program, result.Keep, edits)
	result.Names, result.Warnings = d.names, append(result.Warnings, d.names.Warnings...)
	if result.Unproved == nil {
		forCpp := r.translation.emit(d)
		proofEnds := parallel.Go(func() { result.Source, err = d.proved() })
		r.translation.translate(ctx, forCpp) // before it is known whether the proof succeeds
		proofEnds()
		result.Unproved, err = how.tolerate(err)
	}
	if result.Unproved == nil {
		return err
	}
	result.Program.Notes = append(result.Program.Notes, "NOT PROVED to mean the same as its source: "+result.Unproved[0].Message)
	if result.Source, err = emit.Source(d.p, d.keep, edits, d.names); err == nil {
		result.Source, err = emit.Format(result.Source)
	}
	return err
}

// A draft is a file with its names chosen, and everything that its proof needs.
type draft struct {
	p        *prog.Program
	keep     *prog.Keep
	edits    *prog.Edits
	names    *prog.Names
	original *check.Source
	source   func() ([]byte, error) // writes the unformatted file, once
}

func newDraft(p *prog.Program, keep *prog.Keep, edits *prog.Edits) *draft {
	edits.GenerateFor(p)
	d := &draft{p: p, keep: keep, edits: edits, original: check.Read(p, keep, edits), names: rename.Choose(p, keep, edits)}
	d.source = sync.OnceValues(func() ([]byte, error) { return emit.Source(p, keep, edits, d.names) })
	return d
}

// forCpp returns the unformatted file for package cpp.
func (d *draft) forCpp() ([]byte, error) {
	if d.p.Lines {
		return d.source()
	}
	return emit.Source(forCpp(d.p), d.keep, d.edits, d.names)
}

// proved returns the file for submission: formatted, rewritten by the passes that it needs, and proved.
func (d *draft) proved() ([]byte, error) {
	source, err := d.source()
	if err != nil {
		return nil, err
	}
	if len(d.edits.Passes) > 0 || d.p.IntBits > 0 {
		return d.simplified(source)
	}
	same := func(source []byte) error {
		_, err := d.original.Compare(d.names, source)
		return err
	}
	if d.p.Lines { // formatting would move the line comments
		return source, same(source)
	}
	return format(source, same)
}

// format returns the formatted file and the result of prove. It proves the unformatted file in parallel, which saves 1.5 to 2.5 ms of 27,
// and is equivalent if formatting keeps the tokens.
func format(source []byte, prove func(source []byte) error) (formatted []byte, err error) {
	var unformatted error
	same := false
	formattingEnds := parallel.Go(func() {
		formatted, unformatted = emit.Format(source)
		same = unformatted == nil && check.SameTokens(source, formatted)
	})
	err = prove(source)
	formattingEnds()
	if unformatted == nil && !same {
		err = prove(formatted)
	}
	return formatted, cmp.Or(err, unformatted)
}

func (r Request) load(ctx context.Context, how reading) (*prog.Program, error) {
	query := r.Query
	query.Target.Tags = slices.Sorted(slices.Values(slices.Concat(r.Target.Tags, how.tags)))
	query.Copied = how.copied
	program, err := load.Load(ctx, query)
	if err != nil {
		return nil, err
	}
	program.Form = r.Form
	program.Entry, err = findEntry(program, r)
	return program, err
}

// withTypeErrors adds to the refusals what the judge's compiler would refuse in the file, so that the user sees all errors at once.
func withTypeErrors(p *prog.Program, keep *prog.Keep, edits *prog.Edits, refused prog.Errors) error {
	all := refused
	_, err := newDraft(p, keep, edits).proved()
	for _, e := range prog.Refusals(err) {
		known := func(r *prog.Error) bool { return r.Pos.Filename == e.Pos.Filename && r.Pos.Line == e.Pos.Line }
		if e.Hint == "" && !slices.ContainsFunc(refused, known) {
			all = append(all, e)
		}
	}
	return all.Err()
}
