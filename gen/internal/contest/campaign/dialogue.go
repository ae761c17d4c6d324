package campaign

import (
	"cmp"
	"context"
	"os"
	"path/filepath"

	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/host/runner"
	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/problem/tests"
	"kamyk/gen/internal/stress"
	"kamyk/gen/internal/stress/loop"
)

// newDialogue returns a function that runs the compiled solver with the problem's interactor.
func (j *Job) newDialogue(ctx context.Context, entry *solution.Entry, program string) (stress.Dialogue, error) {
	setup, err := entry.Setup(ctx, program, j.temp)
	if err != nil {
		return nil, err
	}
	j.record.Interactor, j.interactor = j.Source.Config.Interactor, setup.Interactor
	return func(ctx context.Context, dir string, input []byte, order *loop.Order) (*loop.Result, error) {
		one := *setup
		one.Temp, one.TimeLimit.Duration, one.MemoryLimit = dir, order.TimeLimit, problem.Bytes(order.MemoryLimit)
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
