// Package campaign runs stress for one solver: it compiles the programs, searches, tries the flattened file, and saves the failing test.
//
// It prints nothing. Its result, a Record, can be printed as JSON, read again, and merged with the records of other parts of the run. File
// names in it are relative to the working directory.
package campaign

import (
	"cmp"
	"context"
	"go/token"
	"path/filepath"
	"time"

	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/host/atomicfile/scratch"
	"kamyk/gen/internal/problem/tests"
	"kamyk/gen/internal/problem/verdict"
	"kamyk/gen/internal/problem/workspace"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/stress"
	"kamyk/gen/internal/stress/loop"
)

// A Job tests one solver.
type Job struct {
	Plan
	Source   *workspace.Source
	Entry    string                    // function or command to test; "" for Solve
	Expect   verdict.Verdict           // verdict that a [[solution]] should get; "" for the problem's own
	Template map[string]token.Position // functions that are still the template's
	Progress func(Progress)            // called from any goroutine, one call at a time

	record     *Record
	temp       string
	program    *stress.Program
	options    stress.Options
	compiled   string   // flattened, compiled solver, unless the worker runs it
	interactor []string // command; nil if the problem has none
}

// Progress describes the search, or after it the tests of the flattened file: then Total is not 0.
type Progress struct {
	stress.Progress
	Done, Total int
}

// A MissingError says what a problem lacks, so that nothing can run.
type MissingError struct{ prog.Errors }

func (e MissingError) Unwrap() error { return e.Errors }

func (j *Job) missing(message string) error {
	place := j.Source.Dir
	if len(j.Source.Files) > 0 {
		place = j.Source.Files[0]
	}
	return MissingError{prog.Errors{{Pos: prog.At(place), Message: message}}}
}

// Run runs the job. It always returns a record; the error says why there is no result.
func (j *Job) Run(ctx context.Context) (record *Record, err error) {
	j.record = &Record{Problem: j.Source.Slug, Solve: cmp.Or(j.Entry, "Solve"), Expect: j.Expect, Exhaustive: j.Exhaustive,
		Shard: j.Shard.Index, Shards: j.Shard.Count, Size: j.Size, Verdict: verdict.OK}
	if j.temp, err = scratch.Folder("", "stress"); err != nil {
		return j.record, err
	}
	defer scratch.Remove(j.temp)
	err = j.runStages(ctx)
	j.record.Interrupted = ctx.Err() != nil
	return j.record, err
}

func (j *Job) runStages(ctx context.Context) error {
	if err := j.prepare(ctx); err != nil {
		return err
	}
	if err := j.validate(ctx); err != nil || j.record.Failure != nil {
		return err
	}
	return j.runSearch(ctx)
}

func (j *Job) runSearch(ctx context.Context) error {
	outcome, err := j.search(ctx)
	if outcome == nil {
		return err
	}
	if err := j.checkGenerate(outcome.Failure); err != nil {
		return err
	}
	j.recordOutcome(outcome)
	switch expectsOK := j.Expect == "" || j.Expect == verdict.OK; {
	case err != nil:
	case j.record.Failure != nil && (j.Expect == "" || j.program.Process != ""):
		err = j.tryFailure(ctx, outcome.Failure)
	case j.record.Failure == nil && expectsOK && !j.Replay:
		err = j.tryFile(ctx, outcome)
	}
	if err == nil && j.isCleared(ctx) {
		return j.searchFile(ctx)
	}
	if j.Expect == "" {
		j.explainFailure(ctx)
	}
	if j.Expect == "" && j.Shard.Count == 1 { // Merge saves the failure of a part
		j.record.Save(j.Source)
	}
	return err
}

// isCleared reports whether the failing functions do something else in a process of their own. Only functions that use their process can:
// the flattened Solve passes the test each time, or the flattened Brute has another answer.
func (j *Job) isCleared(ctx context.Context) bool {
	f, brute := j.record.Failure, j.options.Brute
	_, compiled := j.options.Programs[brute]
	switch {
	case j.program.Process == "" || f == nil || f.Unstable || j.NoFile || compiled,
		f.Kind == string(loop.TimeLimit), f.Kind == string(loop.MemoryLimit):
		return false
	case f.Flattened == verdict.OK || !j.program.Has(brute):
		return f.Flattened == verdict.OK
	}
	test, err := j.writeTest("brute", &loop.Result{Test: loop.Test{Input: f.Input}, Want: f.Answer})
	if err != nil {
		return false
	}
	results, err := j.runFile(ctx, brute, []tests.Test{test}, time.Time{}, 1)
	return err == nil && results[0].Verdict != verdict.OK
}

// searchFile searches again with the flattened files of Solve and Brute, which have a process for each test.
func (j *Job) searchFile(ctx context.Context) error {
	j.record.Failure, j.record.Leak, j.record.Verdict, j.record.Process = nil, nil, verdict.OK, j.program.Process
	if brute := j.options.Brute; j.program.Has(brute) {
		entry := &solution.Entry{Source: j.Source, Name: brute}
		compiled, err := entry.Build(ctx, filepath.Join(j.temp, "file"))
		if err != nil {
			return err
		}
		j.options.Programs[brute] = entry.Command(compiled)
	}
	if err := j.compileSolver(ctx); err != nil {
		return err
	}
	j.chooseTests()
	return j.runSearch(ctx)
}

// validate checks the tests of the problem's folder with Validate.
func (j *Job) validate(ctx context.Context) error {
	if !j.program.Validates || j.Replay {
		return nil
	}
	options := stress.Options{Answerless: true, TimeLimit: j.options.TimeLimit, MemoryLimit: j.options.MemoryLimit}
	return j.runFolder(func(input, _ []byte) (*loop.Result, error) {
		results, err := j.program.DrawTests(ctx, []loop.Test{{Given: true, Input: input}}, options)
		return results[0], err
	})
}

// runFolder calls run with the tests of the problem's folder until one fails, and records that failure.
func (j *Job) runFolder(run func(input, answer []byte) (*loop.Result, error)) error {
	list, err := j.Source.Tests()
	if err != nil {
		return err
	}
	for _, test := range list {
		input, answer, err := test.Read()
		if err != nil {
			return err
		}
		result, err := run(input, answer)
		if err != nil {
			return err
		}
		if result.Verdict != loop.Passed {
			j.recordFailure(*result)
			j.record.Failure.Test = j.Source.Short(test.Input)
			return nil
		}
	}
	return nil
}

func (j *Job) search(ctx context.Context) (*stress.Outcome, error) {
	if j.options.Tests == 0 {
		return &stress.Outcome{End: j.options.First}, nil // the run has fewer tests than parts
	}
	j.options.Progress = func(p stress.Progress) { j.Progress(Progress{Progress: p}) }
	return j.program.Run(ctx, j.options)
}
