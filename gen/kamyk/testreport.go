package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/contest/solution/report"
	"kamyk/gen/internal/host/runner"
	"kamyk/gen/internal/host/words"
	"kamyk/gen/internal/problem/tests"
	"kamyk/gen/internal/program/prog"
)

// A testReport prints the results of tests: a table for one problem, or one line for each of several, and details of failed tests.
type testReport struct {
	out       *printer
	json, all bool
	debug     bool // also show what passing tests wrote to standard error
	tested    []*solution.TestRun
	numbers   map[string]int // numbers of the tests by name, to show; or nil
}

// watch shows the progress of a test run, and adds its results.
func (r *testReport) watch(o *solution.TestPlan) {
	if runner.Unenforced != "" {
		r.out.noteOnce("%s", runner.Unenforced)
	}
	var p *progress
	o.Begin = func(t *solution.TestRun) { p = r.out.progress("compiling " + t.Title()) }
	o.Progress = func(t *solution.TestRun, done, total int) { p.count(t.Title(), done, total) }
	o.End = func(t *solution.TestRun) {
		p.End()
		r.addRun(t)
	}
}

// addRun adds a function's results, or prints why it could not be tested, unless that was an interrupt.
func (r *testReport) addRun(t *solution.TestRun) {
	if errors.Is(t.Err, context.Canceled) {
		return
	}
	if stray := tests.Stray(t.Source.Dir); len(stray) > 0 && !r.all {
		others := ""
		if len(stray) > 1 {
			others = " and " + words.Plural(len(stray)-1, "more file")
		}
		r.out.noteOnce("warning: no test uses %s%s; a test is test/NAME.in with NAME.out, in/NAME.in with out/NAME.out, "+
			"or tests/NAME with NAME.a", r.out.short(stray[0]), others)
	}
	switch t.Missing {
	case solution.TestsMissing:
		if r.all && isUntested(t) {
			break // board says it once for all problems
		}
		consequence := "it was only compiled"
		if !isUntested(t) {
			consequence = "main.cpp was compared only with main.go"
		}
		r.out.noteOnce("%s has no tests, so %s; kamyk looks for test/NAME.in, in/NAME.in and tests/NAME; "+
			"kamyk sample saves one", t.Source.Slug, consequence)
	case solution.InteractorMissing:
		r.out.noteOnce("%s is interactive, so it was only compiled; to test it, name an interactor in its problem.toml: "+
			"interactor = \"./interactor.py\"", t.Source.Slug)
	}
	for _, name := range t.Changed {
		r.out.note("warning: %s changed while the tests ran; kamyk used its earlier content", r.out.short(name))
	}
	if t.Err != nil {
		r.out.error(t.Err)
	}
	if t.CppError != nil {
		r.goOnly(t)
	}
	for _, near := range report.NearMemoryLimit(t) {
		r.out.note("warning: %s: %s", t.Title(), near)
	}
	r.tested = append(r.tested, t)
}

// isUntested reports whether a problem has no tests, and main.cpp was not compared with main.go either.
func isUntested(t *solution.TestRun) bool {
	return t.Missing == solution.TestsMissing && len(t.Results) == 0 && (t.CppProgram == nil || t.CppProgram.Tests == 0)
}

// interrupted prints the tests that ran before an interrupt, if any did.
func (r *testReport) interrupted(t *solution.TestRun) {
	part := *t
	part.Results = slices.DeleteFunc(slices.Clone(t.Results), func(result solution.Result) bool { return result.Test.Name == "" })
	if len(part.Results) > 0 && !r.json {
		r.out.table(report.Tests(&part, r.numbers))
		r.out.note("%d of %s ran", len(part.Results), words.Plural(len(t.Results), "test"))
	}
}

// goOnly prints why a program was tested in Go, for a judge that takes C++.
func (r *testReport) goOnly(t *solution.TestRun) {
	if errs := prog.Refusals(t.CppError); errs != nil {
		r.out.refusals(errs)
		r.out.errorf("%s is refused in C++, so main.go is tested", t.Title())
		return
	}
	r.out.noteOnce("%v; without it main.go is tested", t.CppError)
}

// updateHeaders updates the headers of compared C++ files, if they are those in out/.
func (r *testReport) updateHeaders(ctx context.Context) {
	for _, t := range r.tested {
		if t.CppProgram == nil {
			continue
		}
		switch file, err := t.CppProgram.UpdateHeader(ctx); {
		case err != nil:
			r.out.note("%v", err)
		case file != "" && t.CppProgram.Refuted:
			r.out.note("removed the comparison from the header of %s: the two files differ", r.out.short(file))
		case file != "":
			r.out.note("updated the header of %s", r.out.short(file))
		}
	}
}

func (r *testReport) close() error {
	switch {
	case r.json:
		r.out.json(report.NewDocument(r.tested))
	case r.all:
		r.board()
	default:
		r.tables()
	}
	switch report.Worst(r.tested) {
	case report.Refused:
		return exitRefused
	case report.Broken:
		if slices.ContainsFunc(r.tested, func(t *solution.TestRun) bool { return errors.As(t.Err, new(*solution.LimitError)) }) {
			return exitLimit
		}
		return exitIO
	case report.Failed:
		return exitFailed
	}
	return nil
}

// board prints a line for each function of several problems, details of failed tests, and the number of problems that passed.
func (r *testReport) board() {
	var ran []*solution.TestRun
	var problems, failed, testless []string
	for _, t := range r.tested {
		slug := t.Source.Slug
		if isUntested(t) {
			testless = append(testless, slug)
			continue
		}
		ran, problems = append(ran, t), append(problems, slug)
		if t.Err != nil || !t.Passed() {
			failed = append(failed, slug)
		}
	}
	if len(ran) > 0 {
		r.out.table(report.Functions(ran))
	}
	for _, t := range ran {
		r.out.paragraph("%s", r.details(t))
	}
	problems, failed, testless = slices.Compact(problems), slices.Compact(failed), slices.Compact(testless)
	if n := len(problems); n > 0 {
		text := fmt.Sprintf("passed %d of %s", n-len(failed), words.Plural(n, "problem"))
		if len(failed) > 0 {
			text += "; failed: " + strings.Join(failed, ", ")
		}
		r.out.paragraph("%s\n", text)
	}
	switch n := len(testless); {
	case n > 5:
		r.out.note("%d problems have no tests, so they were only compiled: %s and %d more", n, strings.Join(testless[:3], ", "), n-3)
	case n > 0:
		r.out.note("no tests, so only compiled: %s", strings.Join(testless, ", "))
	}
}

func (r *testReport) details(t *solution.TestRun) string {
	return report.Detailer{Width: r.out.excerptWidth(), Named: r.all, Debug: r.debug}.Details(t)
}

// tables prints every test of a problem's own function, a line for each further solution, and the points of all in each group.
func (r *testReport) tables() {
	for _, t := range r.tested {
		if t.Err != nil {
			continue
		}
		if t.Expect == "" && len(t.Results) > 0 {
			r.out.table(report.Tests(t, r.numbers))
		}
		if details := r.details(t); details != "" {
			r.out.paragraph("%s\n", details)
		}
		if points := report.Points(t); points != nil && t.Expect == "" {
			r.out.table(*points)
		}
		r.out.paragraph("%s\n", report.Line(t))
		if t.CppProgram != nil && (len(t.Results) > 0 || t.CppProgram.Tests > 0) {
			r.out.paragraph("%s: %s\n", t.Title(), report.CppComparison(t))
		}
	}
	if solutions := report.Solutions(r.tested); solutions != nil {
		r.out.paragraph("\n")
		r.out.table(*solutions)
	}
}
