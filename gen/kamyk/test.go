package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"time"

	"github.com/spf13/pflag"

	"kamyk/gen/internal/flatten"
	"kamyk/gen/internal/prog"
	"kamyk/gen/internal/runner"
	"kamyk/gen/internal/trial"
	"kamyk/gen/internal/verdict"
	"kamyk/gen/internal/workspace"
)

// testFlags are the flags of test.
type testFlags struct {
	all, watch, json bool
	entry            string
	jobs             int
}

func testCommand() *command {
	return &command{
		name:     "test",
		alias:    "t",
		operands: "[PROBLEM | --all] [FLAGS]",
		summary:  "run a solution on its tests, under the limits of the problem",
		help: `Flattens and compiles a solution and runs it on every test of its folder: test/NAME.in with
test/NAME.out, in/NAME.in with out/NAME.out, and tests/NAME with tests/NAME.a. A verdict is OK, WA,
TLE, MLE, RE or PE; - where the answer is not known, and FAIL where it was the checker or the
interactor that failed.

Limits are time_limit and memory_limit of problem.toml, else 2s and 256MiB. They hold for all that
the program starts. Time is that of the processors, and a program that does nothing for longer than
its time limit and a second is stopped too.

Outputs are compared token by token, numbers within the tolerance of problem.toml, or by its
checker. An interactive problem needs an interactor there. Each [[solution]] of problem.toml is run
too, and is to get the verdict that it expects on some test, and OK on the others.`,
		flags: func(set *pflag.FlagSet) action {
			var f testFlags
			set.BoolVar(&f.all, "all", false, "test every problem")
			set.BoolVarP(&f.watch, "watch", "w", false, "test again whenever a source or a test changes")
			set.StringVar(&f.entry, "entry", "", "test the function `NAME` of the package instead of Solve")
			set.IntVarP(&f.jobs, "jobs", "j", 0, "run `N` tests at once instead of as many as there are processors")
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
		rule{f.all && len(args) > 0, "--all takes every problem, and no PROBLEM beside it"},
		rule{f.all && f.entry != "", "--all takes every problem's own Solve, and --entry names another function"},
		rule{f.all && f.watch, "--watch is for one problem, and --all takes every one"},
		rule{f.json && f.watch, "--watch prints results again and again, and --json is one document"},
		rule{f.jobs < 0, "--jobs is the number of tests that run at once, 1 or more"},
	)
}

// once tests what the arguments name, and returns the folders that it read sources from.
func (f *testFlags) once(ctx context.Context, v *voice, args []string) (folders, error) {
	p, err := workspace.Here()
	if err != nil {
		return nil, err
	}
	options := testOptions{entry: f.entry, jobs: f.jobs, solutions: f.entry == ""}
	r := &testReport{v: v, json: f.json, all: f.all}
	if !f.all {
		s, err := p.Find(args)
		if err != nil {
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
		if err == nil {
			_, err = options.test(ctx, r, s)
		} else {
			r.refuse(&tried{slug: found.Slug}, err)
			err = nil
		}
		if err != nil {
			return nil, err
		}
	}
	return nil, r.close()
}

// testOptions say how a problem is tested.
type testOptions struct {
	entry     string // the function to test; "" for Solve
	jobs      int    // how many tests run at once; 0 for as many as there are processors
	solutions bool   // test the further solutions of problem.toml as well
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
	return err == nil, err
}

// test tests a problem, and its other solutions if that is asked for, and hands the results to a report. What one of the sources is
// refused for goes there as well; the error is about what ends everything.
func (o testOptions) test(ctx context.Context, r *testReport, s *workspace.Source) (folders, error) {
	temp, err := os.MkdirTemp("", "kamyk-test-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(temp)
	if runner.Unenforced != "" {
		r.v.once("%s", runner.Unenforced)
	}
	if version, err := s.Choose("", ""); err == nil {
		sayGoless(r.v, version)
	}
	read := folders{}
	list := []*tried{{slug: s.Slug, entry: o.entry, source: s}}
	if o.solutions {
		for _, solution := range s.Config.Solutions {
			expect := verdict.Verdict(cmp.Or(solution.Expect, "OK"))
			list = append(list, &tried{slug: s.Slug, entry: solution.Entry, expect: expect, source: s})
		}
	}
	for i, t := range list {
		folder := filepath.Join(temp, fmt.Sprint(i))
		if err := os.Mkdir(folder, 0o777); err != nil {
			return read, err
		}
		err := t.try(ctx, r, folder, o.jobs, read)
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

// Limits of problems that say nothing of theirs.
const (
	defaultTime   = 2 * time.Second
	defaultMemory = 256 << 20
)

// A tried is a function of a problem that was run on its tests.
type tried struct {
	slug, entry string
	source      *workspace.Source
	toolchain   []string        // the environment that chooses the toolchain; nil for the go command's own
	expect      verdict.Verdict // what a further solution is to get; "" for the problem's own
	time        time.Duration   // the limits
	memory      int64
	results     []trial.Result
	refused     bool // there is no program, or nothing to test it with
}

// try flattens, compiles and runs a function.
func (t *tried) try(ctx context.Context, r *testReport, temp string, jobs int, read folders) error {
	compiling := r.v.progress("compiling "+t.name(), 0)
	program, err := t.build(ctx, temp, read)
	compiling.end()
	if err != nil {
		return err
	}
	tests, err := t.source.Tests()
	if err != nil {
		return err
	}
	if r.missing(t.source, len(tests)) {
		return nil
	}
	setting, err := t.setting(ctx, program, temp)
	if err != nil {
		return err
	}
	setting.Jobs = cmp.Or(jobs, runtime.NumCPU())
	p := r.v.progress(t.name(), len(tests))
	defer p.end()
	t.results, err = setting.Run(ctx, tests, p.step)
	return err
}

// name is what messages call it.
func (t *tried) name() string {
	if t.entry == "" {
		return t.slug
	}
	return t.slug + " (" + t.entry + ")"
}

// build makes the program in a folder, and notes the folders of its sources.
func (t *tried) build(ctx context.Context, temp string, read folders) (string, error) {
	version, err := t.source.Choose("", "")
	if err != nil {
		return "", err
	}
	q := request(t.source, version, nil)
	q.Entry, q.Lines = t.entry, true
	q.Target.GOOS, q.Target.GOARCH = runtime.GOOS, runtime.GOARCH // it is to run here
	result, err := flatten.Run(ctx, q)
	if err != nil {
		return "", explain(t.source, err)
	}
	read.add(result.Program)
	return buildFlattened(ctx, temp, version.Version, result.Source, t.toolchain...)
}

// setting is how the problem's tests are run.
func (t *tried) setting(ctx context.Context, program, temp string) (*trial.Trial, error) {
	c := t.source.Config
	t.time, t.memory = cmp.Or(c.TimeLimit.Duration, defaultTime), cmp.Or(int64(c.MemoryLimit), defaultMemory)
	s := &trial.Trial{Program: program, Time: t.time, Memory: t.memory, Tolerance: c.Tolerance, Dir: t.source.Dir, Temp: temp,
		Style: verdict.Style(cmp.Or(c.CheckerStyle, string(verdict.Testlib)))}
	s.Input, s.Output = c.Files()
	var err error
	if c.Checker != "" {
		if s.Checker, err = trial.Tool(ctx, s.Dir, c.Checker, temp); err != nil {
			return nil, fmt.Errorf("the checker of %s: %w", t.slug, err)
		}
	}
	if c.Interactive {
		if s.Interactor, err = trial.Tool(ctx, s.Dir, c.Interactor, temp); err != nil {
			return nil, fmt.Errorf("the interactor of %s: %w", t.slug, err)
		}
	}
	return s, nil
}

// passed reports whether the tests went as they should.
func (t *tried) passed() bool {
	bad := slices.ContainsFunc(t.results, func(r trial.Result) bool { return !r.Verdict.Good() && r.Verdict != t.expect })
	return !bad && (t.expect == "" || t.expect == verdict.OK || t.got(t.expect) != nil)
}

// got returns the first result with a verdict, or nil.
func (t *tried) got(v verdict.Verdict) *trial.Result {
	for i := range t.results {
		if t.results[i].Verdict == v {
			return &t.results[i]
		}
	}
	return nil
}

// folders are those that sources were read from, and whether other files than Go's are part of them.
type folders map[string]bool

// add notes the folders of the packages that the contestant wrote.
func (f folders) add(p *prog.Program) {
	for _, pkg := range p.Packages {
		if pkg.Own() {
			f[pkg.Dir] = f[pkg.Dir] || len(pkg.Embeds) > 0
		}
	}
}

// missing says what a problem lacks, without which it is compiled only, and reports whether it lacks anything.
func (r *testReport) missing(s *workspace.Source, tests int) bool {
	switch {
	case tests == 0:
		r.v.once("%s has no tests, so it is compiled only; kamyk looks for test/NAME.in, in/NAME.in and tests/NAME", s.Slug)
	case s.Config.Interactive && s.Config.Interactor == "":
		r.v.once("%s is interactive, so it is compiled only; interactor = \"./interactor.py\" in its problem.toml would let it be tested",
			s.Slug)
	default:
		return false
	}
	return true
}
