package solution

import (
	"context"
	"fmt"
	"io"

	"kamyk/gen/internal/contest/hint"
	"kamyk/gen/internal/host/atomicfile"
	"kamyk/gen/internal/host/runner"
	"kamyk/gen/internal/problem/verdict"
)

// hintLimit is the size in bytes above which no hint is sought.
const hintLimit = 4 << 20

func (r *run) judge(ctx context.Context, output string) error {
	if r.Checker != nil {
		return r.check(ctx, output)
	}
	if r.test.Output == "" {
		r.result.Ruling = verdict.Ruling{Verdict: verdict.Unknown, Message: "there is no answer to compare with"}
		return nil
	}
	actual, err := atomicfile.Read(output)
	if err != nil {
		return err
	}
	r.result.Ruling.Verdict = verdict.OK
	if d := r.Comparison.Difference(r.expect, actual, r.Tolerance); d != nil {
		r.result.Difference, r.result.Output = d, actual[:min(len(actual), outputShown)]
		r.result.Ruling = verdict.Ruling{Verdict: verdict.WA}
		if max(len(r.expect), len(actual)) <= hintLimit {
			r.result.Hint = hint.Guess(r.expect, actual, r.Unflushed)
		}
		if d.Spacing {
			r.result.Ruling = verdict.Ruling{Verdict: verdict.PE, Message: "only white space within a token differs"}
		}
	}
	return nil
}

func (r *run) check(ctx context.Context, output string) error {
	c := runner.Command{Dir: r.Dir, Limits: runner.Judge}
	c.Args = append(append(c.Args, r.Checker...), r.Style.Arguments(r.input, output, r.answer)...)
	outcome, err := runner.RunFiles(ctx, c, "", r.file("checker-stdout"), r.file("checker-stderr"))
	switch {
	case err != nil:
		return fmt.Errorf("the checker: %w", err)
	case outcome.Cause != runner.Ended:
		r.result.Ruling = verdict.Ruling{Verdict: verdict.Fail, Message: "the checker " + runner.Judge.Exceeded(outcome)}
	case outcome.Exit < 0:
		r.result.Ruling = verdict.Ruling{Verdict: verdict.Fail, Message: "the checker failed: " + outcome.Status}
	default:
		r.result.Ruling = r.Style.Parse(outcome.Exit, r.readTail("checker-stdout"), r.readTail("checker-stderr"))
	}
	if !r.result.Verdict.Good() {
		r.result.Output = readBeginning(output, outputShown)
	}
	return nil
}

func readBeginning(name string, bytes int64) []byte {
	f, err := atomicfile.Open(name)
	if err != nil {
		return nil
	}
	defer f.Close()
	text, _ := io.ReadAll(io.LimitReader(f, bytes))
	return text
}
