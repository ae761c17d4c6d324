package solution

import (
	"cmp"
	"context"
	"fmt"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"kamyk/gen/internal/host/atomicfile/scratch"
	"kamyk/gen/internal/host/words"
	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/problem/tests"
	"kamyk/gen/internal/problem/verdict"
	"kamyk/gen/internal/problem/workspace"
	"kamyk/gen/internal/program/prog"
)

// A TestPlan selects which functions of a problem run.
type TestPlan struct {
	Own    *TestRun // of the function to test
	Others bool     // also test each [[solution]] of problem.toml
	Jobs   int      // tests to run at once; 0 for one per processor

	Begin    func(t *TestRun)                  // called before a function is compiled
	Progress func(t *TestRun, done, total int) // called after each test, one call at a time
	End      func(t *TestRun)                  // called after a function is tested; t.Err is set if it could not be
}

// Run tests the functions of a problem in turn. It returns the folders of their sources.
func (p *TestPlan) Run(ctx context.Context) (Folders, error) {
	read := Folders{}
	temp, err := scratch.Folder("", "test")
	if err != nil {
		return read, err
	}
	defer scratch.Remove(temp)
	for i, t := range p.runs() {
		p.Begin(t)
		t.Err = t.Run(ctx, filepath.Join(temp, fmt.Sprint(i)), p.Jobs, func(done, total int) { p.Progress(t, done, total) })
		read.addSources(t.Entry)
		if ctx.Err() != nil {
			t.Err = ctx.Err()
		}
		p.End(t)
		if ctx.Err() != nil {
			return read, ctx.Err()
		}
	}
	return read, nil
}

func (p *TestPlan) runs() []*TestRun {
	own, list := p.Own, []*TestRun{p.Own}
	choice, _ := own.Source.Choose("", "") // names no judge if it fails, and then the build says why
	own.Cpp = own.Cpp || own.Name == "" && own.Tags == nil && !own.Checked && choice.Judge.TakesCpp()
	if p.Others {
		for _, f := range own.Source.Config.Solutions {
			entry := &Entry{Source: own.Source, Name: f.Entry, NoCommands: own.NoCommands}
			list = append(list, &TestRun{Entry: entry, Expect: f.Expect, Points: f.Points})
		}
	}
	return list
}

// A TestRun runs an entry on the tests of its problem.
type TestRun struct {
	*Entry
	problem.Limits
	Only       []string        // names of the tests to run; all if empty
	Drawn      bool            // also compare a C++ program on drawn tests
	Recompare  bool            // compare even if the header says it was done
	Expect     verdict.Verdict // the verdict that a [[solution]] should get; "" for the problem's own
	Points     *int            // that a [[solution]] should get; nil if any will do
	Results    []Result
	Missing    Missing
	Changed    []string    // files of tests that the program changed; it was judged by their earlier contents
	Findings   prog.Errors // what is suspicious in the source, if a test failed
	CppProgram *CppProgram // the tested C++ program; nil if Go is tested
	CppError   error       // why Go is tested instead of C++: a *NoCompilerError, or prog.Errors of a refusal
	Err        error       // why it could not be tested; the caller reports it
}

// Missing says why a solution is compiled but not tested.
type Missing int

const (
	NothingMissing Missing = iota
	TestsMissing
	InteractorMissing
)

// Run flattens and compiles the entry in the folder temp, and runs it on its tests, jobs at a time (0 for one per processor). It calls
// progress after each test, one call at a time. The caller removes temp.
func (t *TestRun) Run(ctx context.Context, temp string, jobs int, progress func(done, total int)) error {
	program, err := t.build(ctx, temp)
	if err != nil {
		return err
	}
	if t.Cpp {
		if err := t.addCpp(ctx, temp); err != nil {
			return err
		}
	}
	list, err := t.chooseTests()
	comparesOnly := t.CppProgram != nil && t.Drawn && !t.Source.Config.Interactive
	if err != nil || t.Missing == InteractorMissing || t.Missing == TestsMissing && !comparesOnly {
		return err
	}
	setup, err := t.Setup(ctx, program, temp)
	if err != nil {
		return err
	}
	if t.CppProgram != nil {
		setup.reference, setup.Program, setup.addresses = program, t.CppProgram.program, true // Go is the reference
	}
	t.Limits, setup.Jobs = setup.Limits, cmp.Or(jobs, runtime.NumCPU())
	if t.Checked {
		setup.check(t.Source.Short)
	}
	if t.Results, err = setup.Run(ctx, list, progress); err != nil {
		return err
	}
	t.Changed = setup.changed()
	t.profileSlowest(ctx, setup, temp)
	t.explain(ctx, setup, temp)
	if ctx.Err() != nil || t.CppProgram == nil {
		return ctx.Err()
	}
	err = t.compareDrawn(ctx, setup, temp, progress)
	t.CppProgram.Refuted = slices.ContainsFunc(t.Results, func(r Result) bool { return r.Departure != nil })
	return err
}

func (t *TestRun) chooseTests() ([]tests.Test, error) {
	list, err := t.Source.Tests()
	if err != nil {
		return nil, err
	}
	switch c := t.Source.Config; {
	case len(list) == 0:
		t.Missing = TestsMissing
	case c.Interactive && c.Interactor == "":
		t.Missing = InteractorMissing
		return nil, nil
	}
	return Choose(list, t.Only, t.Source.Slug)
}

// Title names the run in messages, with main.cpp if that is tested.
func (t *TestRun) Title() string {
	if t.CppProgram != nil {
		return t.Entry.Title() + " (main.cpp)"
	}
	return t.Entry.Title()
}

// Passed reports whether the tests ended as expected. A [[solution]] must get its verdict at least once, and OK otherwise. If it has
// points, the groups must be worth exactly these.
func (t *TestRun) Passed() bool {
	if scores := t.Scores(); t.Points != nil && scores != nil {
		if points, _ := Total(scores); points != *t.Points {
			return false
		}
	}
	failsAsExpected := t.Expect == "" || t.Expect == verdict.OK || t.Expect == verdict.Any || t.First(t.Expect) != nil
	return !slices.ContainsFunc(t.Results, t.Unexpected) && failsAsExpected
}

// Unexpected reports whether a test failed with a verdict that was not expected.
func (t *TestRun) Unexpected(r Result) bool {
	return !r.Verdict.Good() && r.Verdict != t.Expect && t.Expect != verdict.Any || r.Departure != nil
}

// First returns the first result with a verdict, or nil.
func (t *TestRun) First(v verdict.Verdict) *Result {
	for i := range t.Results {
		if t.Results[i].Verdict == v {
			return &t.Results[i]
		}
	}
	return nil
}

// Choose returns the tests with these names in the order of the list, or all tests if there are no names. An unknown name is an error.
func Choose(list []tests.Test, names []string, slug string) ([]tests.Test, error) {
	if len(names) == 0 {
		return list, nil
	}
	known := prog.Map(list, func(test tests.Test) string { return test.Name })
	for _, name := range names {
		if !slices.Contains(known, name) {
			hint := words.DidYouMean(strings.TrimSuffix(path.Base(filepath.ToSlash(name)), ".in"), known)
			if hint == "" && len(known) > 0 {
				hint = "; the first is " + known[0]
			}
			return nil, &workspace.UsageError{Message: fmt.Sprintf("%s has no test %s%s", slug, name, hint)}
		}
	}
	return slices.DeleteFunc(list, func(t tests.Test) bool { return !slices.Contains(names, t.Name) }), nil
}

// Judged reports whether an answer, a checker or an interactor judged any test.
func (t *TestRun) Judged() bool {
	return slices.ContainsFunc(t.Results, func(r Result) bool { return r.Verdict != verdict.Unknown })
}
