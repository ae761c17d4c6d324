package stress

import (
	"os"
	"strings"

	"kamyk/gen/internal/host/atomicfile"
	"kamyk/gen/internal/host/runner"
	"kamyk/gen/internal/problem/verdict"
	"kamyk/gen/internal/stress/loop"
)

// A Checker is a program that judges answers, or a built-in comparison with Brute's answer.
type Checker struct {
	Command
	Style      verdict.Style
	Comparison verdict.Comparison // "" for a program
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
	command := Command{Dir: c.Dir}
	command.Args = append(append(command.Args, c.Args...), c.Style.Arguments(e.file("input"), e.file("output"), e.file("answer"))...)
	outcome, err := e.runProgram(command, "", runner.Judge)
	if err != nil {
		return err
	}
	ruling := verdict.Ruling{Verdict: verdict.Fail, Message: "the checker failed: " + outcome.Status}
	if outcome.Cause != runner.Ended {
		ruling.Message = "the checker " + runner.Judge.Exceeded(outcome)
	} else if outcome.Exit >= 0 {
		stdout, _ := atomicfile.Read(e.file("stdout"))
		ruling = c.Style.Parse(outcome.Exit, stdout, e.stderrTail())
	}
	result.Fault = nil
	result.Verdict = map[verdict.Verdict]loop.Verdict{verdict.OK: loop.Passed, verdict.PE: loop.Malformed, verdict.WA: loop.WrongAnswer,
		verdict.Fail: loop.CheckerFailed}[ruling.Verdict]
	if result.Remark = ruling.Message; result.Verdict == loop.CheckerFailed {
		result.Fault = &loop.Fault{Function: strings.Join(c.Args, " "), Message: ruling.Message, Offset: -1}
	}
	return nil
}
