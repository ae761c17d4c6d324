package campaign

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"kamyk/gen/internal/contest/excerpt"
	"kamyk/gen/internal/contest/remark"
	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/host/stack"
	"kamyk/gen/internal/problem/tests"
	"kamyk/gen/internal/problem/verdict"
	"kamyk/gen/internal/stress"
	"kamyk/gen/internal/stress/loop"
)

// tryFile runs the flattened file after a search that found nothing: on the tests of the folder and the last tests of the search.
func (j *Job) tryFile(ctx context.Context, outcome *stress.Outcome) error {
	switch {
	case j.compiled != "":
		return j.tryTests(ctx, nil, time.Time{})
	case j.NoFile || !j.program.Has(j.options.Solve):
		return j.runFolder(j.try(ctx))
	}
	last, err := j.program.DrawLast(ctx, outcome, lastTests, j.options)
	if err != nil {
		return err
	}
	var until time.Time
	if j.Time > 0 {
		until = time.Now().Add(j.Time - outcome.Elapsed)
	}
	return j.tryTests(ctx, last, until)
}

// try runs the solver's function on a test.
func (j *Job) try(ctx context.Context) func(input, answer []byte) (*loop.Result, error) {
	return func(input, answer []byte) (*loop.Result, error) { return j.program.Try(ctx, input, answer, j.options) }
}

// lastTests is how many tests of the search run on the flattened file.
const lastTests = 100

// tryTests runs the flattened file on the tests of the folder and on the last tests of the search. It starts none of the latter after
// until.
func (j *Job) tryTests(ctx context.Context, last []*loop.Result, until time.Time) error {
	list, err := j.Source.Tests()
	if err != nil {
		return err
	}
	own := len(list)
	for i, result := range last {
		if result.Verdict != loop.Passed {
			j.recordFailure(*result)
			return nil
		}
		test, err := j.writeTest(fmt.Sprintf("last-%d", i+1), result)
		if err != nil {
			return err
		}
		list = append(list, test)
	}
	results, err := j.runFile(ctx, list, until, own)
	if err != nil {
		return err
	}
	j.record.File = &File{Folder: own}
	for i, result := range results {
		switch {
		case result.Verdict == "": // not started, because time was over
			continue
		case !result.Verdict.Good():
			if i < own && j.compiled == "" { // the function may fail, too
				if err := j.runFolder(j.try(ctx)); err != nil || j.record.Failure != nil {
					return err
				}
			}
			return j.recordFileFailure(result, i, last, own)
		case i >= own:
			j.record.File.Last++
		}
	}
	return nil
}

// tryFailure runs the flattened file on a function's failing test. An error here does not hide the failure.
func (j *Job) tryFailure(ctx context.Context, failure *stress.Failure) error {
	known := len(failure.Want) > 0 || j.options.Answerless
	if j.NoFile || j.compiled != "" || !j.program.Has(j.options.Solve) || j.record.Verdict == verdict.Fail || !known {
		return nil
	}
	test, err := j.writeTest("found", &failure.Result)
	if err != nil {
		return err
	}
	results, err := j.runFile(ctx, []tests.Test{test}, time.Time{}, 1)
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case err != nil:
		j.record.Untried = err
		return nil
	}
	j.record.Failure.Flattened = results[0].Verdict
	return nil
}

// writeTest writes a test's files.
func (j *Job) writeTest(name string, result *loop.Result) (tests.Test, error) {
	test := tests.Test{Name: name, Input: filepath.Join(j.temp, name+".in")}
	if err := os.WriteFile(test.Input, result.Test.Input, 0o666); err != nil {
		return test, err
	}
	if j.options.Answerless {
		return test, nil
	}
	test.Output = filepath.Join(j.temp, name+".out")
	return test, os.WriteFile(test.Output, result.Want, 0o666)
}

// runFile runs the flattened file as kamyk test does. After until, it starts only the first always tests.
func (j *Job) runFile(ctx context.Context, list []tests.Test, until time.Time, always int) ([]solution.Result, error) {
	entry := &solution.Entry{Source: j.Source, Name: j.options.Solve}
	folder := filepath.Join(j.temp, "file")
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return nil, err
	}
	program := j.compiled
	if program == "" {
		var err error
		if program, _, err = entry.Build(ctx, folder); err != nil {
			return nil, err
		}
	}
	setup, err := entry.Setup(ctx, program, folder)
	if err != nil {
		return nil, err
	}
	setup.Jobs, setup.Until, setup.Always = cmp.Or(j.Processes, runtime.NumCPU()), until, always
	if c := j.options.Checker; c != nil {
		setup.Checker, setup.Style, setup.Comparison = c.Args, c.Style, c.Comparison
	}
	done := 0
	return setup.Run(ctx, list, func() {
		done++
		j.Progress(Progress{Stage: Checking, Done: done, Total: len(list)})
	})
}

// recordFileFailure records that the flattened file fails where the function passed.
func (j *Job) recordFileFailure(result solution.Result, i int, last []*loop.Result, own int) error {
	input, answer, err := result.Test.Read()
	if err != nil {
		return err
	}
	j.record.Passed, j.record.Verdict = false, result.Verdict
	j.record.Failure = &Failure{Kind: string(result.Verdict), Message: result.Message, InFile: true, Function: j.options.Solve,
		Input: Text(input), Output: result.Output, Answer: Text(answer)}
	if d := result.Difference; d != nil && result.Message == "" {
		j.record.Failure.Message = excerpt.Describe(d)
	}
	if i < own {
		j.record.Failure.Test = j.Source.Short(result.Test.Input)
	} else if test := last[i-own].Test; test.Drawn {
		j.record.Failure.Seed = &test.Seed
	}
	if result.Crash != nil {
		j.record.Failure.Message = result.Crash.Message
		j.record.Failure.Frames = remark.Frames(j.Source.Short, stack.OwnFirst(result.Crash.Frames, j.Source.Dir))
	}
	return nil
}
