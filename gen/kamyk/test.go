package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/pflag"

	"kamyk/gen/internal/runner"
	"kamyk/gen/internal/solution"
	"kamyk/gen/internal/verdict"
	"kamyk/gen/internal/whole/litter"
	"kamyk/gen/internal/workspace"
)

// testFlags are the flags of test.
type testFlags struct {
	all, watch, json, debug bool
	entry                   string
	jobs                    int
}

func testCommand() *command {
	return &command{
		name:     "test",
		alias:    "t",
		operands: "[PROBLEM [TEST...] | --all] [FLAGS]",
		summary:  "run a solution on its tests, under the limits of the problem",
		help: `Flattens and compiles a solution and runs it on every test in its folder: test/NAME.in with
test/NAME.out, in/NAME.in with out/NAME.out, and tests/NAME with tests/NAME.a. If you name tests,
kamyk runs only those. The verdict is OK, WA, TLE, MLE, RE or PE; the word ran stands for a test
without an answer, and FAIL for a checker or an interactor that failed.

The limits are time_limit and memory_limit of problem.toml, or else 2s and 256MiB. They apply to
the program and all processes it starts. Time is processor time; a program that is idle for its
time limit and one more second is stopped as well.

Output is compared token by token, with numbers within the tolerance of problem.toml, or by the
checker it names. An interactive problem needs an interactor. Each [[solution]] of problem.toml is
run too: it should get the verdict it expects on at least one test, and OK on the others.`,
		flags: func(set *pflag.FlagSet) action {
			var f testFlags
			set.BoolVar(&f.all, "all", false, "test every problem")
			set.BoolVarP(&f.watch, "watch", "w", false, "test again when a source or a test changes")
			set.StringVar(&f.entry, "entry", "", "test the function `NAME` of the package instead of Solve")
			set.IntVarP(&f.jobs, "jobs", "j", 0, "run `N` tests at once; by default one per processor")
			set.BoolVar(&f.debug, "debug", false, "build with the tag debug, and show what debug.Print prints")
			set.BoolVar(&f.json, "json", false, "print the results as JSON")
			return f.run
		},
	}
}

func (f *testFlags) run(ctx context.Context, v *voice, args []string) error {
	if err := f.contradiction(args); err != nil {
		return err
	}
	if f.watch {
		return f.again(ctx, v, args)
	}
	_, err := f.once(ctx, v, args)
	return err
}

// contradiction refuses flags that contradict each other.
func (f *testFlags) contradiction(args []string) error {
	return check(
		rule{f.all && len(args) > 0, "--all takes every problem; it cannot be combined with PROBLEM"},
		rule{f.all && f.entry != "", "--entry names a function of one problem; it cannot be combined with --all"},
		rule{f.all && f.watch, "--watch is for one problem; it cannot be combined with --all"},
		rule{f.json && f.watch, "--json prints one document; it cannot be combined with --watch"},
		rule{f.jobs < 0, "--jobs is the number of tests that run at once, 1 or more"},
	)
}

// once tests what the arguments name, and returns the folders that it read sources from.
func (f *testFlags) once(ctx context.Context, v *voice, args []string) (solution.Folders, error) {
	p, err := workspace.Here()
	if err != nil {
		return nil, err
	}
	problem, names := splitTests(args)
	options := testOptions{entry: f.entry, jobs: f.jobs, only: names, debug: f.debug, solutions: f.entry == "" && names == nil}
	r := &testReport{v: v, json: f.json, all: f.all, debug: f.debug}
	if !f.all {
		s, err := p.Find(problem)
		if err != nil {
			return nil, err
		}
		if err := known(s, names); err != nil {
			return nil, err
		}
		read, err := options.test(ctx, r, s)
		if err != nil {
			return read, err
		}
		return read, r.close()
	}
	problems, err := everyProblem(v, p)
	if err != nil {
		return nil, err
	}
	for _, found := range problems {
		s, err := p.Open(found)
		if err != nil {
			r.refuse(&tested{Tested: solution.Tested{Entry: &solution.Entry{Source: p.Of(found)}}}, err)
			continue
		}
		if _, err = options.test(ctx, r, s); err != nil {
			return nil, err
		}
	}
	return nil, r.close()
}

// splitTests separates PROBLEM, which may be the files of a package, from the names of tests behind it.
func splitTests(args []string) (problem, names []string) {
	n := min(1, len(args))
	for n < len(args) && strings.HasSuffix(args[n-1], ".go") && strings.HasSuffix(args[n], ".go") {
		n++
	}
	if n == len(args) {
		return args, nil
	}
	return args[:n], args[n:]
}

// known refuses the names of tests that the problem does not have.
func known(s *workspace.Source, names []string) error {
	list, err := s.Tests()
	if err == nil {
		_, err = solution.Choose(list, names, s.Slug)
	}
	return err
}

// testOptions say how a problem is tested.
type testOptions struct {
	entry     string   // the function to test; "" for Solve
	jobs      int      // how many tests run at once; 0 for one on each processor
	only      []string // the names of the tests to run; all if it is empty
	debug     bool     // build with the tag debug
	solutions bool     // test each [[solution]] of problem.toml as well
}

// testProblem tests a problem, prints what test prints, and reports whether all went as it should. The error says what could not be done;
// a source that was refused is prog.Errors.
func testProblem(ctx context.Context, v *voice, s *workspace.Source, options testOptions) (bool, error) {
	r := &testReport{v: v}
	if _, err := options.test(ctx, r, s); err != nil {
		return false, err
	}
	err := r.close()
	if code := exitError(0); errors.As(err, &code) && code == exitFailed {
		return false, nil
	}
	if err == nil && len(r.tested) > 0 && !r.tested[0].Compared() {
		v.note("nothing was compared: no test of %s has an answer", s.Slug)
	}
	return err == nil, err
}

// test tests a problem, and each [[solution]] if that is asked for, and hands the results to a report. What one of the sources is refused
// for goes there as well; the error is about what ends everything.
func (o testOptions) test(ctx context.Context, r *testReport, s *workspace.Source) (solution.Folders, error) {
	temp, err := litter.Folder("", "test")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(temp)
	if runner.Unenforced != "" {
		r.v.once("%s", runner.Unenforced)
	}
	if choice, err := s.Choose("", ""); err == nil {
		sayGoless(r.v, choice)
	}
	if o.entry == "" {
		sayTemplates(r.v, s, (&solution.Entry{Source: s}).Function())
	}
	read := solution.Folders{}
	for i, t := range o.entries(s) {
		folder := filepath.Join(temp, fmt.Sprint(i))
		if err := os.Mkdir(folder, 0o777); err != nil {
			return read, err
		}
		err := t.run(ctx, r.v, folder, o.jobs)
		maps.Copy(read, t.Folders)
		if ctx.Err() != nil {
			return read, ctx.Err()
		}
		if err != nil {
			r.refuse(t, err)
			continue
		}
		r.add(t)
	}
	return read, nil
}

// entries are what there is to test of a problem.
func (o testOptions) entries(s *workspace.Source) []*tested {
	own := &solution.Entry{Source: s, Name: o.entry}
	if o.debug {
		own.Tags = []string{"debug"}
	}
	list := []*tested{{Tested: solution.Tested{Entry: own, Only: o.only}}}
	if o.solutions {
		for _, other := range s.Config.Solutions {
			expect := verdict.Verdict(cmp.Or(other.Expect, "OK"))
			list = append(list, &tested{Tested: solution.Tested{Entry: &solution.Entry{Source: s, Name: other.Entry}, Expect: expect}})
		}
	}
	return list
}
