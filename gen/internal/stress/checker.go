package stress

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"kamyk/gen/internal/host/atomicfile"
	"kamyk/gen/internal/host/runner"
	"kamyk/gen/internal/problem/verdict"
	"kamyk/gen/internal/stress/loop"
)

// A Checker is a program that judges answers, or a built-in comparison with the expected answer.
type Checker struct {
	Args       []string // of the program; nil to compare
	Dir        string   // working directory
	Style      verdict.Style
	Comparison verdict.Comparison
}

// Judge runs the program on files, with its own streams in a folder. The ruling is Fail if the program fails.
func (c *Checker) Judge(ctx context.Context, input, output, answer, folder string) (verdict.Ruling, error) {
	command := runner.Command{Args: slices.Concat(c.Args, c.Style.Arguments(input, output, answer)), Dir: c.Dir, Limits: runner.Judge}
	stdout, stderr := filepath.Join(folder, "checker-stdout"), filepath.Join(folder, "checker-stderr")
	outcome, err := runner.RunFiles(ctx, command, "", stdout, stderr)
	switch {
	case err != nil:
		return verdict.Ruling{}, fmt.Errorf("the checker: %w", err)
	case outcome.Cause != runner.Ended:
		return verdict.Ruling{Verdict: verdict.Fail, Message: "the checker " + runner.Judge.Exceeded(outcome)}, nil
	case outcome.Exit < 0:
		return verdict.Ruling{Verdict: verdict.Fail, Message: "the checker failed: " + outcome.Status}, nil
	}
	printed, _ := atomicfile.Read(stdout)
	said, _ := atomicfile.Read(stderr)
	return c.Style.Parse(outcome.Exit, printed, said), nil
}

func (e *externalServer) checkAnswer(result *loop.Result) error {
	c := e.run.options.Checker
	if c.Comparison != "" {
		result.Fault, result.Verdict = nil, loop.Passed
		if c.Comparison.Difference(result.Want, result.Got, e.run.options.Tolerance) != nil {
			result.Verdict = loop.WrongAnswer
		}
		return nil
	}
	files := map[string][]byte{"input": result.Test.Input, "output": result.Got, "answer": result.Want}
	for name, text := range files {
		if err := os.WriteFile(e.file(name), text, 0o666); err != nil {
			return err
		}
	}
	ruling, err := c.Judge(e.run.ctx, e.file("input"), e.file("output"), e.file("answer"), e.dir)
	if err != nil {
		return err
	}
	result.Fault = nil
	result.Verdict = map[verdict.Verdict]loop.Verdict{verdict.OK: loop.Passed, verdict.PE: loop.Malformed, verdict.WA: loop.WrongAnswer,
		verdict.Fail: loop.CheckerFailed}[ruling.Verdict]
	if result.Remark = ruling.Message; result.Verdict == loop.CheckerFailed {
		result.Fault = &loop.Fault{Function: strings.Join(c.Args, " "), Message: ruling.Message, Offset: -1}
	}
	return nil
}
