package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"

	"kamyk/gen/internal/runner"
	"kamyk/gen/internal/stress"
	"kamyk/gen/internal/stress/loop"
	"kamyk/gen/internal/tests"
	"kamyk/gen/internal/trial"
	"kamyk/gen/internal/verdict"
)

// dialogues returns how the compiled solver is run with the problem's interactor.
func (j *stressJob) dialogues(ctx context.Context, t *tried, program string) (stress.Dialogue, error) {
	setting, err := t.setting(ctx, program, j.temp)
	if err != nil {
		return nil, err
	}
	j.record.Interactor = j.source.Config.Interactor
	return func(ctx context.Context, dir string, input []byte, order *loop.Order) (*loop.Result, error) {
		one := *setting
		one.Temp, one.Time, one.Memory = dir, order.TimeLimit, order.MemoryLimit
		test := tests.Test{Input: filepath.Join(dir, "dialogue.in")}
		if err := os.WriteFile(test.Input, input, 0o666); err != nil {
			return nil, err
		}
		result, err := one.Try(ctx, test)
		if err != nil {
			return nil, err
		}
		return j.said(result), nil
	}, nil
}

// triedVerdicts are the verdicts of a stress run for those of a trial.
var triedVerdicts = map[verdict.Verdict]loop.Verdict{
	verdict.OK: loop.Passed, verdict.Unknown: loop.Passed, verdict.WA: loop.WrongAnswer, verdict.PE: loop.Malformed, verdict.RE: loop.Died,
	verdict.TLE: loop.TimeLimit, verdict.MLE: loop.MemoryLimit, verdict.Fail: loop.CheckerFailed,
}

// said is what came of a dialogue.
func (j *stressJob) said(result trial.Result) *loop.Result {
	made := &loop.Result{Verdict: triedVerdicts[result.Verdict], Remark: result.Message}
	if made.Verdict != loop.Passed {
		for _, line := range result.Dialogue {
			made.Said = append(made.Said, loop.Line{By: speaker(line.By), Text: strings.TrimRight(line.Text, "\r\n")})
		}
	}
	switch made.Verdict {
	case loop.Died, loop.TimeLimit, loop.MemoryLimit:
		made.Fault = &loop.Fault{Function: j.options.Solve, Message: result.Message, Offset: -1}
	case loop.CheckerFailed:
		made.Fault = &loop.Fault{Function: speaker(runner.Interactor), Message: result.Message, Offset: -1}
	}
	if result.Crash != nil {
		made.Verdict, made.Fault = crashed(result.Crash, made.Fault)
	}
	return made
}

// crashed reads of a program's end what the end of a function says by itself: the panic, and where it was.
func crashed(c *trial.Crash, fault *loop.Fault) (loop.Verdict, *loop.Fault) {
	known := *fault
	for _, frame := range c.Frames {
		known.Frames = append(known.Frames, loop.Frame(frame))
	}
	message, panicked := strings.CutPrefix(c.Message, "panic: ")
	if !panicked && len(c.Frames) == 0 {
		return loop.Died, fault
	}
	known.Message, known.Standard = message, nil
	return loop.Panicked, &known
}
