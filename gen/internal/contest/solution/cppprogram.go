package solution

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"

	"kamyk/gen/internal/host/atomicfile"
	"kamyk/gen/internal/host/runner"
	"kamyk/gen/internal/problem/submission"
	"kamyk/gen/internal/problem/tests"
	"kamyk/gen/internal/problem/verdict"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/stress"
	"kamyk/gen/internal/stress/loop"
)

// A CppProgram is the C++ version of a program under test, with the result of its comparison with the Go version.
//
// The Go file is proved equivalent to its source; the C++ file is not. So both run on the tests of the folder, a thousand of Generate's
// and a large one. Their outputs must match byte by byte, and their exit codes too. The C++ file's header stores the number of tests
// (package submission), so the same two files are compared once.
type CppProgram struct {
	Tests      int  // in which both behaved the same; 0 if not compared in all tests
	FromHeader bool // Tests comes from the header of the existing file
	Refuted    bool // some test behaved differently
	program    string
	result     *JobResult
}

func (e *Entry) buildBoth(ctx context.Context, dir string) (program string, result *JobResult, err error) {
	o := &Options{Entry: e.Name, Tags: e.Tags}
	j, err := o.Job(e.Source)
	if err != nil {
		return "", nil, err
	}
	j.Cpp = j.cppJob()
	if result = j.Run(ctx, nil); result.Err != nil {
		return "", nil, result.Err
	}
	if result.Cpp.Err != nil {
		return "", nil, result.Cpp.Err
	}
	program, err = compileCpp(ctx, dir, result.Cpp.Text, result.Version.Judge)
	if err != nil && ctx.Err() == nil && !errors.As(err, new(*NoCompilerError)) && !errors.As(err, new(*LimitError)) {
		err = fmt.Errorf("main.cpp of %s was not compiled: %w", e.Source.Slug, err)
	}
	return program, result, err
}

// addCpp builds the C++ program. Without a compiler, or if the program is refused, it sets CppError, and only Go is tested.
func (t *TestRun) addCpp(ctx context.Context, temp string) error {
	dir := filepath.Join(temp, "cpp")
	if err := os.Mkdir(dir, 0o777); err != nil {
		return err
	}
	program, result, err := t.buildBoth(ctx, dir)
	if prog.Refusals(err) != nil || errors.As(err, new(*NoCompilerError)) {
		t.CppError = err
		return nil
	}
	if err == nil {
		t.CppProgram = &CppProgram{program: program, result: result}
		if known := result.Cpp.Compared(); known > 0 && !t.Recompare {
			t.CppProgram.Tests, t.CppProgram.FromHeader = known, true
		}
	}
	return err
}

// compareDrawn compares the two programs on drawn tests, unless the header says that was done. It does nothing if a test failed or some
// tests of the folder did not run.
func (t *TestRun) compareDrawn(ctx context.Context, setup *Setup, temp string, progress func(done, total int)) error {
	if t.CppProgram.FromHeader || !t.Drawn || len(t.Only) > 0 || t.Source.Config.Interactive ||
		slices.ContainsFunc(t.Results, func(r Result) bool { return t.Unexpected(r) || !r.Compared }) {
		return nil
	}
	list, err := t.drawTests(ctx, temp)
	if err != nil {
		return err
	}
	wide := *setup
	wide.Config, wide.Checker, wide.Time = nil, nil, 10*setup.Time
	results, err := wide.Run(ctx, list, progress)
	if err == nil {
		t.countSame(results)
	}
	return err
}

// countSame counts the tests in which both behaved the same. It appends the first other one to the results.
func (t *TestRun) countSame(drawn []Result) {
	same := len(t.Results)
	for _, r := range drawn {
		if r.Departure != nil || !r.Compared && !r.Verdict.Good() {
			r.Input = readBeginning(r.Test.Input, outputShown)
			t.Results = append(t.Results, r)
			return
		}
		if r.Compared {
			same++
		}
	}
	t.CppProgram.Tests = same
}

// RecordIn stores the comparison in a later result, if it has the compared files.
func (w *CppProgram) RecordIn(m *JobResult) {
	if w == nil || w.Tests == 0 {
		return
	}
	cpp := m.Submitted()
	if !cpp.Request.Cpp || cpp.Err != nil || cpp.Compared() > 0 || string(cpp.Text) != string(w.result.Cpp.Text) {
		return
	}
	if m == cpp || string(m.Text) == string(w.result.Text) { // m may be the C++ file alone
		cpp.Text = submission.Record(cpp.Text, w.result.Text, w.Tests)
	}
}

// UpdateHeader stores the comparison in the existing file, if that is the one compared. It returns the file's name, or "" if nothing
// changed. After a difference, the header no longer claims a comparison.
func (w *CppProgram) UpdateHeader(ctx context.Context) (string, error) {
	file, text := w.result.Cpp.File, submission.Record(w.result.Cpp.Text, w.result.Text, w.Tests)
	if w.Refuted {
		text = submission.RemoveRecord(w.result.Cpp.Text)
	}
	if file == "" || w.Tests == 0 && !w.Refuted || bytes.Equal(text, w.result.Cpp.Text) {
		return "", nil
	}
	same, _, err := submission.Same(file, w.result.Cpp.Text)
	if !same || err != nil {
		return "", err
	}
	if _, err = submission.Write(ctx, file, text); err != nil {
		return "", fmt.Errorf("updating the header of %s: %w", file, err)
	}
	return file, nil
}

// Tests drawn for a comparison.
const (
	drawnTests   = 1000
	drawnSize    = 30      // largest size of these, as in a stress run
	defaultLarge = 100_000 // size of the large test, unless problem.toml sets it
)

// drawTests draws the tests of a comparison into files. It draws none without a Generate or Large.
func (t *TestRun) drawTests(ctx context.Context, temp string) (list []tests.Test, err error) {
	program, err := stress.Open(ctx, t.Source.Dir, "")
	if err != nil {
		return nil, ctx.Err() // several mains, or no functions to link
	}
	dir := filepath.Join(temp, "drawn")
	if err := os.Mkdir(dir, 0o777); err != nil {
		return nil, err
	}
	add := func(name string, input []byte) error {
		test := tests.Test{Name: name, Input: filepath.Join(dir, name+".in")}
		list = append(list, test)
		return os.WriteFile(test.Input, input, 0o666)
	}
	if slices.Contains(program.Generators, "Large") {
		input, err := program.Draw(ctx, "Large", cmp.Or(t.Source.Config.Size, defaultLarge), 0)
		if err := cmp.Or(err, add("large", input)); err != nil {
			return nil, err
		}
	}
	small, err := drawSmall(ctx, program)
	for seed := 0; seed < len(small) && err == nil; seed++ {
		err = add(fmt.Sprintf("seed-%d", seed), small[seed])
	}
	return list, err
}

func drawSmall(ctx context.Context, program *stress.Program) (inputs [][]byte, err error) {
	if !slices.Contains(program.Generators, "Generate") {
		return nil, nil
	}
	var drawn []loop.Test
	for seed := range uint64(drawnTests) {
		drawn = append(drawn, loop.Test{Drawn: true, Seed: seed, Size: loop.Size(seed, drawnSize)})
	}
	results, err := program.DrawTests(ctx, drawn, stress.Options{Answerless: true})
	if err != nil {
		return nil, err
	}
	for _, r := range results {
		switch {
		case r.Fault != nil:
			return nil, fmt.Errorf("drawing tests: %s: %s", r.Fault.Function, r.Fault.Message)
		case r.Verdict != loop.Passed:
			return nil, fmt.Errorf("drawing tests: seed %d: %s", r.Test.Seed, r.Verdict)
		}
		inputs = append(inputs, r.Test.Input)
	}
	return inputs, nil
}

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
	setup.Time, setup.Memory = 10*r.Time+10*time.Second, r.Memory+1<<30
	other := &run{Setup: &setup, test: r.test, dir: filepath.Join(r.dir, "reference")}
	if err := os.MkdirAll(filepath.Join(other.dir, "work"), 0o777); err != nil {
		return runner.Outcome{}, nil, err
	}
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
