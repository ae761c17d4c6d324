package campaign

import (
	"path/filepath"
	"strings"

	"kamyk/gen/internal/contest/hint"
	"kamyk/gen/internal/contest/remark"
	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/problem/verdict"
	"kamyk/gen/internal/stress"
	"kamyk/gen/internal/stress/loop"
)

// verdicts pairs the verdicts of a stress run with those of a judge, the usual pair first.
var verdicts = []struct {
	search loop.Verdict
	judge  verdict.Verdict
}{
	{loop.Passed, verdict.OK}, {loop.Passed, verdict.Unknown}, {loop.WrongAnswer, verdict.WA}, {loop.Malformed, verdict.PE},
	{loop.Died, verdict.RE}, {loop.Panicked, verdict.RE}, {loop.TimeLimit, verdict.TLE}, {loop.MemoryLimit, verdict.MLE},
	{loop.CheckerFailed, verdict.Fail},
}

// searchVerdict returns the verdict of a stress run for that of a judge.
func searchVerdict(v verdict.Verdict) loop.Verdict {
	for _, pair := range verdicts {
		if pair.judge == v {
			return pair.search
		}
	}
	return loop.CheckerFailed
}

// judgeVerdict returns the verdict of a judge for that of a stress run. An output of another shape than the answer is a wrong answer to
// most judges. What is no fault of the solver is Fail.
func judgeVerdict(v loop.Verdict) verdict.Verdict {
	if v == loop.Malformed {
		return verdict.WA
	}
	for _, pair := range verdicts {
		if pair.search == v {
			return pair.judge
		}
	}
	return verdict.Fail
}

// fill puts the outcome into the record.
func (j *Job) fill(outcome *stress.Outcome) {
	r := j.record
	r.Flattened = j.compiled != ""
	r.Tests, r.Complete, r.Count, r.Closed, r.Isolated = outcome.Tests, outcome.Complete, outcome.Count, outcome.Closed, outcome.Isolated
	if r.Seeds != nil && outcome.Failure == nil {
		r.Done = &Seeds{j.options.First, outcome.End}
	}
	if outcome.Elapsed > 0 {
		r.Elapsed = outcome.Elapsed
	}
	for _, death := range outcome.Deaths {
		r.Deaths = append(r.Deaths, Death(death))
	}
	if leak := outcome.Leak; leak != nil {
		r.Leak = &Leak{Input: Text(leak.Test.Test.Input)}
		for _, variable := range leak.Variables {
			r.Leak.Variables = append(r.Leak.Variables, Variable(variable))
		}
	}
	if failure := outcome.Failure; failure != nil {
		if j.compiled != "" && failure.Verdict == loop.Died && failure.Fault != nil && len(failure.Fault.Frames) == 0 {
			crash := solution.ReadCrash(failure.Fault.Standard, filepath.Dir(j.compiled))
			failure.Verdict, failure.Fault = crashed(crash, failure.Fault, j.Source.Dir)
		}
		j.fail(failure.Result)
		r.Failure.Found, r.Failure.Tried, r.Failure.Unstable = Text(failure.Found.Test.Input), failure.Tried, failure.Unstable
		if r.Failure.Standard == "" && failure.Fault != nil && failure.Fault.Frames == nil {
			r.Failure.Standard = lastLines(failure.Standard, 10)
		}
		r.Failure.Replay = j.replay(failure)
	}
}

// fail notes a test that fails.
func (j *Job) fail(result loop.Result) {
	r := j.record
	r.Verdict = judgeVerdict(result.Verdict)
	f := &Failure{Kind: string(result.Verdict), Message: result.Remark, Input: Text(result.Test.Input),
		Output: Text(result.Got), Answer: Text(result.Want),
		Number: result.Test.Number, Size: result.Test.Size, Choices: result.Test.Choices}
	if seeded := r.Seeds != nil; seeded && !result.Test.Given {
		f.Seed = &result.Test.Seed
	}
	if fault := result.Fault; fault != nil {
		f.Function, f.Message, f.Standard = fault.Function, fault.Message, lastLines(fault.Standard, 10)
		if fault.Offset >= 0 && result.Verdict == loop.InvalidTest {
			f.Offset = &fault.Offset
		}
		for _, frame := range fault.Frames {
			f.Frames = append(f.Frames, remark.Remark{File: j.Source.Short(frame.File), Line: frame.Line, Message: frame.Function})
		}
	}
	answered := result.Verdict == loop.WrongAnswer || result.Verdict == loop.Malformed
	if byText := j.options.Checker == nil || j.options.Checker.Comparison != ""; byText && answered && len(result.Want) > 0 {
		f.Hint = remark.HintOf(hint.Of(result.Want, result.Got), j.Source.Slug)
	}
	for _, line := range result.Dialogue {
		f.Dialogue = append(f.Dialogue, remark.Line(line))
	}
	r.Failure = f
}

// lastLines returns the end of a text.
func lastLines(text []byte, most int) string {
	lines := strings.Split(strings.TrimRight(string(text), "\n"), "\n")
	return strings.Join(lines[max(0, len(lines)-most):], "\n")
}
