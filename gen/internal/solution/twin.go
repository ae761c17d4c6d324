package solution

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"kamyk/gen/internal/prog"
	"kamyk/gen/internal/stress"
	"kamyk/gen/internal/stress/loop"
	"kamyk/gen/internal/submission"
	"kamyk/gen/internal/tests"
	"kamyk/gen/internal/workspace"
)

// A Twin is a program in C++ beside the one in Go, and what became of a comparison.
//
// The Go file is proved to mean the same as its source; the one in C++ is not. So both are run, on the tests of the folder, on a thousand
// of Generate's and on a large one, and have to print the same, byte by byte, and to end with the same exit code. What is said of it is
// no more than that: in how many tests it was so. The header of the file in C++ keeps it (package submission), so that the same two files
// are not compared again.
type Twin struct {
	Tests   int  // in how many the two did the same; 0 where they were not compared, or not in all tests that there are
	Known   bool // by the header of the file in its place
	program string
	made    *Made
}

// The tests that are drawn for a comparison.
const (
	drawnTests = 1000
	usualLarge = 100_000 // the size of the large one, where problem.toml has none
)

// inCpp makes the files of an entry that are submitted, and compiles the one in C++ in a folder.
func (e *Entry) inCpp(ctx context.Context, dir string) (program string, made *Made, err error) {
	o := &Options{Entry: e.Name, Tags: e.Tags}
	j, err := o.Job(&workspace.Workspace{Module: e.Source.Module}, e.Source)
	if err != nil {
		return "", nil, err
	}
	j.Cpp = j.inCpp()
	if made = j.both(ctx, nil); made.Err != nil {
		return "", nil, made.Err
	}
	if made.Cpp.Err != nil {
		return "", nil, made.Cpp.Err
	}
	program, err = compileCpp(ctx, dir, made.Cpp.Text)
	return program, made, err
}

// buildCpp is Build in C++.
func (e *Entry) buildCpp(ctx context.Context, dir string) (string, Folders, error) {
	program, made, err := e.inCpp(ctx, dir)
	if err != nil {
		return "", nil, err
	}
	return program, foldersOf(made.Result), nil
}

// translate builds the program in C++. That there is no compiler, or that the program is refused, is noted, and then the Go program is
// tested alone.
func (t *Tested) translate(ctx context.Context, temp string) error {
	dir := filepath.Join(temp, "cpp")
	if err := os.Mkdir(dir, 0o777); err != nil {
		return err
	}
	program, made, err := t.inCpp(ctx, dir)
	if prog.Refusals(err) != nil || errors.As(err, new(*NoCompilerError)) {
		t.NoTwin = err
		return nil
	}
	if err == nil {
		known := made.Cpp.Compared()
		t.Twin = &Twin{program: program, made: made, Tests: known, Known: known > 0}
	}
	return err
}

// compare draws the other tests of a comparison, and counts those in which the two programs did the same, unless these two files were
// compared before. Where a test failed, or where not all tests of the folder were run, it does nothing.
func (t *Tested) compare(ctx context.Context, setup *Setup, temp string, progress func(done, total int)) error {
	twin := t.Twin
	partly := !t.Drawn || len(t.Only) > 0 || t.Source.Config.Interactive
	for _, r := range t.Results {
		partly = partly || t.Unexpected(r) || !r.Compared
	}
	if partly || twin.Known {
		return nil
	}
	list, err := t.draw(ctx, temp)
	if err != nil {
		return err
	}
	wide := *setup
	wide.Config, wide.Checker, wide.Time = nil, nil, 10*setup.Time
	done := 0
	results, err := wide.Run(ctx, list, func() {
		done++
		progress(done, len(list))
	})
	if err != nil {
		return err
	}
	same := len(t.Results)
	for _, r := range results {
		switch {
		case r.Departure != nil:
			input, _, _ := r.Test.Read()
			r.Departure.Input = input[:min(len(input), outputKept)]
			t.Results = append(t.Results, r)
			return nil
		case r.Compared:
			same++
		}
	}
	twin.Tests = same
	return nil
}

// draw draws the tests of a comparison into files. Without a Generate there are none.
func (t *Tested) draw(ctx context.Context, temp string) (list []tests.Test, err error) {
	program, err := stress.Open(ctx, t.Source.Dir, "")
	if err != nil {
		return nil, ctx.Err() // several mains, or no functions to link
	}
	has := func(generator string) bool { return slices.Contains(program.Generators, generator) }
	dir := filepath.Join(temp, "drawn")
	if err := os.Mkdir(dir, 0o777); err != nil {
		return nil, err
	}
	add := func(name string, input []byte) error {
		test := tests.Test{Name: name, Input: filepath.Join(dir, name+".in")}
		list = append(list, test)
		return os.WriteFile(test.Input, input, 0o666)
	}
	if has("Large") {
		input, err := program.Draw(ctx, "Large", cmp.Or(t.Source.Config.Size, usualLarge), 0)
		if err != nil {
			return nil, err
		}
		if err := add("large", input); err != nil {
			return nil, err
		}
	}
	if !has("Generate") {
		return list, nil
	}
	small, err := generated(ctx, program)
	for i := 0; i < len(small) && err == nil; i++ {
		err = add(fmt.Sprintf("seed-%d", i), small[i])
	}
	return list, err
}

// generated draws the tests of the first seeds.
func generated(ctx context.Context, program *stress.Program) (inputs [][]byte, err error) {
	o := stress.Options{Answerless: true}
	var drawn []loop.Test
	for seed := range uint64(drawnTests) {
		drawn = append(drawn, loop.Test{Drawn: true, Seed: seed, Size: loop.Size(seed, 30)})
	}
	results, err := program.Tests(ctx, drawn, o)
	if err != nil {
		return nil, err
	}
	for _, r := range results {
		if r.Verdict != loop.Passed {
			return nil, fmt.Errorf("drawing tests: %s: %s", r.Fault.Function, r.Fault.Message)
		}
		inputs = append(inputs, r.Test.Input)
	}
	return inputs, nil
}

// Record notes what came of the comparison in a file that was made since, if its two texts are the ones that were compared.
func (w *Twin) Record(m *Made) {
	if w == nil || m.Cpp == nil || m.Cpp.Err != nil || w.Tests == 0 || m.Cpp.Compared() > 0 {
		return
	}
	if string(m.Text) == string(w.made.Text) && string(m.Cpp.Text) == string(w.made.Cpp.Text) {
		m.Cpp.Text = submission.Record(m.Cpp.Text, m.Text, w.Tests)
	}
}

// Keep notes it in the file that is in its place, if that is the one that was compared, and returns its name, or "".
func (w *Twin) Keep(ctx context.Context) (string, error) {
	file := w.made.Cpp.File
	if w.Tests == 0 || w.Known || file == "" {
		return "", nil
	}
	same, _, err := submission.Same(file, w.made.Cpp.Text)
	if !same || err != nil {
		return "", err
	}
	_, err = submission.Write(ctx, file, submission.Record(w.made.Cpp.Text, w.made.Text, w.Tests))
	return file, err
}
