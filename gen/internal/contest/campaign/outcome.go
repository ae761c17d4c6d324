package campaign

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"kamyk/gen/internal/contest/hint"
	"kamyk/gen/internal/contest/remark"
	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/host/runner"
	"kamyk/gen/internal/host/words"
	"kamyk/gen/internal/problem/tests"
	"kamyk/gen/internal/problem/verdict"
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
	if outcome.Elapsed > 0 {
		r.Elapsed = outcome.Elapsed
	}
	r.Deaths = outcome.Deaths
	if leak := outcome.Leak; leak != nil {
		r.Leak = &Leak{Input: Text(leak.Test.Test.Input), Variables: leak.Variables}
	}
	if failure := outcome.Failure; failure != nil {
		if j.compiled != "" && failure.Verdict == loop.Died && failure.Fault != nil && len(failure.Fault.Frames) == 0 {
			crash := solution.ReadCrash(failure.Fault.Standard, "", filepath.Dir(j.compiled))
			failure.Verdict, failure.Fault = describeCrash(crash, failure.Fault)
		}
		j.recordFailure(failure.Result)
		r.Failure.Found, r.Failure.Tried, r.Failure.Unstable = Text(failure.Found.Test.Input), failure.Tried, failure.Unstable
		if r.Failure.Standard == "" && failure.Fault != nil && failure.Fault.Frames == nil {
			r.Failure.Standard = words.LastLines(failure.Standard, 10)
		}
		r.Failure.Replay = j.replayCommand(failure)
	}
}

func (j *Job) recordFailure(result loop.Result) {
	r := j.record
	r.Verdict = cmp.Or(judgeVerdicts[result.Verdict], verdict.Fail)
	f := &Failure{Kind: string(result.Verdict), Message: result.Remark, Input: Text(result.Test.Input), Dialogue: result.Dialogue,
		Output: Text(result.Got), Answer: Text(result.Want),
		Number: result.Test.Number, Size: result.Test.Size, Choices: result.Test.Choices}
	if seeded := r.Seeds != nil; seeded && !result.Test.Given {
		f.Seed = &result.Test.Seed
	}
	if fault := result.Fault; fault != nil {
		f.Function, f.Message, f.Standard = fault.Function, fault.Message, words.LastLines(fault.Standard, 10)
		if fault.Offset >= 0 && result.Verdict == loop.InvalidTest {
			f.Offset = &fault.Offset
		}
		for _, frame := range fault.Frames {
			f.Frames = append(f.Frames, remark.Remark{File: j.Source.Short(frame.File), Line: frame.Line, Message: frame.Function})
		}
	}
	answered := result.Verdict == loop.WrongAnswer || result.Verdict == loop.Malformed
	if byText := j.options.Checker == nil || j.options.Checker.Comparison != ""; byText && answered && len(result.Want) > 0 {
		f.Hint = remark.HintOf(hint.Guess(result.Want, result.Got, solution.MayNotFlush(j.Source)), j.Source.Slug)
	}
	r.Failure = f
}

// replayCommand returns the command that draws a failing test again.
func (j *Job) replayCommand(failure *stress.Failure) string {
	words := []string{"kamyk", "stress", j.Source.Slug}
	switch {
	case len(j.Source.Files) > 0:
		words = words[:2]
		for _, file := range j.Source.Files {
			words = append(words, quote(j.Source.Short(file)))
		}
	case !j.Source.Listed:
		name := j.Source.Short(j.Source.Dir)
		if !filepath.IsAbs(name) && !strings.HasPrefix(name, ".") {
			name = "./" + name // else it is taken for a problem
		}
		words[2] = quote(name)
	}
	for _, flag := range []struct{ name, value, usual string }{
		{"solve", j.Entry, "Solve"}, {"brute", j.options.Brute, "Brute"}, {"gen", j.options.Generate, "Generate"},
		{"checker", j.Checker, ""}, {"checker-style", string(j.Style), ""},
	} {
		if flag.value != flag.usual && flag.value != "" {
			words = append(words, "--"+flag.name, quote(flag.value))
		}
	}
	if j.Cpp {
		words = append(words, "--cpp")
	}
	if (failure.Verdict == loop.TimeLimit || failure.Verdict == loop.BruteFailed) && j.TimeLimit != DefaultTime {
		words = append(words, "--time-limit", j.TimeLimit.String())
	}
	if failure.Verdict == loop.MemoryLimit && j.MemoryLimit != DefaultMemory {
		words = append(words, "--memory-limit", quote(j.MemoryLimit.String()))
	}
	test := failure.Found.Test
	if test.Drawn {
		if j.Size != DefaultSize {
			words = append(words, "--size", strconv.Itoa(j.Size))
		}
		words = append(words, "--seed", strconv.FormatUint(test.Seed, 10), "--tests", "1")
	} else {
		words = append(words, "--size", strconv.Itoa(failure.Test.Size), "--choices",
			strings.Trim(strings.ReplaceAll(fmt.Sprint(failure.Test.Choices), " ", ","), "[]"))
	}
	return strings.Join(words, " ")
}

func quote(word string) string {
	if strings.Trim(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789./_-") == "" {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}

// newDialogue returns a function that runs the compiled solver with the problem's interactor.
func (j *Job) newDialogue(ctx context.Context, entry *solution.Entry, program string) (stress.Dialogue, error) {
	setup, err := entry.Setup(ctx, program, j.temp)
	if err != nil {
		return nil, err
	}
	j.record.Interactor, j.interactor = j.Source.Config.Interactor, setup.Interactor
	return func(ctx context.Context, dir string, input []byte, order *loop.Order) (*loop.Result, error) {
		one := *setup
		one.Temp, one.Time, one.Memory = dir, order.TimeLimit, order.MemoryLimit
		test := tests.Test{Input: filepath.Join(dir, "dialogue.in")}
		if err := os.WriteFile(test.Input, input, 0o666); err != nil {
			return nil, err
		}
		result, err := one.Try(ctx, test, 0)
		if err != nil {
			return nil, err
		}
		return j.dialogueResult(result), nil
	}, nil
}

func (j *Job) dialogueResult(result solution.Result) *loop.Result {
	converted := &loop.Result{Verdict: cmp.Or(searchVerdicts[result.Verdict], loop.CheckerFailed), Remark: result.Message,
		Dialogue: result.Dialogue}
	switch converted.Verdict {
	case loop.Died, loop.TimeLimit, loop.MemoryLimit:
		converted.Fault = &loop.Fault{Function: j.options.Solve, Message: result.Message, Offset: -1}
	case loop.CheckerFailed:
		converted.Fault = &loop.Fault{Function: runner.Interactor.String(), Message: result.Message, Offset: -1}
	}
	if result.Crash != nil {
		converted.Verdict, converted.Fault = describeCrash(result.Crash, converted.Fault)
	}
	return converted
}

// describeCrash replaces a fault's message by the panic and its frames.
func describeCrash(c *solution.Crash, fault *loop.Fault) (loop.Verdict, *loop.Fault) {
	message, panicked := strings.CutPrefix(c.Message, "panic: ")
	if !panicked && len(c.Frames) == 0 {
		return loop.Died, fault
	}
	known := *fault
	known.Message, known.Standard = message, nil
	for _, frame := range c.Frames {
		known.Frames = append(known.Frames, loop.Frame(frame))
	}
	return loop.Panicked, &known
}
