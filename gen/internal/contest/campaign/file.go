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

// finish is the last step of a run that found nothing: the tests of the folder, and what the flattened file makes of them and of others.
func (j *Job) finish(ctx context.Context, outcome *stress.Outcome) error {
	switch {
	case j.compiled != "":
		return j.through(ctx, nil, time.Time{})
	case j.NoFile || !j.program.Has(j.options.Solve):
		return j.folder(ctx)
	}
	last, err := j.program.DrawLast(ctx, outcome, lastTests, j.options)
	if err != nil {
		return err
	}
	var until time.Time
	if j.Time > 0 {
		until = time.Now().Add(j.Time - outcome.Elapsed)
	}
	return j.through(ctx, last, until)
}

// folder runs the solver on the tests of the problem's folder.
func (j *Job) folder(ctx context.Context) error {
	list, err := j.Source.Tests()
	if err != nil {
		return err
	}
	for _, test := range list {
		input, answer, err := test.Read()
		if err != nil {
			return err
		}
		result, err := j.program.Try(ctx, input, answer, j.options)
		if err != nil {
			return err
		}
		if result.Verdict != loop.Passed {
			j.fail(*result)
			j.record.Failure.Test = j.Source.Short(test.Input)
			return nil
		}
	}
	return nil
}

// lastTests is how many tests of a run go through the flattened file.
const lastTests = 100

// through runs the tests of the folder and the last tests of the run on the flattened, compiled file. Of the latter it begins none after
// until.
func (j *Job) through(ctx context.Context, last []*loop.Result, until time.Time) error {
	list, err := j.Source.Tests()
	if err != nil {
		return err
	}
	own := len(list)
	for i, result := range last {
		if result.Verdict != loop.Passed {
			j.fail(*result)
			return nil
		}
		test, err := j.write(fmt.Sprintf("last-%d", i+1), result)
		if err != nil {
			return err
		}
		list = append(list, test)
	}
	results, err := j.try(ctx, list, until, own)
	if err != nil {
		return err
	}
	j.record.File = &File{Folder: own}
	for i, result := range results {
		switch {
		case result.Verdict == "": // there was no time left
			continue
		case !result.Verdict.Good():
			return j.failFile(result, i, last, own)
		case i >= own:
			j.record.File.Last++
		}
	}
	return nil
}

// confirm tries a function's failure on the flattened, compiled file. That this cannot be done takes nothing from the failure.
func (j *Job) confirm(ctx context.Context, failure *stress.Failure) error {
	known := len(failure.Want) > 0 || j.options.Answerless
	if j.NoFile || j.compiled != "" || !j.program.Has(j.options.Solve) || j.record.Verdict == verdict.Fail || !known {
		return nil
	}
	test, err := j.write("found", &failure.Result)
	if err != nil {
		return err
	}
	results, err := j.try(ctx, []tests.Test{test}, time.Time{}, 1)
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

// write puts a test into files.
func (j *Job) write(name string, result *loop.Result) (tests.Test, error) {
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

// try runs the flattened file as kamyk test does, and begins no test after until but for the first ones.
func (j *Job) try(ctx context.Context, list []tests.Test, until time.Time, always int) ([]solution.Result, error) {
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

// failFile notes that the flattened file fails where the function did not.
func (j *Job) failFile(result solution.Result, i int, last []*loop.Result, own int) error {
	input, answer, err := result.Test.Read()
	if err != nil {
		return err
	}
	j.record.Passed, j.record.Verdict = false, result.Verdict
	j.record.Failure = &Failure{Kind: string(result.Verdict), Message: result.Message, InFile: true, Function: j.options.Solve,
		Input: Text(input), Output: result.Output, Answer: Text(answer)}
	if d := result.Difference; d != nil && result.Message == "" {
		j.record.Failure.Message = excerpt.Differing(d)
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
