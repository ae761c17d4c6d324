package solution

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"kamyk/gen/internal/flatten"
	"kamyk/gen/internal/host/atomicfile"
	"kamyk/gen/internal/problem/submission"
	"kamyk/gen/internal/problem/workspace"
	"kamyk/gen/internal/program/prog"
)

const extension = ".cpp"

// InCpp reports whether to write C++ too: because of an option, or because the judge takes only C++.
func (o *Options) InCpp(version workspace.Choice) bool {
	return o.Cpp || !o.Checked && version.Judge.TakesCpp()
}

// cppJob returns the job for the same program in C++, in a file next to the Go file.
func (j *Job) cppJob() *Job {
	other := *j
	other.setCpp()
	if j.File != "" {
		other.File = strings.TrimSuffix(j.File, ".go") + extension
	}
	return &other
}

func (j *Job) setCpp() {
	j.Request.Cpp = true
	j.Request.Notes = append(slices.Clip(j.Request.Notes), submission.NotCompared)
}

// flattenBoth writes both files of a program. If Go is refused, there is nothing to compare C++ with, so it writes neither.
func (j *Job) flattenBoth(ctx context.Context) *JobResult {
	ofGo, ofCpp := flatten.Both(ctx, j.Request, j.Cpp.Request)
	result := j.result(ofGo)
	if result.Err == nil {
		result.Cpp = j.Cpp.result(ofCpp)
		result.Cpp.keepComparison(result.Text)
	}
	return result
}

// Submitted returns the result whose file goes to the judge.
func (m *JobResult) Submitted() *JobResult {
	if m.Cpp != nil {
		return m.Cpp
	}
	return m
}

// OldCpp returns the name of a C++ file next to the Go file, and whether kamyk wrote it from an older source.
func (m *JobResult) OldCpp(ctx context.Context) (file string, old bool) {
	other := m.Job.cppJob()
	if text, err := atomicfile.Read(other.File); err != nil || !submission.Intact(text) {
		return "", false
	}
	result := other.Run(ctx, nil)
	if result.Err != nil {
		return other.File, ctx.Err() == nil
	}
	result.keepComparison(m.Text)
	same, _, err := submission.Same(other.File, result.Text)
	return other.File, err == nil && !same
}

// keepComparison copies the comparison from the header of the existing file, if it is about the same two files.
func (m *JobResult) keepComparison(goText []byte) {
	if m.Err != nil {
		return
	}
	if old, err := atomicfile.Read(m.File); err == nil {
		m.Text = submission.KeepRecord(old, m.Text, goText)
	}
}

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
	program, result, err := t.buildBoth(ctx, filepath.Join(temp, "cpp"))
	if prog.Refusals(err) != nil || errors.As(err, new(*NoCompilerError)) {
		t.CppError = err
		return nil
	}
	if err == nil {
		t.CppProgram = &CppProgram{program: program, result: result}
		if known := submission.Compared(result.Cpp.Text); known > 0 && !t.Recompare {
			t.CppProgram.Tests, t.CppProgram.FromHeader = known, true
		}
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
	if !cpp.Request.Cpp || cpp.Err != nil || submission.Compared(cpp.Text) > 0 || string(cpp.Text) != string(w.result.Cpp.Text) {
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
