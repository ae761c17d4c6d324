// Package flatten is the pipeline from a folder to the file for a judge.
package flatten

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"slices"

	"kamyk/gen/internal/cpp"
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
// Some facts are only known after a round: which declarations of the standard library's source the program needs, and which reached
// functions are not written in Go. So a refused round says how else the program may be read, and Run tries again.
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
	var others []reading // the remaining ways to read the program after one was refused, the best first
	var refused error
	for {
		result, needs, err := r.round(ctx, now)
		switch {
		case now.copyNames(needs.Copied):
			now.lacking = err
			continue
		case err == nil:
			result.Warnings = append(result.Warnings, now.warnings...)
			return result, nil
		case refused == nil:
			refused, others = err, pureReadings(needs.Pure)
			if r.Unproved {
				others = append(others, reading{copied: now.copied, lacking: now.lacking, unproved: true})
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

// round flattens a program that is read in one way. If it is refused, round returns what would let more of it pass.
func (r Request) round(ctx context.Context, how reading) (*Result, lower.Needs, error) {
	program, err := r.load(ctx, how)
	if err != nil {
		return nil, lower.Needs{}, cmp.Or(how.lacking, err)
	}
	if r.emitted != nil { // now, since the stages before emission use one processor
		parallel.Go(cpp.Prepare)
	}
	late := limitHeap(program, r)
	program.Main = generate.MainUses(program)
	keep := reach.From(program, effects.Of(program))
	if keep.Unread() {
		return nil, lower.Needs{}, errUnread
	}
	shown, warnings := exposed.Find(program, keep)
	keep.Exposed, keep.Warnings = shown, append(keep.Warnings, warnings...)
	edits, needs, err := lower.Plan(program, keep)
	if how.misses(needs.Copied) && !how.unproved {
		return nil, needs, err
	}
	unproved, err := how.tolerate(err)
	if err != nil {
		return nil, needs, withTypeErrors(program, keep, edits, prog.Refusals(err))
	}
	for _, key := range program.Main.Generated {
		edits.Generate(key)
	}
	original := check.Read(program, keep, edits)
	names := rename.Choose(program, keep, edits)
	source, err := emit.Source(program, keep, edits, names)
	if err == nil && unproved == nil {
		if emitted := source; r.emitted != nil {
			defer parallel.Go(func() { r.emitted(emitted) })()
		}
		source, err = proved(program, keep, edits, names, original, source)
		unproved, err = how.tolerate(err)
	}
	if err == nil && unproved != nil {
		program.Notes = append(program.Notes, "NOT PROVED to mean the same as its source: "+unproved[0].Message)
		if source, err = emit.Source(program, keep, edits, names); err == nil {
			source, err = emit.Format(source)
		}
	}
	if err != nil {
		return nil, needs, err
	}
	omitted := func(pkg *prog.Package) bool { return pkg == program.Selected() || !keep.Any(pkg) }
	return &Result{
		Source: source, Helpers: slices.DeleteFunc(slices.Clone(program.Packages), omitted),
		Warnings: slices.Concat(late, keep.Warnings, edits.Warnings, names.Warnings),
		Target:   program.Target, Unproved: unproved, Program: program, Keep: keep,
	}, lower.Needs{}, nil
}

// proved returns the file for submission: formatted, rewritten by the passes that it needs, and proved.
func proved(p *prog.Program, keep *prog.Keep, edits *prog.Edits, names *prog.Names, original *check.Source, source []byte) ([]byte, error) {
	if len(edits.Passes) > 0 || p.IntBits > 0 {
		return simplified(p, keep, edits, names, original, source)
	}
	if p.Lines { // formatting would move the line comments
		return source, original.Same(names, source)
	}
	return format(source, func(source []byte) error { return original.Same(names, source) })
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
	target := r.Target
	target.Tags = slices.Sorted(slices.Values(slices.Concat(target.Tags, how.tags)))
	program, err := load.Load(ctx, load.Query{
		Dir: r.Dir, Files: r.Files, Target: target, Copied: slices.Sorted(maps.Keys(how.copied)),
		Thorough: r.Thorough, Shared: r.Shared, Checked: r.Checked, Entry: r.Entry, Slow: r.Slow,
	})
	if err != nil {
		return nil, err
	}
	program.Form = r.Form
	program.Entry, err = findEntry(program, r)
	return program, err
}

// withTypeErrors adds to the refusals what the judge's compiler would refuse in the file, so that the user sees all errors at once.
func withTypeErrors(p *prog.Program, keep *prog.Keep, edits *prog.Edits, refused prog.Errors) error {
	names := rename.Choose(p, keep, edits)
	source, err := emit.Source(p, keep, edits, names)
	if err != nil {
		return refused
	}
	all := refused
	_, err = proved(p, keep, edits, names, check.Read(p, keep, edits), source)
	for _, e := range prog.Refusals(err) {
		known := func(r *prog.Error) bool { return r.Pos.Filename == e.Pos.Filename && r.Pos.Line == e.Pos.Line }
		if e.Hint == "" && !slices.ContainsFunc(refused, known) {
			all = append(all, e)
		}
	}
	return all.Err()
}
