package solution

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"time"

	"kamyk/gen/internal/host/runner"
	"kamyk/gen/internal/problem/verdict"
)

// A Departure is how a program did otherwise than the reference, which should do the same.
type Departure struct {
	Exit, Reference int                 // the exit codes
	Difference      *verdict.Difference // of the outputs; nil where at most white space differs
}

// inCpp has a setup run a program in C++, with the one that it ran before as the reference.
func (s *Setup) inCpp(program string) {
	s.reference, s.Program, s.addresses = s.Program, program, true
}

// refer runs the reference on the same test, and compares what the two have done. Its limits are wide: what counts is what it does. One
// that breaks them all the same says nothing.
func (r *run) refer(ctx context.Context, outcome runner.Outcome) error {
	first, got, err := r.again(ctx)
	if err != nil || first.Cause != runner.Ended {
		return err
	}
	r.result.Compared = true
	own, err := r.printed()
	if err != nil || outcome.Exit == first.Exit && bytes.Equal(own, got) {
		return err
	}
	if r.result.Unstable, err = r.wavers(ctx, first, got); r.result.Unstable || err != nil {
		r.result.Compared = false
		return err
	}
	r.result.Departure = &Departure{Exit: outcome.Exit, Reference: first.Exit, Difference: verdict.Lines.Difference(got, own, 0)}
	return err
}

// repetitions is how often the reference is run once more before it is believed: one that draws one of two numbers may do the same twice.
const repetitions = 10

// wavers reports whether the reference does otherwise when it is run again.
func (r *run) wavers(ctx context.Context, first runner.Outcome, printed []byte) (bool, error) {
	for range repetitions {
		next, other, err := r.again(ctx)
		if err != nil || next.Exit != first.Exit || !bytes.Equal(printed, other) {
			return err == nil, err
		}
	}
	return false, nil
}

// again runs the reference and returns what it printed. Where it crashes, its stack trace says more than what the other program knows.
func (r *run) again(ctx context.Context) (runner.Outcome, []byte, error) {
	setup := *r.Setup
	setup.Program, setup.addresses = r.reference, false
	setup.Time, setup.Memory = 10*r.Time+10*time.Second, r.Memory+1<<30
	other := &run{Setup: &setup, test: r.test, dir: filepath.Join(r.dir, "reference")}
	if err := os.MkdirAll(filepath.Join(other.dir, "work"), 0o777); err != nil {
		return runner.Outcome{}, nil, err
	}
	if err := other.prepare(); err != nil {
		return runner.Outcome{}, nil, err
	}
	outcome, err := other.execute(ctx, other.command(), other.input, "stdout", "stderr")
	if err != nil {
		return outcome, nil, err
	}
	if outcome.Failed() && r.result.Crash != nil {
		if crash := ReadCrash(other.read("stderr"), filepath.Dir(r.reference)); crash.Message != "" {
			r.result.Crash = crash
		}
	}
	text, err := other.printed()
	return outcome, text, err
}

// printed is all that a program printed, and wrote into its output file.
func (r *run) printed() ([]byte, error) {
	text, err := os.ReadFile(r.file("stdout"))
	if err != nil || r.Output == "" {
		return text, err
	}
	written, err := os.ReadFile(filepath.Join(r.dir, "work", r.Output))
	if os.IsNotExist(err) {
		return text, nil
	}
	return append(text, written...), err
}
