package solution

import (
	"context"
	"os"
	"strings"
	"time"

	"kamyk/gen/internal/host/runner"
	"kamyk/gen/internal/problem/verdict"
)

// converse runs the program and the interactor. The interactor is called as testlib has it: it reads what the program prints and prints
// what the program reads, its arguments are the test's input, a file for what a checker should see, and the answer, and its exit status
// says the verdict.
func (r *run) converse(ctx context.Context) error {
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
		f, err := os.Create(r.file(name))
		if err != nil {
			return err
		}
		defer f.Close()
		*stderr = f
	}
	idle := r.Time + time.Second
	clock := 10*r.Time + runner.Judge.Time
	if r.samples != "" {
		clock = idle // one that waits is not idle while it takes samples
	}
	d, err := runner.Converse(ctx, solution, interactor, idle, clock)
	if err != nil {
		return err
	}
	r.measure(d.Solution)
	r.rule(d)
	if r.result.Verdict == verdict.OK && r.Checker != nil {
		return r.check(ctx, log)
	}
	if !r.result.Verdict.Good() {
		r.result.Dialogue = d.Lines
	}
	return nil
}

// rule says the verdict of a dialogue. What the second to end did may be a consequence of what the first did.
func (r *run) rule(d *runner.Dialogue) {
	fail := func(message string) { r.result.Ruling = verdict.Ruling{Verdict: verdict.Fail, Message: message} }
	switch {
	case d.Hung == runner.Solution:
		r.result.Ruling = verdict.Ruling{Verdict: verdict.TLE, Message: "the solution hangs: " + d.Reason}
		if d.Silent && r.OwnMain {
			r.result.Ruling.Message += "; does it flush its output?" // a main that kamyk makes does
		}
	case d.Hung == runner.Interactor:
		fail("the interactor hangs: " + d.Reason)
	case d.Solution.Cause != runner.Ended:
		r.broke(d.Solution)
	case d.Interactor.Cause != runner.Ended:
		fail("the interactor " + runner.Judge.Broken(d.Interactor))
	case d.First == runner.Solution && r.broke(d.Solution):
	case d.Interactor.Exit != 0:
		r.result.Ruling = r.interactorSays(d)
	case !r.broke(d.Solution):
		r.result.Ruling.Verdict = verdict.OK
	}
}

func (r *run) interactorSays(d *runner.Dialogue) verdict.Ruling {
	if d.Interactor.Exit < 0 {
		return verdict.Ruling{Verdict: verdict.Fail, Message: "the interactor failed: " + d.Interactor.Status}
	}
	ruling := verdict.Testlib.Read(d.Interactor.Exit, nil, r.read("interactor-stderr"))
	ruling.Message = strings.Replace(ruling.Message, "the checker failed", "the interactor failed", 1)
	return ruling
}
