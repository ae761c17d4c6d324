package solution

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"time"

	"kamyk/gen/internal/host/atomicfile"
	"kamyk/gen/internal/host/runner"
	"kamyk/gen/internal/problem/verdict"
)

// A Departure says how a program behaved differently from its reference.
type Departure struct {
	Exit, Reference int                 // exit codes
	Difference      *verdict.Difference // of the outputs; nil if only white space differs
}

// compareReference runs the reference on the test and compares both. The reference gets wide limits; if it exceeds them, nothing follows.
func (r *run) compareReference(ctx context.Context, outcome runner.Outcome) error {
	first, got, err := r.runReference(ctx)
	if err != nil || first.Cause != runner.Ended {
		return err
	}
	r.result.Compared = true
	own, err := r.output()
	if err != nil || outcome.Exit == first.Exit && bytes.Equal(own, got) {
		return err
	}
	if r.result.Unstable, err = r.isUnstable(ctx, first, got); r.result.Unstable || err != nil {
		r.result.Compared = false
		return err
	}
	r.result.Departure = &Departure{Exit: outcome.Exit, Reference: first.Exit, Difference: verdict.Lines.Difference(got, own, 0)}
	return err
}

// repetitions is how often to run the reference again. One that prints one of two random numbers may repeat itself.
const repetitions = 10

func (r *run) isUnstable(ctx context.Context, first runner.Outcome, printed []byte) (bool, error) {
	for range repetitions {
		next, other, err := r.runReference(ctx)
		if err != nil || next.Exit != first.Exit || !bytes.Equal(printed, other) {
			return err == nil, err
		}
	}
	return false, nil
}

// runReference runs the reference and returns its output. If it crashes, its stack trace replaces that of the C++ program.
func (r *run) runReference(ctx context.Context) (runner.Outcome, []byte, error) {
	setup := *r.Setup
	setup.Program, setup.addresses = r.reference, false
	setup.TimeLimit.Duration, setup.MemoryLimit = 10*r.TimeLimit.Duration+10*time.Second, r.MemoryLimit+1<<30
	other := &run{Setup: &setup, test: r.test, dir: filepath.Join(r.dir, "reference")}
	if err := other.prepare(); err != nil {
		return runner.Outcome{}, nil, err
	}
	outcome, err := runner.RunFiles(ctx, other.command(), other.input, other.file("stdout"), other.file("stderr"))
	if err != nil {
		return outcome, nil, err
	}
	if outcome.Failed() && r.result.Crash != nil {
		r.result.Crash = ReadCrash(other.readTail("stderr"), r.result.Message, filepath.Dir(r.reference))
	}
	text, err := other.output()
	return outcome, text, err
}

func (r *run) output() ([]byte, error) {
	text, err := atomicfile.Read(r.file("stdout"))
	if err != nil || r.Output == "" {
		return text, err
	}
	written, err := atomicfile.Read(filepath.Join(r.dir, "work", r.Output))
	if os.IsNotExist(err) {
		return text, nil
	}
	return append(text, written...), err
}
