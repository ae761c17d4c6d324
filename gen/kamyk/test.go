package main

import (
	"context"
	"errors"
	"slices"

	"github.com/spf13/pflag"

	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/problem/workspace"
)

type testFlags struct {
	solution.Entry          // to test, without its source
	all, watch, json, debug bool
	jobs                    int
	numbers                 map[string]int // of the tests by name, where keys choose one
}

var testCommand = &command{
	name:     "test",
	alias:    "t",
	operands: "[PROBLEM [TEST...] | PROBLEM... | --all] [FLAGS]",
	summary:  "run a solution on its tests, under the limits of the problem",
	help: `Flattens and compiles a solution and runs it on every test in its folder: test/NAME.in with
test/NAME.out, in/NAME.in with out/NAME.out, and tests/NAME with tests/NAME.a. If you name tests,
kamyk runs only those. In its folder, a problem need not be named: kamyk test sample-1. Several
problems, or a folder of them such as codeforces/1950, get one line each. The verdict is OK, WA, TLE,
MLE, RE or PE. Some judges add ILE for an idle program and OLE for endless output. ran means that the
test has no answer. FAIL means that the checker or the interactor failed, or that Validate refused the
input.

With --watch on a terminal, press r to run the tests again, s to run kamyk stress once, or the number
of a row to run only its test.

The limits are time_limit and memory_limit of problem.toml. The default is 2s, and the judge's usual
memory limit or 256MiB. The limits apply to the program and all processes that it starts. Time is
processor time. kamyk also stops a program that is idle for the time limit and one more second.

Output is compared token by token, with numbers within the tolerance of problem.toml, or by the
checker that it names. An interactive problem needs an interactor. kamyk also runs each [[solution]]
of problem.toml: it should get its expected verdict on at least one test, and OK on the others.

For a judge that takes C++ and no Go, and with --cpp, kamyk compiles main.cpp with g++ as the judge
does, and tests it. MEMORY is then what the program reserves, used or not. kamyk also runs main.go: both
must print the same and end with the same exit code. With --cpp, and in kamyk submit, they also run on
a thousand tests of Generate and on a Large one. The header of out/PROBLEM/main.cpp says in how many
tests they agreed. Without g++, kamyk tests main.go, and with --cpp it exits with 5.`,
	flags: func(set *pflag.FlagSet) action {
		var f testFlags
		set.BoolVar(&f.all, "all", false, "test every problem")
		set.BoolVarP(&f.watch, "watch", "w", false, "test again when a source or a test changes")
		set.StringVar(&f.Name, "entry", "", "test the function `NAME` of the package instead of Solve")
		set.IntVarP(&f.jobs, "jobs", "j", 0, "run `N` tests at once; by default one per processor")
		set.BoolVar(&f.debug, "debug", false, "build with the tag debug, and show what debug.Print prints")
		set.BoolVar(&f.Checked, "checked", false, "report integers that overflow, also in tests that pass")
		set.BoolVar(&f.NoCommands, "no-commands", false, "run no checker and no interactor that problem.toml names")
		set.BoolVar(&f.Cpp, "cpp", false, "test the program in C++, and compare it with the one in Go")
		set.BoolVar(&f.json, "json", false, "print the results as JSON")
		return f.run
	},
}

func (f *testFlags) run(ctx context.Context, out *printer, args []string) error {
	err := check(
		rule{f.all && len(args) > 0, "--all takes every problem; it cannot be combined with PROBLEM"},
		rule{f.all && f.Name != "", "--entry names a function of one problem; it cannot be combined with --all"},
		rule{f.all && f.watch, "--watch is for one problem; it cannot be combined with --all"},
		rule{f.json && f.watch, "--json prints one document; it cannot be combined with --watch"},
		rule{f.Cpp && f.debug, "--debug shows what main.go prints aside; it cannot be combined with --cpp"},
		rule{f.Checked && f.Cpp, "--checked is for main.go; it cannot be combined with --cpp"},
	)
	switch {
	case err != nil:
	case f.watch:
		err = f.runAgain(ctx, out, args)
	default:
		_, err = f.runOnce(ctx, out, args)
	}
	return err
}

// runOnce tests what the arguments name, and returns the folders that it read sources from.
func (f *testFlags) runOnce(ctx context.Context, out *printer, args []string) (solution.Folders, error) {
	p, err := workspace.Here()
	if err != nil {
		return nil, err
	}
	r := &testReport{out: out, json: f.json, debug: f.debug, numbers: f.numbers}
	s, names, several, err := f.choose(out, p, args)
	if r.all = f.all || len(several) > 0; err == nil && r.all {
		err = f.every(ctx, r, p, several)
	}
	if err != nil || r.all {
		return nil, err
	}
	plan := f.plan(s, names)
	read, err := runPlan(ctx, r, plan)
	if err != nil {
		if !f.watch { // which interrupts itself when a file changes
			r.interrupted(plan.Own)
		}
		return read, err
	}
	err = r.close()
	r.updateHeaders(ctx)
	uncompiled := func(t *solution.TestRun) bool { return errors.As(t.CppError, new(*solution.NoCompilerError)) }
	if err == nil && f.Cpp && slices.ContainsFunc(r.tested, uncompiled) {
		err = exitIO
	}
	return read, err
}

// withTests finds the problem that words name, or the one of the current folder, and checks that it has tests of these names.
func withTests(p *workspace.Workspace, words, names []string) (*workspace.Source, error) {
	s, err := p.Find(words)
	if err != nil {
		return nil, err
	}
	list, err := s.Tests()
	if err == nil {
		_, err = solution.Choose(list, names, s.Slug)
	}
	return s, err
}

// choose finds the problem to test and the names of its tests, or several problems. The arguments after the first PROBLEM are its tests, or
// else more problems.
func (f *testFlags) choose(out *printer, p *workspace.Workspace, args []string) (
	s *workspace.Source, names []string, several []*problem.Problem, err error,
) {
	if f.all {
		several, err = everyProblem(out, p)
		return nil, nil, several, err
	}
	first, names := workspace.SplitTests(args)
	s, err = withTests(p, first, names)
	if err != nil && len(args) > 0 {
		if around, aroundErr := withTests(p, nil, args); aroundErr == nil {
			return around, args, nil, nil
		}
	}
	if err != nil && len(args) == 0 {
		args = []string{"."}
	}
	if err != nil || len(args) == 1 {
		several, severalErr := p.FindSeveral(args)
		switch {
		case severalErr == nil && several != nil:
			return nil, nil, several, check(rule{f.Name != "", "--entry names a function of one problem; it cannot be combined with several"})
		case slices.ContainsFunc(names, workspace.IsFolder): // not a test
			if err = severalErr; err == nil {
				_, err = p.Find(args)
			}
		}
	}
	return s, names, nil, err
}

func (f *testFlags) every(ctx context.Context, r *testReport, p *workspace.Workspace, problems []*problem.Problem) (err error) {
	for _, found := range problems {
		s, err := p.Open(found)
		if err != nil {
			r.addRun(&solution.TestRun{Entry: &solution.Entry{Source: p.NewSource(found)}, Err: err})
			continue
		}
		if _, err = runPlan(ctx, r, f.plan(s, nil)); err != nil {
			return err
		}
	}
	err = r.close()
	r.updateHeaders(ctx)
	return err
}

func (f *testFlags) plan(s *workspace.Source, names []string) *solution.TestPlan {
	entry := f.Entry
	if entry.Source = s; f.debug {
		entry.Tags = []string{"debug"}
	}
	own := &solution.TestRun{Entry: &entry, Only: names, Drawn: f.Cpp, Recompare: f.Cpp}
	return &solution.TestPlan{Own: own, Others: f.Name == "" && names == nil, Jobs: f.jobs}
}

// testProblem tests the solution of a problem, prints what kamyk test prints, and reports whether the solution passed. The error is the
// exit code if its message was printed.
func testProblem(ctx context.Context, out *printer, s *workspace.Source, cpp bool) (t *solution.TestRun, passed bool, err error) {
	r := &testReport{out: out}
	own := &solution.TestRun{Entry: &solution.Entry{Source: s, Cpp: cpp}, Drawn: true}
	if _, err := runPlan(ctx, r, &solution.TestPlan{Own: own}); err != nil {
		return nil, false, err
	}
	t, err = r.tested[0], r.close()
	if errors.Is(err, exitFailed) {
		r.updateHeaders(ctx)
		return t, false, nil
	}
	if err == nil && !t.Judged() && t.Missing != solution.TestsMissing {
		if t.CppProgram != nil && t.CppProgram.Tests > 0 {
			out.note("no test of %s has an answer; main.cpp was compared only with main.go", s.Slug)
		} else {
			out.note("nothing was compared: no test of %s has an answer", s.Slug)
		}
	}
	return t, err == nil, err
}

func runPlan(ctx context.Context, r *testReport, p *solution.TestPlan) (solution.Folders, error) {
	r.watch(p)
	s := p.Own.Source
	if choice, err := s.Choose("", ""); err == nil && !choice.Judge.TakesCpp() {
		noteNoGo(r.out, choice.Judge)
	}
	if list, _ := s.Tests(); p.Own.Name == "" && (len(list) > 0 || !r.all) { // of several, the board lists those without tests
		noteTemplates(r.out, s, p.Own.Function())
	}
	return p.Run(ctx)
}
