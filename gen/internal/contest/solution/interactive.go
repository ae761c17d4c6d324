package solution

import (
	"context"
	"os"
	"strings"
	"time"

	"kamyk/gen/internal/host/runner"
	"kamyk/gen/internal/host/words"
	"kamyk/gen/internal/problem/verdict"
	"kamyk/gen/internal/stress/loop"
)

// runInteractive runs the program with the interactor, by testlib's convention. The interactor reads what the program prints and vice
// versa. Its arguments are the input, a log for the checker, and the answer; its exit status is the verdict.
func (r *run) runInteractive(ctx context.Context) error {
	log := r.file("interactor-output")
	if err := os.WriteFile(log, nil, 0o666); err != nil {
		return err
	}
	solution := r.command()
	interactor := runner.Command{
		Args:   append(append([]string{}, r.Interactor...), r.input, log, r.answer),
		Dir:    r.Dir,
		Limits: runner.Judge,
	}
	for name, stderr := range map[string]**os.File{"stderr": &solution.Stderr, "interactor-stderr": &interactor.Stderr} {
		f, err := os.OpenFile(r.file(name), runner.OpenStderr, 0o666)
		if err != nil {
			return err
		}
		defer f.Close()
		*stderr = f
	}
	idle := r.TimeLimit.Duration + time.Second
	clock := 10*r.TimeLimit.Duration + runner.Judge.Time
	if r.samples != "" {
		clock = idle // sampling keeps a waiting program from being idle
	}
	d, err := runner.Converse(ctx, solution, interactor, idle, clock)
	if err != nil {
		return err
	}
	r.result.Time, r.result.Memory = d.Solution.Time, d.Solution.Memory
	r.judgeDialogue(d)
	if r.result.Verdict == verdict.OK && r.Checker.Args != nil {
		return r.check(ctx, log)
	}
	if r.result.Verdict.Good() {
		return nil
	}
	if d.Cut > 0 {
		r.result.Dialogue = append(r.result.Dialogue, loop.Line{Text: "... " + words.Plural(d.Cut, "earlier line") + " ..."})
	}
	for _, line := range d.Lines {
		r.result.Dialogue = append(r.result.Dialogue, loop.Line{By: line.By.String(), Text: strings.TrimRight(line.Text, "\r\n")})
	}
	return nil
}

// judgeDialogue sets the verdict of an interactive run. It judges the side that ended first, since the other may have failed because of
// that.
func (r *run) judgeDialogue(d *runner.Dialogue) {
	fail := func(message string) { r.result.Ruling = verdict.Ruling{Verdict: verdict.Fail, Message: message} }
	switch {
	case d.Hung == runner.Solution:
		r.result.Ruling = verdict.Ruling{Verdict: r.exceeded(runner.Idle), Message: "the solution hangs: " + d.Reason}
		if d.Silent && r.Hinted.Unflushed {
			r.result.Ruling.Message += "; did you forget to flush the output?"
		}
	case d.Hung == runner.Interactor:
		fail("the interactor hangs: " + d.Reason)
	case d.Solution.Cause != runner.Ended:
		r.failed(d.Solution)
	case d.Interactor.Cause != runner.Ended:
		fail("the interactor " + runner.Judge.Exceeded(d.Interactor))
	case d.First == runner.Solution && r.failed(d.Solution):
	case d.Interactor.Exit < 0:
		fail("the interactor failed: " + d.Interactor.Status)
	case d.Interactor.Exit > 0:
		r.result.Ruling = verdict.Testlib.Parse(d.Interactor.Exit, nil, r.readTail("interactor-stderr"))
		r.result.Message = strings.Replace(r.result.Message, "the checker failed", "the interactor failed", 1)
	case !r.failed(d.Solution):
		r.result.Ruling.Verdict = verdict.OK
	}
}
