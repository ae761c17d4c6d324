package main

import (
	"context"
	"slices"
	"time"

	"github.com/spf13/pflag"

	"kamyk/gen/internal/contest/mutate"
	"kamyk/gen/internal/host/atomicfile/scratch"
	"kamyk/gen/internal/host/words"
	"kamyk/gen/internal/problem/workspace"
)

type mutateFlags struct {
	mutate.Job
	all, json bool
}

var mutateCommand = &command{
	name:     "mutate",
	operands: "[PROBLEM] [FLAGS]",
	summary:  "find faults that the tests of a problem would miss",
	help: `Changes Solve, and what it calls in its package, in one place at a time. For example, it replaces a
comparison, adds one to a constant, skips a statement, uses 32 bits instead of 64, or keeps a slice
from the previous case. Each changed program, a mutant, runs on the tests of the folder. A test kills a
mutant that fails it. If a mutant passes all tests, kamyk looks for a new test that kills it. It draws tests with
Generate at several sizes, then with Large, and shrinks the one that it finds. --keep saves the new
tests as test/found-N.

A mutant that no test kills may do the same as Solve. A mutant is not reached if no test runs the
changed place. kamyk lists the first of these mutants, and all with --all. It exits with 1 if a new test kills
a mutant, because the folder's tests miss it.`,
	flags: func(set *pflag.FlagSet) action {
		var f mutateFlags
		set.DurationVar(&f.Search, "time", 3*time.Second, "search at most this `DURATION` for a test that kills a survivor")
		set.BoolVar(&f.Keep, "keep", false, "save the new tests in the problem's folder")
		set.BoolVar(&f.all, "all", false, "list every mutant that the folder's tests miss, not only the first")
		set.BoolVar(&f.json, "json", false, "print the results as JSON")
		return f.run
	},
}

func (f *mutateFlags) run(ctx context.Context, out *printer, args []string) error {
	if f.Search <= 0 {
		return usage("--time must be more than 0, such as 3s")
	}
	s, err := workspace.Find(args)
	if err != nil {
		return err
	}
	temp, err := scratch.Folder("", "mutate")
	if err != nil {
		return err
	}
	defer scratch.Remove(temp)
	p := out.progress(s.Slug + ": compiling")
	defer p.End()
	f.Source, f.Temp, f.Progress = s, temp, p.count
	results, err := f.Run(ctx)
	p.End()
	if err != nil {
		total := len(results)
		tried := slices.DeleteFunc(results, func(r *mutate.Result) bool { return r.Fate == "" })
		if ctx.Err() != nil && len(tried) > 0 {
			f.print(out, tried)
			out.note("%d of %d mutants were tried", len(tried), total)
		}
		return err
	}
	if !f.Generates() {
		out.note("there is no Generate, so kamyk did not search for tests that kill the other mutants")
	}
	return f.print(out, results)
}

func (f *mutateFlags) print(out *printer, results []*mutate.Result) error {
	if f.json {
		out.json(mutate.Document{Problem: f.Source.Slug, Mutants: append([]*mutate.Result{}, results...)})
	} else {
		out.table(mutate.Table(results))
		out.paragraph("%s", mutate.Survivors(results, out.excerptWidth(), f.all))
	}
	missed := mutate.Count(results, "all", mutate.KilledByNew)
	if missed == 0 {
		return nil
	}
	if !f.Keep && !f.json {
		out.note("the tests miss %s that new tests kill; --keep saves the new tests", words.Plural(missed, "mutant"))
	}
	return exitFailed
}
