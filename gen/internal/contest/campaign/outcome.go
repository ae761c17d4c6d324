package campaign

import (
	"cmp"
	"path/filepath"
	"strings"

	"kamyk/gen/internal/contest/hint"
	"kamyk/gen/internal/contest/remark"
	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/host/stack"
	"kamyk/gen/internal/host/words"
	"kamyk/gen/internal/problem/verdict"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/stress"
	"kamyk/gen/internal/stress/loop"
)

// searchVerdicts are the verdicts of a stress run for those of a judge; for all others, the checker failed.
var searchVerdicts = map[verdict.Verdict]loop.Verdict{
	verdict.OK: loop.Passed, verdict.Unknown: loop.Passed, verdict.WA: loop.WrongAnswer, verdict.PE: loop.Malformed,
	verdict.OLE: loop.Malformed, verdict.RE: loop.Died, verdict.TLE: loop.TimeLimit, verdict.ILE: loop.TimeLimit,
	verdict.MLE: loop.MemoryLimit,
}

// judgeVerdicts are those of a judge; for all others, the solver is not at fault. Most judges call malformed output a wrong answer.
var judgeVerdicts = map[loop.Verdict]verdict.Verdict{
	loop.Passed: verdict.OK, loop.WrongAnswer: verdict.WA, loop.Malformed: verdict.WA, loop.Died: verdict.RE, loop.Panicked: verdict.RE,
	loop.TimeLimit: verdict.TLE, loop.MemoryLimit: verdict.MLE,
}

func (j *Job) recordOutcome(outcome *stress.Outcome) {
	r := j.record
	r.Flattened = j.compiled != ""
	r.Tests, r.Complete, r.Count, r.Closed, r.Isolated = outcome.Tests, outcome.Complete, outcome.Count, outcome.Closed, outcome.Isolated
	if r.Seeds != nil && outcome.Failure == nil {
		r.Done = &Seeds{j.options.First, outcome.End}
	}
	r.Elapsed, r.Deaths = outcome.Elapsed, outcome.Deaths
	if leak := outcome.Leak; leak != nil {
		r.Leak = &Leak{Input: Text(leak.Test.Test.Input), Variables: leak.Variables}
	}
	if failure := outcome.Failure; failure != nil {
		if j.compiled != "" && failure.Verdict == loop.Died && failure.Fault != nil && len(failure.Fault.Frames) == 0 {
			crash := solution.ReadCrash(failure.Fault.Stderr, "", filepath.Dir(j.compiled))
			failure.Verdict, failure.Fault = describeCrash(crash, failure.Fault)
		}
		j.recordFailure(failure.Result)
		r.Failure.Found, r.Failure.Tried, r.Failure.Unstable = Text(failure.Found.Test.Input), failure.Tried, failure.Unstable
		if r.Failure.Stderr == "" && failure.Fault != nil && len(failure.Fault.Frames) == 0 {
			r.Failure.Stderr = words.LastLines(failure.Stderr, 10)
		}
		if !failure.Found.Test.Given {
			r.Failure.Replay = j.replayCommand(failure)
		}
	}
}

func (j *Job) recordFailure(result loop.Result) {
	r := j.record
	r.Verdict = cmp.Or(judgeVerdicts[result.Verdict], verdict.Fail)
	f := &Failure{Kind: string(result.Verdict), Message: result.Remark, Input: Text(result.Test.Input), Dialogue: result.Dialogue,
		Output: Text(result.Got), Answer: Text(result.Want),
		Number: result.Test.Number, Size: result.Test.Size, Choices: result.Test.Choices}
	if r.Seeds != nil && !result.Test.Given {
		f.Seed = &result.Test.Seed
	}
	if fault := result.Fault; fault != nil {
		f.Function, f.Message, f.Stderr = fault.Function, fault.Message, words.LastLines(fault.Stderr, 10)
		if fault.Offset >= 0 && result.Verdict == loop.InvalidTest {
			f.Offset = &fault.Offset
		}
		frames := prog.Map(fault.Frames, func(f loop.Frame) stack.Frame { return stack.Frame(f) })
		f.Frames = remark.Frames(j.Source.Short, frames)
	}
	answered := result.Verdict == loop.WrongAnswer || result.Verdict == loop.Malformed
	if byText := j.options.Checker == nil || j.options.Checker.Comparison != ""; byText && answered && len(result.Want) > 0 {
		f.Hint = hint.Guess(result.Want, result.Got, solution.Hinted(j.Source))
	}
	r.Failure = f
}

// describeCrash replaces a fault's message by the panic and its frames.
func describeCrash(c *solution.Crash, fault *loop.Fault) (loop.Verdict, *loop.Fault) {
	message, panicked := strings.CutPrefix(c.Message, "panic: ")
	if !panicked && len(c.Frames) == 0 {
		return loop.Died, fault
	}
	known := *fault
	known.Message, known.Stderr = message, nil
	known.Frames = prog.Map(c.Frames, func(f stack.Frame) loop.Frame { return loop.Frame(f) })
	return loop.Panicked, &known
}
