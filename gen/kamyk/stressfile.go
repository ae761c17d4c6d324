package main

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"

	"kamyk/gen/internal/stress"
	"kamyk/gen/internal/stress/loop"
	"kamyk/gen/internal/tests"
	"kamyk/gen/internal/trial"
	"kamyk/gen/internal/verdict"
)

// finish is the last step of a run that found nothing: the tests of the folder, and what the flattened file makes of them and of others.
func (j *stressJob) finish(ctx context.Context, v *voice, outcome *stress.Outcome) error {
	switch {
	case j.compiled != "":
		return j.through(ctx, v, nil)
	case j.flags.noFile || !j.program.Has(j.options.Solve):
		return j.folder(ctx, v)
	}
	last, err := j.program.Last(ctx, outcome, lastTests, j.options)
	if err != nil {
		return err
	}
	return j.through(ctx, v, last)
}

// folder runs the solver on the tests of the problem's folder.
func (j *stressJob) folder(ctx context.Context, v *voice) error {
	list, err := j.source.Tests()
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
			j.record.fail(v, *result)
			j.record.Failure.Test = filepath.ToSlash(v.short(test.Input))
			return nil
		}
	}
	return nil
}

// lastTests is how many tests of a run go through the flattened file.
const lastTests = 1000

// through runs the tests of the folder and the last tests of the run on the flattened, compiled file.
func (j *stressJob) through(ctx context.Context, v *voice, last []*loop.Result) error {
	list, err := j.source.Tests()
	if err != nil {
		return err
	}
	own := len(list)
	for i, result := range last {
		if result.Verdict != loop.Passed {
			j.record.fail(v, *result)
			return nil
		}
		test, err := j.write(fmt.Sprintf("last-%d", i+1), result)
		if err != nil {
			return err
		}
		list = append(list, test)
	}
	results, err := j.try(ctx, v, list)
	if err != nil {
		return err
	}
	j.record.File = &stressFile{Folder: own, Last: len(last)}
	for i, result := range results {
		if !result.Verdict.Good() {
			return j.failFile(v, result, i, last, own)
		}
	}
	return nil
}

// confirm tries a function's failure on the flattened, compiled file. That this cannot be done takes nothing from the failure.
func (j *stressJob) confirm(ctx context.Context, v *voice, failure *stress.Failure) error {
	known := len(failure.Want) > 0 || j.options.Answerless
	if j.flags.noFile || j.compiled != "" || !j.program.Has(j.options.Solve) || j.record.Verdict == verdict.Fail || !known {
		return nil
	}
	test, err := j.write("found", &failure.Result)
	if err != nil {
		return err
	}
	results, err := j.try(ctx, v, []tests.Test{test})
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case err != nil:
		v.note("%s: the flattened file was not tried: %v", j.record.name(), err)
		return nil
	}
	j.record.Failure.Flattened = results[0].Verdict
	return nil
}

// write puts a test into files.
func (j *stressJob) write(name string, result *loop.Result) (tests.Test, error) {
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

// try runs the flattened file as kamyk test does.
func (j *stressJob) try(ctx context.Context, v *voice, list []tests.Test) ([]trial.Result, error) {
	t := &tried{slug: j.source.Slug, entry: j.options.Solve, source: j.source}
	folder := filepath.Join(j.temp, "file")
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return nil, err
	}
	program := j.compiled
	if program == "" {
		var err error
		if program, err = t.build(ctx, folder, folders{}); err != nil {
			return nil, err
		}
	}
	setting, err := t.setting(ctx, program, folder)
	if err != nil {
		return nil, err
	}
	setting.Jobs = cmp.Or(j.flags.jobs, runtime.NumCPU())
	if c := j.options.Checker; c != nil {
		setting.Checker, setting.Style = c.Args, c.Style
	}
	p := v.progress(j.record.name()+", the flattened file", len(list))
	defer p.end()
	return setting.Run(ctx, list, p.step)
}

// failFile notes that the flattened file fails where the function did not.
func (j *stressJob) failFile(v *voice, result trial.Result, i int, last []*loop.Result, own int) error {
	input, answer, err := result.Test.Read()
	if err != nil {
		return err
	}
	j.record.Passed, j.record.Verdict = false, result.Verdict
	j.record.Failure = &stressFailure{Kind: string(result.Verdict), Message: result.Message, InFile: true, Function: j.options.Solve,
		Input: textBytes(input), Output: result.Output, Answer: textBytes(answer)}
	if result.Difference != nil && result.Message == "" {
		j.record.Failure.Message = differing(result.Difference)
	}
	if i < own {
		j.record.Failure.Test = v.short(result.Test.Input)
	} else if test := last[i-own].Test; test.Drawn {
		j.record.Failure.Seed = &test.Seed
	}
	if result.Crash != nil {
		j.record.Failure.Message = result.Crash.Message
		for _, frame := range result.Crash.Frames {
			j.record.Failure.Frames = append(j.record.Failure.Frames,
				remark{File: v.short(frame.File), Line: frame.Line, Message: frame.Function})
		}
	}
	return nil
}
