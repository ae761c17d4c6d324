// Package campaign runs stress for one solver: it compiles the programs, searches, tries the flattened file, and saves the failing test.
//
// It prints nothing. Its result, a Record, can be printed as JSON, read again, and merged with the records of other parts of the run. File
// names in it are relative to the working directory.
package campaign

import (
	"cmp"
	"context"
	"fmt"
	"go/token"
	"strconv"
	"strings"
	"time"

	"kamyk/gen/internal/host/atomicfile/scratch"
	"kamyk/gen/internal/problem"
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
	Progress func(Progress)            // called from any goroutine, one call at a time; may be nil

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
	return MissingError{prog.Errors{{Pos: prog.At(j.Source.Dir), Message: message}}}
}

// Run runs the job. It always returns a record; the error says why there is no result.
func (j *Job) Run(ctx context.Context) (record *Record, err error) {
	j.record = &Record{Problem: j.Source.Slug, Solve: cmp.Or(j.Entry, "Solve"), Expect: j.Expect, Exhaustive: j.Exhaustive,
		Shard: j.Shard.Index, Shards: j.Shard.Count, Size: j.Size, Verdict: verdict.OK}
	if j.Progress == nil {
		j.Progress = func(Progress) {}
	}
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
	case j.record.Failure != nil && j.Expect == "":
		err = j.tryFailure(ctx, outcome.Failure)
	case j.record.Failure == nil && expectsOK && !j.Replay:
		err = j.tryFile(ctx, outcome)
	}
	if j.Expect == "" {
		j.explainFailure(ctx)
	}
	if j.Expect == "" && j.Shard.Count == 1 { // Merge saves the failure of a part
		j.record.Save(j.Source)
	}
	return err
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

// A Plan selects what to run, for one solver or several.
type Plan struct {
	Brute, Generator string        // functions or commands; "" for Brute and Generate
	Checker          string        // command; "" for that of problem.toml
	Style            verdict.Style // of the checker; "" for that of problem.toml

	First      uint64   // first seed of the whole run
	Tests      uint64   // number of tests; 0 for the default
	Shard      Shard    // part of the run
	Exhaustive bool     // run all tests of each size instead of random ones
	Choices    []uint64 // of the one test to run, with Replay
	Replay     bool

	Size        int           // largest size
	Time        time.Duration // start no tests after this; 0 for no limit
	TimeLimit   time.Duration // per test
	MemoryLimit problem.Bytes // per process
	Processes   int           // at once; 0 for one per processor
	NoFile      bool          // do not try the flattened file
	Cpp         bool          // test the solver's C++ file
}

// Defaults that a replay command may omit.
const (
	DefaultSize   = 30
	DefaultTime   = 5 * time.Second
	DefaultMemory = problem.Bytes(1 << 30)
)

// SetSeeds parses a range of seeds A:B.
func (p *Plan) SetSeeds(text string) error {
	from, to, ok := parsePair(text, ":")
	if !ok || from >= to {
		return fmt.Errorf("A:B, such as 0:1000 for the seeds 0 to 999, not %q", text)
	}
	p.First, p.Tests = from, to-from
	return nil
}

// SetShard parses a part I/N of the run.
func (p *Plan) SetShard(text string) error {
	i, n, ok := parsePair(text, "/")
	if !ok || i < 1 || i > n {
		return fmt.Errorf("I/N, from 1/N to N/N, such as 3/8, not %q", text)
	}
	p.Shard = Shard{Index: i, Count: n}
	return nil
}

func parsePair(text, between string) (a, b uint64, ok bool) {
	left, right, _ := strings.Cut(text, between)
	a, errA := strconv.ParseUint(left, 10, 64)
	b, errB := strconv.ParseUint(right, 10, 64)
	return a, b, errA == nil && errB == nil
}

// SetChoices parses the choices of one test: comma-separated numbers, optionally in brackets.
func (p *Plan) SetChoices(text string) error {
	p.Replay = true
	for field := range strings.SplitSeq(strings.Trim(text, "[]"), ",") {
		n, err := strconv.ParseUint(strings.TrimSpace(field), 10, 64)
		if err != nil {
			return fmt.Errorf("a comma-separated list of numbers, not %q", text)
		}
		p.Choices = append(p.Choices, n)
	}
	return nil
}

// A Shard is part Index (from 1) of Count of a run.
type Shard struct{ Index, Count uint64 }

// Part returns the consecutive seeds of this part. Each seed is in exactly one part.
func (s Shard) Part(first, tests uint64) (from, count uint64) {
	each, over := tests/s.Count, tests%s.Count
	before := s.Index - 1
	from, count = first+each*before+min(before, over), each
	if before < over {
		count++
	}
	return from, count
}

// Seeds is a range of seeds, without To.
type Seeds struct {
	From uint64 `json:"from"`
	To   uint64 `json:"to"`
}

const (
	defaultTests        = 100000
	defaultProgramTests = 1000 // if one of the three is a command
)

func (j *Job) chooseTests() {
	number := j.Tests
	if number == 0 {
		number = defaultTests
		if len(j.options.Programs) > 0 && !j.Exhaustive {
			number = defaultProgramTests
		}
	}
	j.options.First, j.options.Tests = j.First, number
	if j.Tests > 0 {
		j.options.Isolated = j.Tests
	}
	if j.Exhaustive {
		j.record.Limit = number
	} else {
		j.options.First, j.options.Tests = j.Shard.Part(j.First, number)
		j.record.Seeds = &Seeds{j.First, j.First + number}
	}
	if j.Replay {
		j.options.Replay = &loop.Test{Size: j.Size, Choices: j.Choices}
		j.record.Seeds = nil
	}
}
