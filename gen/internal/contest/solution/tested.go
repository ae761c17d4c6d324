package solution

import (
	"cmp"
	"context"
	"fmt"
	"runtime"
	"slices"
	"time"

	"kamyk/gen/internal/host/words"
	"kamyk/gen/internal/problem/tests"
	"kamyk/gen/internal/problem/verdict"
	"kamyk/gen/internal/problem/workspace"
)

// A Tested is an entry that is run on the tests of its problem.
type Tested struct {
	*Entry
	Only    []string        // the names of the tests to run; all if it is empty
	Drawn   bool            // compare a program in C++ on tests that are drawn, too
	Anew    bool            // compare it even if its header says that it was compared
	Expect  verdict.Verdict // the verdict that a [[solution]] should get; "" for the problem's own solution
	Time    time.Duration   // the limits
	Memory  int64           // bytes
	Results []Result
	Lacks   Lack
	Folders Folders // of the sources
	Twin    *Twin   // where the program is tested in C++: how that compares with main.go; nil where it is not
	NoTwin  error   // why it is tested in Go, and not in C++ as it should: a *NoCompilerError, or prog.Errors of what was refused
	Err     error   // why it could not be tested, for whoever reports it
}

// A Lack is what a problem does not have, so that its solution is compiled and not tested.
type Lack int

// The lacks.
const (
	LacksNothing Lack = iota
	LacksTests
	LacksInteractor
)

// Run flattens and compiles the entry in the folder temp, which the caller removes, and runs it on its tests, so many at once; 0 is one for
// each processor. It calls progress with the number of tests that are done, from one goroutine at a time.
func (t *Tested) Run(ctx context.Context, temp string, jobs int, progress func(done, total int)) error {
	program, read, err := t.build(ctx, temp, nil)
	if err != nil {
		return err
	}
	t.Folders = read
	if t.Cpp {
		if err := t.translate(ctx, temp); err != nil {
			return err
		}
	}
	list, err := t.choose()
	if err != nil || t.Lacks == LacksInteractor || t.Lacks == LacksTests && !t.compares() {
		return err
	}
	setup, err := t.Setup(ctx, program, temp)
	if err != nil {
		return err
	}
	if t.Twin != nil {
		setup.inCpp(t.Twin.program)
	}
	t.Time, t.Memory, setup.Jobs = setup.Time, setup.Memory, cmp.Or(jobs, runtime.NumCPU())
	if err := t.judge(ctx, setup, list, temp, progress); err != nil || t.Twin == nil {
		return err
	}
	err = t.compare(ctx, setup, temp, progress)
	t.Twin.Refuted = slices.ContainsFunc(t.Results, func(r Result) bool { return r.Departure != nil })
	return err
}

// choose returns the tests to run, and notes what the problem lacks for that.
func (t *Tested) choose() ([]tests.Test, error) {
	list, err := t.Source.Tests()
	if err != nil {
		return nil, err
	}
	switch c := t.Source.Config; {
	case len(list) == 0:
		t.Lacks = LacksTests
	case c.Interactive && c.Interactor == "":
		t.Lacks = LacksInteractor
		return nil, nil
	}
	return Choose(list, t.Only, t.Source.Slug)
}

// compares reports whether the program in C++ is compared without tests of the problem.
func (t *Tested) compares() bool { return t.Twin != nil && t.Drawn && !t.Source.Config.Interactive }

// judge runs the tests, and says where what went wrong did.
func (t *Tested) judge(ctx context.Context, setup *Setup, list []tests.Test, temp string, progress func(done, total int)) (err error) {
	done := 0
	t.Results, err = setup.Run(ctx, list, func() {
		done++
		progress(done, len(list))
	})
	if err != nil {
		return err
	}
	t.locate(ctx, setup, temp)
	return ctx.Err()
}

// Title is what messages call it, with the file if that is not the usual one.
func (t *Tested) Title() string {
	if t.Twin != nil {
		return t.Entry.Title() + " (main.cpp)"
	}
	return t.Entry.Title()
}

// Passed reports whether the tests went as they should: OK, or for a [[solution]] the expected verdict on at least one test and OK on the
// others.
func (t *Tested) Passed() bool {
	return !slices.ContainsFunc(t.Results, t.Unexpected) && (t.Expect == "" || t.Expect == verdict.OK || t.Got(t.Expect) != nil)
}

// Unexpected reports whether a test failed, and not as it should.
func (t *Tested) Unexpected(r Result) bool {
	return !r.Verdict.Good() && r.Verdict != t.Expect || r.Departure != nil
}

// Got returns the first result with a verdict, or nil.
func (t *Tested) Got(v verdict.Verdict) *Result {
	for i := range t.Results {
		if t.Results[i].Verdict == v {
			return &t.Results[i]
		}
	}
	return nil
}

// Choose returns the tests that are named, in the order of the folder; all if there are no names. The error says that there is no such
// test.
func Choose(list []tests.Test, names []string, slug string) ([]tests.Test, error) {
	if len(names) == 0 {
		return list, nil
	}
	var known []string
	for _, test := range list {
		known = append(known, test.Name)
	}
	for _, name := range names {
		if !slices.Contains(known, name) {
			return nil, &workspace.UsageError{Message: fmt.Sprintf("%s has no test %s%s", slug, name, words.DidYouMean(name, known))}
		}
	}
	return slices.DeleteFunc(list, func(t tests.Test) bool { return !slices.Contains(names, t.Name) }), nil
}

// Compared reports whether a test was judged: by an answer, a checker or an interactor.
func (t *Tested) Compared() bool {
	return slices.ContainsFunc(t.Results, func(r Result) bool { return r.Verdict != verdict.Unknown })
}
