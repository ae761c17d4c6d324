// Package mutate measures whether a problem's tests would detect a mistake in its solution.
//
// It creates mutants of Solve and of the functions that Solve calls in its package. Each differs in one place, such as <= for <, a skipped
// statement, or an integer with 32 bits. All of them are compiled at once, because each place tests a variable that selects the running
// mutant. So a mutant costs no compilation, and a search for a test that kills it runs as fast as kamyk stress.
//
// A mutant that passes all tests is a survivor. The share of killed mutants says little: many wrong solutions are not mutants, and many
// mutants are equivalent to the solution. The test that kills a survivor is the gain. The package draws tests with Generate and Large at
// several sizes, compares the mutant with Solve, and shrinks the first test on which they differ.
package mutate

import (
	"context"
	"path/filepath"
	"runtime"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/problem/tests"
	"kamyk/gen/internal/problem/verdict"
	"kamyk/gen/internal/problem/workspace"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/stress"
)

// A Fate is the result for a mutant.
type Fate string

// The fates, from best to worst for the test set.
const (
	KilledBySet Fate = "killed by the set"
	KilledByNew Fate = "killed by a new test"
	MaybeEqual  Fate = "maybe equal" // no test was found that separates it from Solve
	NotReached  Fate = "not reached" // neither the set nor the search ran the changed place
)

// A Result is a mutant and its fate.
type Result struct {
	*Mutant
	Fate  Fate   `json:"fate"`
	Test  string `json:"test,omitempty"`  // the test of the set that killed it
	Input string `json:"input,omitempty"` // of the new test that kills it
	Saved string `json:"saved,omitempty"` // the file of the new test; "" if it was not saved

	answer []byte
}

// A Document holds the results for JSON.
type Document struct {
	Problem string    `json:"problem"`
	Mutants []*Result `json:"mutants"`
}

// A Job creates mutants of a problem's Solve and searches for tests that kill them.
type Job struct {
	Source   *workspace.Source
	Search   time.Duration // time limit of the search for each survivor
	Keep     bool          // save the new tests in the problem's folder
	Temp     string        // a folder that the caller removes
	Progress func(stage string, done, total int)

	program *stress.Program
	options stress.Options
	tests   []tests.Content // of the folder, with their answers
}

// Run returns the mutants in the order of the source. If ctx ends, those that it has not come to have no fate. It reports faults of the
// package as prog.Errors.
func (j *Job) Run(ctx context.Context) (results []*Result, err error) {
	if err := j.checkPossible(); err != nil {
		return nil, err
	}
	var mutants []*Mutant
	j.program, err = stress.OpenVariants(ctx, j.Source.Dir, "mutate", func(p *prog.Program) (v *stress.Variants, err error) {
		v, mutants, err = variants(p)
		return v, err
	})
	if err != nil {
		return nil, err
	}
	if err := j.prepare(ctx); err != nil {
		return nil, err
	}
	if err := j.passes(ctx); err != nil {
		return nil, err
	}
	for _, m := range mutants {
		m.File = j.Source.Short(m.File)
		results = append(results, &Result{Mutant: m})
	}
	if err := j.each(results, "running the tests", func(r *Result) error { return j.runSet(ctx, r) }); err != nil {
		return results, err
	}
	if err := j.search(ctx, withFate(results, "")); err != nil {
		return results, err
	}
	return results, j.each(withFate(results, MaybeEqual), "finding what no test reaches", func(r *Result) error { return j.probe(ctx, r) })
}

func (j *Job) checkPossible() error {
	message, hint := "", ""
	switch {
	case j.Source.Config.Interactive:
		message, hint = "the problem is interactive, so there is no answer to compare", "kamyk stress plays against its interactor"
	case !j.Source.HasSolve():
		message, hint = "there is no function Solve to change", "mutate works on a package with Solve, not on a package main"
	default:
		return nil
	}
	return prog.Errors{{Pos: prog.At(j.Source.Dir), Message: message, Hint: hint}}
}

// prepare reads the tests with answers, and chooses how to judge mutants.
func (j *Job) prepare(ctx context.Context) (err error) {
	list, err := j.Source.Tests()
	if err != nil {
		return err
	}
	for _, test := range list {
		if test.Output != "" {
			content := tests.Content{Name: test.Name}
			if content.Input, content.Answer, err = test.Read(); err != nil {
				return err
			}
			j.tests = append(j.tests, content)
		}
	}
	c := j.Source.Config
	limits, _ := solution.Limits(j.Source)
	j.options = stress.Options{Tolerance: c.Tolerance, Brute: "Solve", Effort: 2 * time.Second, TimeLimit: limits.TimeLimit.Duration,
		MemoryLimit: int64(limits.MemoryLimit)}
	if c.Checker != "" {
		style, temp := verdict.Style(c.CheckerStyle), filepath.Join(j.Temp, "checker")
		j.options.Checker, err = solution.FindChecker(ctx, c.Checker, style, temp, j.Source.Dir)
	}
	return err
}

// passes returns an error if Solve itself fails a test. The set would then kill all mutants, except those that repair Solve.
func (j *Job) passes(ctx context.Context) error {
	test, err := j.failing(ctx, "Solve")
	if test == "" || err != nil {
		return err
	}
	hint := "kamyk test " + j.Source.Slug + " says more"
	if j.program.Process != "" {
		hint += "; mutate runs many tests in one process, where Solve may not use " + j.program.Process
	}
	return prog.Errors{{Pos: prog.At(j.Source.Dir), Message: "Solve fails test " + test + ", so its mutants tell nothing", Hint: hint}}
}

// each calls work for the results in parallel, one call per processor.
func (j *Job) each(results []*Result, stage string, work func(r *Result) error) error {
	var group errgroup.Group
	group.SetLimit(runtime.NumCPU())
	var mutex sync.Mutex
	done := 0
	for _, r := range results {
		group.Go(func() error {
			err := work(r)
			mutex.Lock()
			defer mutex.Unlock()
			done++
			j.Progress(stage, done, len(results))
			return err
		})
	}
	return group.Wait()
}
