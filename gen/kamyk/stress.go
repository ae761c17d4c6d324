package main

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"kamyk/gen/internal/contest/campaign"
	"kamyk/gen/internal/contest/campaign/report"
	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/problem/verdict"
	"kamyk/gen/internal/problem/workspace"
	"kamyk/gen/internal/stress"
	"kamyk/gen/internal/stress/loop"
)

type stressFlags struct {
	campaign.Plan
	solve, memoryLimit string
	merge, all, json   bool
	given              func(flag string) bool
}

var stressCommand = &command{
	name:     "stress",
	operands: "[PROBLEM] [FLAGS]",
	summary:  "search for a test on which a solution is wrong, and shrink it",
	help: `Draws tests with the problem's Generate, runs Solve and Brute on each, and compares their outputs,
all in memory, with one process per core. kamyk repeats the first failing test in a fresh process,
shrinks it, shows both outputs, and saves it as test/found-N.in and .out, so that kamyk test runs it
from then on. If no test fails, kamyk also runs the flattened, compiled file on the tests in the
folder and on the last hundred tests of the run.

--solve, --brute and --gen take the name of a function in the package, or a command in any language:
--brute ./slow.py, --gen 'gen.py {seed}'. A command runs as one process per test, one at a time on
each core. A generator needs {seed} in its arguments, so that its tests can be drawn again, and may
use {size}. Programs in Go or C++ are compiled first.

kamyk flattens and compiles a package main, and runs it with one process per test. Put Brute and
Generate in other files of its folder. It tests an interactive problem in the same way, against the
interactor of its problem.toml and without a Brute. With --cpp, it tests main.cpp, compiled with g++:
kamyk stress PROBLEM --cpp --brute Solve compares it with the program in Go.

Each test has a number, its seed. The same seeds give the same tests on every machine. To split a run
over machines, use --seeds or --shard with --json, and combine the results with kamyk stress --merge
FILE...

The defaults of --time-limit and --memory-limit are larger if the problem allows more.

With --all, each [[solution]] of problem.toml should get its expected verdict. If that is TLE or MLE,
it may pass the small tests of a stress run.

Exits with 1 if a test fails.`,
	flags: func(set *pflag.FlagSet) action {
		var f stressFlags
		f.define(set)
		return f.run
	},
}

func (f *stressFlags) define(set *pflag.FlagSet) {
	f.given, f.Shard = set.Changed, campaign.Shard{Index: 1, Count: 1}
	set.StringVar(&f.solve, "solve", "", "test `X` instead of Solve")
	set.StringVar(&f.Brute, "brute", "", "compare with `X` instead of Brute")
	set.StringVar(&f.Generator, "gen", "", "draw tests with `X` instead of Generate")
	set.Uint64Var(&f.Tests, "tests", 0, "run `N` tests; by default 100000, or 1000 if Solve, Brute or Generate is a command; "+
		"with --exhaustive, skip sizes that have more")
	set.DurationVar(&f.Time, "time", 0, "start no test after this `DURATION`, such as 30s; without --tests, run until then")
	set.Uint64Var(&f.First, "seed", 0, "start at this `SEED`")
	set.IntVar(&f.Size, "size", campaign.DefaultSize, "let tests grow up to this `SIZE`")
	set.BoolVar(&f.Exhaustive, "exhaustive", false, "run all tests of size 1, then of size 2, and so on, instead of random ones")
	set.Func("seeds", "run the seeds `A:B`, from A up to but not including B", f.SetSeeds)
	set.Func("shard", "run part `I/N` of the run, from 1/N to N/N", f.SetShard)
	set.BoolVar(&f.merge, "merge", false, "combine the parts of a run from files printed with --json")
	set.BoolVar(&f.all, "all", false, "run every problem, or PROBLEM, with each [[solution]] of its problem.toml")
	set.StringVar(&f.Checker, "checker", "", "let `COMMAND` decide whether a different answer is also correct")
	set.StringVar((*string)(&f.Style), "checker-style", "", "call the checker in this `STYLE`: testlib, online-judge-tools, sio2 or cph")
	set.Func("choices", "run the one test that Generate draws by a comma-separated `LIST` of choices, at size --size", f.SetChoices)
	set.DurationVar(&f.TimeLimit, "time-limit", campaign.DefaultTime, "stop a solver after this `DURATION` on one test")
	set.StringVar(&f.memoryLimit, "memory-limit", campaign.DefaultMemory.String(), "stop a process that uses this `AMOUNT` of memory")
	set.IntVarP(&f.Processes, "jobs", "j", 0, "use `N` processes at once; by default one per processor")
	set.BoolVar(&f.NoFile, "no-file", false, "skip the last step, the flattened file")
	set.BoolVar(&f.Cpp, "cpp", false, "test the program in C++, main.cpp, instead of Solve; compare with Solve if there is no Brute")
	set.BoolVar(&f.json, "json", false, "print the results as JSON")
}

func (f *stressFlags) run(ctx context.Context, out *printer, args []string) error {
	plan, err := f.plan()
	if err != nil {
		return usage("%v", err)
	}
	if err := f.contradiction(args); err != nil {
		return err
	}
	r := &stressReport{out: out, json: f.json, all: f.all, records: campaign.Records{Runs: []*campaign.Record{}}}
	if f.merge {
		return mergeStress(r, args)
	}
	p, err := workspace.Here()
	if err != nil {
		return err
	}
	if f.all && len(args) == 0 {
		return f.every(ctx, r, p, plan)
	}
	s, err := p.Find(args)
	if err != nil {
		return err
	}
	if err := f.one(ctx, r, s, plan); err != nil {
		return err
	}
	return r.close(ctx)
}

func (f *stressFlags) contradiction(args []string) error {
	named := f.solve != "" || f.Brute != "" || f.Generator != "" || f.Checker != ""
	return check(
		rule{f.merge && len(args) == 0, "--merge needs the files to merge"},
		rule{f.all && named, "--solve, --brute, --gen and --checker are for one problem; they cannot be combined with --all"},
		rule{f.all && f.Replay, "--choices is for one test of one problem; it cannot be combined with --all"},
		rule{f.given("seeds") && (f.given("seed") || f.given("tests")),
			"--seeds sets where the run starts and ends; it cannot be combined with --seed or --tests"},
		rule{f.Exhaustive && (f.given("seeds") || f.given("seed")),
			"--exhaustive runs every test without seeds; it cannot be combined with --seed or --seeds"},
		rule{f.Exhaustive && strings.Contains(f.Generator, "{seed}"),
			"--exhaustive needs a Generate function; a command makes no choices it can enumerate"},
		rule{f.Replay && (f.Exhaustive || f.given("seeds") || f.given("shard")),
			"--choices is one test; it cannot be combined with --exhaustive, --seeds or --shard"},
		rule{f.given("shard") && f.Time != 0 && f.Tests == 0,
			"--shard needs to know how many tests there are; add --tests or --seeds"},
		rule{f.Processes < 0, "--jobs must be 1 or more"},
		rule{f.Size < 1, "--size must be 1 or more"},
		rule{f.Tests == 0 && f.given("tests"), "--tests must be 1 or more"},
		rule{f.Time <= 0 && f.given("time") || f.TimeLimit <= 0, "--time and --time-limit must be more than 0, such as 30s"},
	)
}

func (f *stressFlags) plan() (p campaign.Plan, err error) {
	p = f.Plan
	if f.Time > 0 && f.Tests == 0 {
		p.Tests = 1 << 62
	}
	switch p.Style {
	case "", verdict.Testlib, verdict.OJ, verdict.SIO2, verdict.CPH:
	default:
		return p, fmt.Errorf("--checker-style must be testlib, online-judge-tools, sio2 or cph, not %q", f.Style)
	}
	return p, p.MemoryLimit.UnmarshalText([]byte(f.memoryLimit))
}

func (f *stressFlags) one(ctx context.Context, r *stressReport, s *workspace.Source, plan campaign.Plan) error {
	template := untouched(s)
	jobs := []*campaign.Job{{Plan: plan, Source: s, Entry: f.solve, Template: template}}
	if f.all {
		for _, other := range s.Config.Solutions {
			if other.Expect == verdict.Any {
				continue // its points are known only from the tests of the groups
			}
			jobs = append(jobs, &campaign.Job{Plan: plan, Source: s, Entry: other.Entry, Expect: other.Expect, Template: template})
		}
	}
	for _, j := range jobs {
		record, err := runCampaign(ctx, r.out, j)
		if err != nil && ctx.Err() == nil {
			return r.reject(record, err) // the other solutions would fail in the same way
		}
		r.addRecord(record)
		noteTemplates(r.out, s, doubtful(record)...)
		if ctx.Err() != nil {
			r.close(ctx)
			return ctx.Err()
		}
	}
	return nil
}

// doubtful returns the functions that make a result doubtful if they are still the template. After a wrong answer Generate is not one of
// them, because two solvers have read its test.
func doubtful(record *campaign.Record) []string {
	if f := record.Failure; f != nil && loop.Verdict(f.Kind) == loop.WrongAnswer {
		return []string{record.Solve, record.Brute}
	}
	return []string{record.Solve, record.Brute, record.Generate}
}

func (f *stressFlags) every(ctx context.Context, r *stressReport, p *workspace.Workspace, plan campaign.Plan) error {
	problems, err := everyProblem(r.out, p)
	if err != nil {
		return err
	}
	for _, found := range problems {
		s, err := p.Open(found)
		if err != nil {
			err = r.reject(&campaign.Record{Problem: found.Slug}, err)
		} else {
			err = f.one(ctx, r, s, plan)
		}
		if err != nil {
			return err
		}
	}
	return r.close(ctx)
}

func runCampaign(ctx context.Context, out *printer, j *campaign.Job) (*campaign.Record, error) {
	title := (&solution.Entry{Source: j.Source, Name: j.Entry}).Title()
	p := out.progress(title + ": compiling")
	defer p.End()
	var begun, found time.Time
	noted := false
	j.Progress = func(now campaign.Progress) {
		if now.Total > 0 {
			p.count(title+", the flattened file", now.Done, now.Total)
			return
		}
		if begun.IsZero() {
			begun = time.Now()
		}
		p.show(func() string { return searchLine(title, now, time.Since(begun).Seconds()) })
		switch {
		case now.Found == nil:
		case found.IsZero():
			found = time.Now()
		case !noted && time.Since(found) > time.Second/2: // most failures are shrunk sooner
			noted = true
			p.Interrupt(func() {
				out.note("%s: %s on %s; shrinking this test for at most %v", title, now.Found.Verdict, report.OneLine(now.Found.Test.Input),
					stress.Effort)
			})
		}
	}
	return j.Run(ctx)
}

func searchLine(title string, now campaign.Progress, seconds float64) string {
	if now.Found != nil {
		return fmt.Sprintf("%s: shrinking the failing test: %d others tried", title, now.Tried)
	}
	return fmt.Sprintf("%s: %d tests, %.0f a second, size %d", title, now.Tests, float64(now.Tests)/seconds, now.Size)
}

// mergeStress combines the parts of a run from files printed with --json. It prints the same as one whole run.
func mergeStress(r *stressReport, files []string) error {
	runs, err := campaign.Merge(files)
	if err != nil {
		r.broken = true
		r.out.errorf("%v", err)
	}
	p, err := workspace.Here()
	if err != nil {
		return err
	}
	for _, run := range runs {
		if run.Err != nil {
			r.broken = true
			r.out.errorf("%v", run.Err)
		}
		if run.Err != nil && run.Failure == nil {
			continue // an incomplete run has not passed
		}
		run.SaveIn(p)
		r.addRecord(run)
	}
	r.all = len(runs) > 1
	return r.close(context.Background())
}
