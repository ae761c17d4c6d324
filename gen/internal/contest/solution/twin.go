package solution

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"kamyk/gen/internal/problem/submission"
	"kamyk/gen/internal/program/prog"
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
	Refuted bool // in a test they did otherwise
	program string
	made    *Made
}

// inCpp makes the files of an entry that are submitted, and compiles the one in C++ in a folder.
func (e *Entry) inCpp(ctx context.Context, dir string) (program string, made *Made, err error) {
	o := &Options{Entry: e.Name, Tags: e.Tags}
	j, err := o.Job(e.Source)
	if err != nil {
		return "", nil, err
	}
	j.Cpp = j.inCpp()
	if made = j.Run(ctx, nil); made.Err != nil {
		return "", nil, made.Err
	}
	if made.Cpp.Err != nil {
		return "", nil, made.Cpp.Err
	}
	program, err = compileCpp(ctx, dir, made.Cpp.Text, made.Version.Judge)
	if err != nil && ctx.Err() == nil && !errors.As(err, new(*NoCompilerError)) && !errors.As(err, new(*LimitError)) {
		err = fmt.Errorf("main.cpp of %s was not compiled: %w", e.Source.Slug, err)
	}
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
		t.Twin = &Twin{program: program, made: made}
		if known := made.Cpp.Compared(); known > 0 && !t.Anew {
			t.Twin.Tests, t.Twin.Known = known, true
		}
	}
	return err
}

// compare draws the other tests of a comparison, and counts those in which the two programs did the same, unless these two files were
// compared before. Where a test failed, or where not all tests of the folder were run, it does nothing.
func (t *Tested) compare(ctx context.Context, setup *Setup, temp string, progress func(done, total int)) error {
	if t.Twin.Known || !t.comparable() {
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
	if err == nil {
		t.count(results)
	}
	return err
}

// comparable reports whether all tests of the folder were run, and both programs did the same on them.
func (t *Tested) comparable() bool {
	if !t.Drawn || len(t.Only) > 0 || t.Source.Config.Interactive {
		return false
	}
	return !slices.ContainsFunc(t.Results, func(r Result) bool { return t.Unexpected(r) || !r.Compared })
}

// count counts the tests in which the two did the same. One in which they did not, or that the program in C++ has no time or memory for,
// is shown with those of the folder.
func (t *Tested) count(drawn []Result) {
	same := len(t.Results)
	for _, r := range drawn {
		if r.Departure != nil || !r.Compared && !r.Verdict.Good() {
			r.Input = beginning(r.Test.Input)
			t.Results = append(t.Results, r)
			return
		}
		if r.Compared {
			same++
		}
	}
	t.Twin.Tests = same
}

// Record notes what came of the comparison in a file that was made since, if its texts are the ones that were compared.
func (w *Twin) Record(m *Made) {
	if w == nil || w.Tests == 0 {
		return
	}
	cpp := m.Submitted()
	if !cpp.Request.Cpp || cpp.Err != nil || cpp.Compared() > 0 || string(cpp.Text) != string(w.made.Cpp.Text) {
		return
	}
	if m == cpp || string(m.Text) == string(w.made.Text) { // the one in C++ may be made alone
		cpp.Text = submission.Record(cpp.Text, w.made.Text, w.Tests)
	}
}

// Keep notes it in the file that is in its place, if that is the one that was compared, and returns its name, or "" where there is nothing
// new. Where the two did otherwise, the header says no longer that they are the same.
func (w *Twin) Keep(ctx context.Context) (string, error) {
	file, text := w.made.Cpp.File, submission.Record(w.made.Cpp.Text, w.made.Text, w.Tests)
	if w.Refuted {
		text = submission.Forget(w.made.Cpp.Text)
	}
	if file == "" || w.Tests == 0 && !w.Refuted || bytes.Equal(text, w.made.Cpp.Text) {
		return "", nil
	}
	same, _, err := submission.Same(file, w.made.Cpp.Text)
	if !same || err != nil {
		return "", err
	}
	if _, err = submission.Write(ctx, file, text); err != nil {
		return "", fmt.Errorf("writing what came of the comparison into the header of %s: %w", file, err)
	}
	return file, nil
}
