package campaign

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"time"

	"kamyk/gen/internal/contest/excerpt"
	"kamyk/gen/internal/contest/remark"
	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/problem"
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
		return j.runFolder(func(input, answer []byte) (*loop.Result, error) {
			return j.program.Try(ctx, input, answer, j.options)
		})
	}
	last, err := j.program.DrawLast(ctx, outcome, lastTests, j.options)
	if err != nil {
		return err
	}
	var until time.Time
	if j.Time > 0 {
		until = time.Now().Add(j.Time - outcome.Elapsed)
	}
	err = j.tryTests(ctx, last, until)
	if f := j.record.Failure; err == nil && f != nil && f.Test == "" && !j.options.Isolate {
		j.options.Isolate = true // Brute may have kept state, which Solve resets in the search
		j.record.Failure, j.record.Verdict = nil, verdict.OK
		return j.tryFile(ctx, outcome)
	}
	return err
}

// repeats is how often the flattened file runs on a test that it fails.
const repeats = 5

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
	results, err := j.runFile(ctx, j.options.Solve, list, until, own)
	if err != nil {
		return err
	}
	j.record.File = &File{Folder: own}
	for i, result := range results {
		switch {
		case result.Verdict == "": // not started, because time was over
		case !result.Verdict.Good() && i < own:
			return j.recordFileFailure(ctx, result, loop.Test{Given: true})
		case !result.Verdict.Good():
			return j.recordFileFailure(ctx, result, last[i-own].Test)
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
	results, err := j.runFile(ctx, j.options.Solve, []tests.Test{test}, time.Time{}, 1)
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

// runFile runs the flattened file of a function as kamyk test does. After until, it starts only the first always tests.
func (j *Job) runFile(ctx context.Context, name string, list []tests.Test, until time.Time, always int) ([]solution.Result, error) {
	entry := &solution.Entry{Source: j.Source, Name: name}
	folder := filepath.Join(j.temp, "file")
	program := j.compiled
	if program == "" || name != j.options.Solve {
		var err error
		if program, err = entry.Build(ctx, folder); err != nil {
			return nil, err
		}
	}
	setup, err := entry.Setup(ctx, program, folder)
	if err != nil {
		return nil, err
	}
	setup.Jobs, setup.Until, setup.Always = cmp.Or(j.Processes, runtime.NumCPU()), until, always
	if c := j.options.Checker; c != nil {
		setup.Checker = *c
	}
	return setup.Run(ctx, list, func(done, total int) { j.Progress(Progress{Done: done, Total: total}) })
}

// recordFileFailure records that the flattened file fails a test of the folder (Given) or of the search. If the function fails it too,
// alone in its process and under the limits of the file, or the file passes it at other times, the file is not at fault.
func (j *Job) recordFileFailure(ctx context.Context, result solution.Result, drawn loop.Test) error {
	input, answer, err := result.Test.Read()
	if err != nil {
		return err
	}
	unstable := false
	if j.compiled == "" {
		options := j.options
		if result.Verdict.Exceeded() {
			options.TimeLimit, options.MemoryLimit = result.TimeLimit.Duration, int64(result.MemoryLimit)
		}
		own, err := j.program.Try(ctx, input, answer, options)
		if err != nil {
			return err
		}
		if own.Verdict != loop.Passed {
			own.Test = drawn
			own.Test.Input = input
			j.recordFailure(*own)
			j.record.Failure.setTest(j.Source.Short(result.Test.Input), drawn)
			return nil
		}
		again, err := j.runFile(ctx, j.options.Solve, slices.Repeat([]tests.Test{result.Test}, repeats), time.Time{}, repeats)
		if err != nil {
			return err
		}
		unstable = slices.ContainsFunc(again, func(r solution.Result) bool { return r.Verdict.Good() })
	}
	j.record.Passed, j.record.Verdict = false, result.Verdict
	f := &Failure{Kind: string(result.Verdict), Message: result.Message, InFile: true, Unstable: unstable,
		Function: j.options.Solve, Input: Text(input), Output: result.Output, Answer: Text(answer)}
	j.record.Failure = f
	if d := result.Difference; d != nil && result.Message == "" {
		f.Message = excerpt.Describe(d)
	}
	f.setTest(j.Source.Short(result.Test.Input), drawn)
	if result.Crash != nil {
		f.Message = result.Crash.Message
		f.Frames = remark.Frames(j.Source.Short, result.Crash.Frames)
	}
	return nil
}

// setTest sets the file of a test of the folder (Given), or the seed of a drawn one.
func (f *Failure) setTest(file string, drawn loop.Test) {
	if drawn.Given {
		f.Test = file
	} else if drawn.Drawn {
		f.Seed = &drawn.Seed
	}
}

// explainFailure finds the hot spot of a function that exceeded a limit, and where integers overflowed in one that failed otherwise. It
// runs a flattened file that samples its own stack, or a checked one, so it does nothing for commands and generators.
func (j *Job) explainFailure(ctx context.Context) {
	f := j.record.Failure
	if f == nil {
		return
	}
	function := cmp.Or(f.Function, j.options.Solve)
	entry := &solution.Entry{Source: j.Source, Name: function}
	switch {
	case j.compiled != "" && function == j.options.Solve:
		entry.Name = j.Entry
	case !j.program.Has(function):
		return
	}
	setup := &solution.Setup{Dir: j.Source.Dir}
	setup.TimeLimit.Duration, setup.MemoryLimit = j.options.TimeLimit, problem.Bytes(j.options.MemoryLimit)
	setup.Interactor = j.interactor
	if f.InFile {
		setup.Limits, _ = solution.Limits(j.Source)
	}
	setup.Input, setup.Output = j.Source.Config.Files()
	test := tests.Test{Input: filepath.Join(j.temp, "explained.in"), Output: filepath.Join(j.temp, "explained.out")}
	dir := filepath.Join(j.temp, "explained")
	switch {
	case os.WriteFile(test.Input, f.Input, 0o666) != nil || os.WriteFile(test.Output, f.Answer, 0o666) != nil:
	case f.Kind == string(loop.TimeLimit), f.Kind == string(loop.MemoryLimit), verdict.Verdict(f.Kind).Exceeded(),
		f.Kind == string(loop.BruteFailed) && len(f.Frames) == 0: // it may have exceeded a limit, too
		if j.interactor != nil {
			setup.TimeLimit.Duration = min(setup.TimeLimit.Duration, time.Second) // a hang stays where it is
		}
		f.HotSpot = remark.HotSpotOf(j.Source.Short, entry.Profile(ctx, setup, test, 10*time.Millisecond, dir))
	default:
		plain := solution.Result{Test: test, Limits: setup.Limits}
		plain.Verdict, plain.Output = j.record.Verdict, f.Output
		f.Overflows = entry.Report(ctx, setup, plain, dir)
		f.Findings = remark.FromErrors(j.Source.Short, entry.Suspects(f.Unstable))
	}
}
