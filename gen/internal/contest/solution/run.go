package solution

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"kamyk/gen/internal/host/atomicfile"
	"kamyk/gen/internal/host/runner"
	"kamyk/gen/internal/host/stack"
	"kamyk/gen/internal/problem/tests"
	"kamyk/gen/internal/problem/verdict"
)

const (
	outputLimit = 64 << 20 // bytes that a program may print
	outputShown = 64 << 10 // bytes of a wrong output
	stderrShown = 64 << 10 // bytes of standard error
)

// A run is the run of one test.
type run struct {
	*Setup
	test   tests.Test
	dir    string
	input  string // the test's files, with Unix line ends
	answer string
	expect []byte // the contents of answer before any program ran
	result Result
}

func (r *run) file(name string) string { return filepath.Join(r.dir, name) }

func (r *run) prepare() (err error) {
	if err = os.MkdirAll(filepath.Join(r.dir, "work"), 0o777); err != nil {
		return err
	}
	if r.input, err = r.unixFile(r.test.Input, "input"); err != nil {
		return err
	}
	if r.answer, err = r.unixFile(r.test.Output, "answer"); err != nil {
		return err
	}
	if r.expect, err = atomicfile.Read(r.answer); err != nil {
		return err
	}
	if r.Input == "" {
		return nil
	}
	text, err := atomicfile.Read(r.input)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(r.dir, "work", r.Input), text, 0o666)
}

// unixFile returns a test's file, or a copy if its lines end as on Windows, because a judge's do not. With a checker or an interactor it
// always copies, so the name tells them nothing. An unknown file is empty. If a program has changed the file since the tests began, the
// copy has the original contents.
func (r *run) unixFile(name, copyName string) (string, error) {
	var text []byte
	if name != "" {
		var err error
		if text, err = atomicfile.Read(name); err != nil && r.originals[name] == nil {
			return "", err
		}
		original, known := r.originals[name]
		changed := known && !bytes.Equal(text, original)
		if changed {
			text = original
		}
		if !changed && !bytes.Contains(text, []byte("\r\n")) && r.Checker.Args == nil && r.Interactor == nil {
			return name, nil
		}
	}
	return r.file(copyName), os.WriteFile(r.file(copyName), tests.UnixLines(text), 0o666)
}

// valid reports whether the validators accept the test's input, and stores why not.
func (r *run) valid(ctx context.Context) (bool, error) {
	for _, v := range r.Validators {
		outcome, err := runner.RunFiles(ctx, runner.Command{Args: v.Command, Dir: r.Dir, Limits: runner.Judge}, r.input,
			r.file("validate-stdout"), r.file("validate-stderr"))
		if err != nil {
			return false, err
		}
		reason := runner.Judge.Failure(outcome)
		if reason == "" {
			continue
		}
		if outcome.Cause == runner.Ended {
			reason, _, _ = strings.Cut(string(r.readTail("validate-stderr")), "\n")
		}
		r.result.Ruling = verdict.Ruling{Verdict: verdict.Fail, Message: v.Name + " refuses the input: " + reason}
		return false, nil
	}
	return true, nil
}

func (r *run) command() runner.Command {
	c := runner.Command{
		Args:   []string{r.Program},
		Dir:    filepath.Join(r.dir, "work"),
		Env:    append(os.Environ(), "GOTRACEBACK=single"),
		Limits: r.enforced(),
	}
	if r.samples != "" {
		c.Env = append(c.Env, stack.Environment(r.samples, r.interval, 0))
		c.Limits.Clock = r.TimeLimit.Duration + time.Second // sampling keeps a waiting program from being idle
	}
	return c
}

// enforced returns the limits of the process, some of which follow from those of the test.
func (r *run) enforced() runner.Limits {
	limit := r.TimeLimit.Duration
	return runner.Limits{
		Time: limit, Idle: limit + time.Second, Clock: 10*limit + 10*time.Second, Memory: int64(r.MemoryLimit), Output: outputLimit,
		Addresses: r.addresses,
	}
}

func (r *run) runProgram(ctx context.Context) error {
	outcome, err := runner.RunFiles(ctx, r.command(), r.input, r.file("stdout"), r.file("stderr"))
	if err != nil {
		return err
	}
	failed := r.failed(outcome)
	if r.reference != "" && outcome.Cause == runner.Ended {
		if err := r.compareReference(ctx, outcome); err != nil {
			return err
		}
	}
	if outcome.Cause == runner.Output && r.Checker.Args == nil && r.test.Output != "" {
		actual := readBeginning(r.file("stdout"), int64(2*len(r.expect)+outputShown))
		r.result.Difference = r.Checker.Comparison.Difference(r.expect, actual, r.Tolerance)
		r.result.Output = actual[:min(len(actual), outputShown)]
		return nil
	}
	if failed {
		return nil
	}
	output := r.file("stdout")
	if r.Output != "" {
		output = filepath.Join(r.dir, "work", r.Output)
		if stat, err := os.Stat(output); err != nil || !stat.Mode().IsRegular() {
			r.result.Ruling = verdict.Ruling{Verdict: verdict.PE, Message: "the program wrote no file " + r.Output}
			return nil
		}
	}
	return r.judge(ctx, output)
}

// exceeding lists the verdicts for limits: of most judges, and of the few that have the second one.
var exceeding = map[runner.Cause][2]verdict.Verdict{
	runner.Memory: {verdict.MLE}, runner.Output: {verdict.WA, verdict.OLE}, runner.Idle: {verdict.TLE, verdict.ILE},
	runner.Time: {verdict.TLE}, runner.Clock: {verdict.TLE},
}

func (s *Setup) exceeded(limit runner.Cause) verdict.Verdict {
	usual, rare := exceeding[limit][0], exceeding[limit][1]
	if slices.Contains(s.Verdicts, string(rare)) {
		return rare
	}
	return usual
}

// failed stores what the program used. It reports whether the program failed without a wrong output, and stores the verdict.
func (r *run) failed(o runner.Outcome) bool {
	fail := func(v verdict.Verdict, message string) bool {
		r.result.Ruling = verdict.Ruling{Verdict: v, Message: message}
		return true
	}
	r.result.Time, r.result.Memory, r.result.Mapped = o.Time, o.Memory, o.Mapped
	reason := r.enforced().Failure(o)
	if reason == "" || o.Cause != runner.Ended {
		return reason != "" && fail(r.exceeded(o.Cause), reason)
	}
	text := r.readTail("stderr")
	if stack.ParseEnd(string(text)).Memory {
		return fail(verdict.MLE, "the system refused it more memory")
	}
	r.result.Crash = ReadCrash(text, reason, filepath.Dir(r.Program))
	return fail(verdict.RE, reason)
}

func (r *run) readTail(name string) []byte {
	text, _ := atomicfile.Read(r.file(name))
	return tail(text)
}

func tail(stderr []byte) []byte { return stderr[max(0, len(stderr)-stderrShown):] }
