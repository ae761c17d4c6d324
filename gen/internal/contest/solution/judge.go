package solution

import (
	"context"
	"io"

	"kamyk/gen/internal/contest/hint"
	"kamyk/gen/internal/host/atomicfile"
	"kamyk/gen/internal/problem/verdict"
)

// hintLimit is the size in bytes above which no hint is sought.
const hintLimit = 4 << 20

func (r *run) judge(ctx context.Context, output string) error {
	if r.Checker.Args != nil {
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
	if d := r.Checker.Comparison.Difference(r.expect, actual, r.Tolerance); d != nil {
		r.result.Difference, r.result.Output = d, actual[:min(len(actual), outputShown)]
		r.result.Ruling = verdict.Ruling{Verdict: verdict.WA}
		if max(len(r.expect), len(actual)) <= hintLimit {
			r.result.Hint = hint.Guess(r.expect, actual, r.Hinted)
		}
		if d.Spacing {
			r.result.Ruling = verdict.Ruling{Verdict: verdict.PE, Message: "only white space within a token differs"}
		}
	}
	return nil
}

func (r *run) check(ctx context.Context, output string) (err error) {
	if r.result.Ruling, err = r.Checker.Judge(ctx, r.input, output, r.answer, r.dir); err == nil && !r.result.Verdict.Good() {
		r.result.Output = readBeginning(output, outputShown)
	}
	return err
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
