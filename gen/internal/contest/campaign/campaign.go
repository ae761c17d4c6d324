// Package campaign runs stress for one solver from beginning to end: it compiles the programs, searches, tries the flattened file, and
// saves the failing test.
//
// The result is a Record, which is data: it can be printed as JSON, read again, and merged with the records of other parts of the same
// run. Its file names are relative to the working directory. The package prints nothing.
package campaign

import (
	"cmp"
	"context"
	"os"
	"time"

	"kamyk/gen/internal/host/whole/litter"
	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/problem/verdict"
	"kamyk/gen/internal/problem/workspace"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/stress"
	"kamyk/gen/internal/stress/loop"
)

// A Plan says what to run, for one solver or for several.
type Plan struct {
	Brute, Generator string        // a function or a command each; "" for Brute and Generate
	Checker          string        // a command; "" for that of problem.toml, if there is one
	Style            verdict.Style // of the checker; "" for that of problem.toml

	First      uint64   // the first seed of the whole run
	Tests      uint64   // how many tests it has; 0 for the usual number
	Shard      Shard    // the part of the run that this is
	Exhaustive bool     // every test of each size instead of random ones
	Choices    []uint64 // with Replay, those of the one test to run
	Replay     bool

	Size        int           // the largest that tests grow to
	Time        time.Duration // begin no test after this; 0 for no end
	TimeLimit   time.Duration // of one test
	MemoryLimit problem.Bytes // of one process
	Processes   int           // at once; 0 for one on each processor
	NoFile      bool          // leave out the flattened file
	Cpp         bool          // test the solver's file in C++
}

// Limits that a replayed run has by default.
const (
	DefaultSize   = 30
	DefaultTime   = 5 * time.Second
	DefaultMemory = problem.Bytes(1 << 30)
)

// A Job is one solver to be tested.
type Job struct {
	Plan
	Source   *workspace.Source
	Entry    string          // the function or command to test; "" for Solve
	Expect   verdict.Verdict // what a [[solution]] should get; "" for the problem's own
	Progress func(Progress)  // called now and then, from any goroutine, one at a time; may be nil

	record     *Record
	temp       string
	program    *stress.Program
	options    stress.Options
	compiled   string   // the flattened, compiled file that is tested, if the solver is no function of the worker
	interactor []string // its command, where the problem has one
}

// A Stage is what a run is doing.
type Stage int

// The stages.
const (
	Compiling Stage = iota
	Searching
	Checking // the flattened file
)

// Progress is how far a run has come.
type Progress struct {
	Stage           Stage
	stress.Progress     // while Searching
	Done, Total     int // of the tests of the flattened file, while Checking
}

// A MissingError says what a problem does not have, so that there is nothing to run.
type MissingError struct{ prog.Errors }

func (e MissingError) Unwrap() error { return e.Errors }

// missing is the error of a problem that lacks something.
func (j *Job) missing(message string) error {
	return MissingError{prog.Errors{{Pos: prog.At(j.Source.Dir), Message: message}}}
}

// Run runs the job. What came of it is in the record, which is there in any case; the error says why there is no result.
func (j *Job) Run(ctx context.Context) (record *Record, err error) {
	j.record = &Record{Problem: j.Source.Slug, Solve: cmp.Or(j.Entry, "Solve"), Expect: j.Expect, Exhaustive: j.Exhaustive,
		Shard: j.Shard.Index, Shards: j.Shard.Count, Size: j.Size, Verdict: verdict.OK}
	if j.Progress == nil {
		j.Progress = func(Progress) {}
	}
	if j.temp, err = litter.Folder("", "stress"); err != nil {
		return j.record, err
	}
	defer os.RemoveAll(j.temp)
	err = j.run(ctx)
	j.record.Interrupted = ctx.Err() != nil
	return j.record, err
}

func (j *Job) run(ctx context.Context) error {
	j.Progress(Progress{Stage: Compiling})
	if err := j.open(ctx); err != nil {
		return err
	}
	if err := j.validate(ctx); err != nil || j.record.Failure != nil {
		return err
	}
	outcome, err := j.search(ctx)
	if outcome == nil {
		return err
	}
	j.fill(outcome)
	switch expectsOK := j.Expect == "" || j.Expect == verdict.OK; {
	case err != nil:
	case j.record.Failure != nil && j.Expect == "":
		err = j.confirm(ctx, outcome.Failure)
	case j.record.Failure == nil && expectsOK && !j.Replay:
		err = j.finish(ctx, outcome)
	}
	if j.Expect == "" {
		j.locate(ctx)
	}
	if j.Expect == "" && j.Shard.Count == 1 { // nobody expected the failure; that of a part is saved with the whole
		j.record.Save(j.Source)
	}
	return err
}

// validate shows the tests of the problem's folder to Validate.
func (j *Job) validate(ctx context.Context) error {
	if !j.program.Validates || j.Replay {
		return nil
	}
	list, err := j.Source.Tests()
	if err != nil {
		return err
	}
	only := stress.Options{Answerless: true, TimeLimit: j.options.TimeLimit, MemoryLimit: j.options.MemoryLimit}
	for _, test := range list {
		input, _, err := test.Read()
		if err != nil {
			return err
		}
		results, err := j.program.DrawTests(ctx, []loop.Test{{Given: true, Input: input}}, only)
		if err != nil {
			return err
		}
		if results[0].Verdict != loop.Passed {
			j.fail(*results[0])
			j.record.Failure.Test = j.Source.Short(test.Input)
			return nil
		}
	}
	return nil
}

// search runs the tests.
func (j *Job) search(ctx context.Context) (*stress.Outcome, error) {
	if j.options.Tests == 0 {
		return &stress.Outcome{End: j.options.First}, nil // a part of a run of fewer tests than parts
	}
	j.options.Progress = func(p stress.Progress) { j.Progress(Progress{Stage: Searching, Progress: p}) }
	return j.program.Run(ctx, j.options)
}
