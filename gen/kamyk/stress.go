package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/verdict"
	"kamyk/gen/internal/workspace"
)

// stressFlags are the flags of stress.
type stressFlags struct {
	solve, brute, generator string
	tests, seed             uint64
	time                    time.Duration
	size                    int
	exhaustive              bool
	seeds, shard, choices   string
	merge, all, json        bool
	checker, style          string
	timeLimit               time.Duration
	memoryLimit             string
	noFile                  bool
	jobs                    int

	work stressWork
}

func stressCommand() *command {
	return &command{
		name:     "stress",
		operands: "[PROBLEM] [FLAGS]",
		summary:  "look for a test on which a solution is wrong, and make it small",
		help: `Draws tests with the problem's Generate, runs Solve and Brute on each, and compares. All of it
happens in memory, in a process for each core. The first test that fails is made as small as it can
be, shown with both outputs, and saved as test/found-N.in and .out, so that kamyk test tries it
from then on. It has failed again by itself, in a fresh process. A run that ends well ends with the
tests of the folder and the last thousand tests on the flattened, compiled file.

X is the name of a function of the package, or a command in any language: --brute ./slow.py, --gen
'gen.py {seed}'. Commands run as processes, a test at a time on each core. A generator has {seed}
in its arguments, so that its tests can be drawn again, and may have {size}. A program in Go or C++
is compiled first.

A package main, which reads its input itself, is tested as its flattened, compiled file; Brute and
Generate stand beside main, in files of their own. So is an interactive problem, against the
interactor of its problem.toml and with no Brute.

A test is a number, its seed, so the same seeds are the same tests everywhere. --seeds, or --shard
of any run, splits a run over machines; kamyk stress --merge FILE... puts together what they
printed with --json.

With --all, each further [[solution]] of problem.toml is held to the verdict that it expects. One
that expects TLE or MLE may be right on the small tests of a stress run.

Exits with 1 if a test fails.`,
		flags: func(set *pflag.FlagSet) action {
			var f stressFlags
			f.define(set)
			return f.run
		},
	}
}

func (f *stressFlags) define(set *pflag.FlagSet) {
	set.StringVar(&f.solve, "solve", "", "what is tested, `X`; Solve unless it is named")
	set.StringVar(&f.brute, "brute", "", "what is right, `X`; Brute unless it is named")
	set.StringVar(&f.generator, "gen", "", "what draws tests, `X`; Generate unless it is named")
	set.Uint64Var(&f.tests, "tests", 0, "run `N` tests, 100000 unless it is said, or 1000 if one of the three is a command; "+
		"with --exhaustive, no size that has more")
	set.DurationVar(&f.time, "time", 0, "begin no test after this `DURATION`, such as 30s; without --tests, only then")
	set.Uint64Var(&f.seed, "seed", 0, "the `SEED` of the first test")
	set.IntVar(&f.size, "size", 30, "the largest `SIZE` that tests grow to")
	set.BoolVar(&f.exhaustive, "exhaustive", false, "run every test of size 1, then of size 2, and so on, instead of random ones")
	set.StringVar(&f.seeds, "seeds", "", "run the seeds `A:B`, from A to before B")
	set.StringVar(&f.shard, "shard", "", "run the part `I/N` of the run, one from 1/N to N/N")
	set.BoolVar(&f.merge, "merge", false, "read what the parts of a run printed with --json, in the files that are named")
	set.BoolVar(&f.all, "all", false, "every problem, or PROBLEM, with each [[solution]] of its problem.toml")
	set.StringVar(&f.checker, "checker", "", "have `COMMAND` say whether an answer that differs from the right one is right, too")
	set.StringVar(&f.style, "checker-style", "", "call the checker in the `STYLE` of testlib, online-judge-tools, sio2 or cph")
	set.StringVar(&f.choices, "choices", "", "run the one test that a `LIST` of choices, numbers with commas, gives at the size --size")
	set.DurationVar(&f.timeLimit, "time-limit", usualTime, "stop a solver that runs for this `DURATION` on one test")
	set.StringVar(&f.memoryLimit, "memory-limit", usualMemory, "stop a process that needs this `AMOUNT` of memory")
	set.IntVarP(&f.jobs, "jobs", "j", 0, "use `N` processes at once, as many as there are processors unless it is said")
	set.BoolVar(&f.noFile, "no-file", false, "leave out the last step, the flattened file")
	set.BoolVar(&f.json, "json", false, "print the results as JSON")
}

func (f *stressFlags) run(ctx context.Context, v *voice, args []string) error {
	var err error
	if f.work, err = f.plan(); err != nil {
		return usage("%s", err.Error())
	}
	if err := f.contradiction(args); err != nil {
		return err
	}
	r := &stressReport{v: v, json: f.json, all: f.all}
	if f.merge {
		return mergeStress(r, args)
	}
	p, err := workspace.Here()
	if err != nil {
		return err
	}
	if f.all && len(args) == 0 {
		return f.every(ctx, r, p)
	}
	s, err := p.Find(args)
	if err != nil {
		return err
	}
	if err := f.one(ctx, r, s); err != nil {
		return err
	}
	return r.close(ctx)
}

// contradiction refuses flags that contradict each other.
func (f *stressFlags) contradiction(args []string) error {
	named := f.solve != "" || f.brute != "" || f.generator != "" || f.checker != ""
	return check(
		rule{f.merge && len(args) == 0, "--merge puts together the files that are named, and none is"},
		rule{f.all && named, "--all takes what each problem has, and --solve, --brute, --gen and --checker name something else"},
		rule{f.all && f.choices != "", "--choices are of one test of one problem, and --all takes every one"},
		rule{f.seeds != "" && (f.seed != 0 || f.tests != 0), "--seeds says where the seeds begin and end, and --seed and --tests say so too"},
		rule{f.exhaustive && (f.seeds != "" || f.seed != 0), "--exhaustive runs every test, so there are no seeds"},
		rule{f.exhaustive && strings.Contains(f.generator, "{seed}"),
			"--exhaustive goes through the choices of a Generate, and a command has none"},
		rule{f.choices != "" && (f.exhaustive || f.seeds != "" || f.shard != ""), "--choices are one test, which is no run to split"},
		rule{f.shard != "" && f.time != 0 && f.tests == 0 && f.seeds == "",
			"--shard splits a number of tests; --tests or --seeds says how many there are"},
		rule{f.jobs < 0, "--jobs is the number of processes, 1 or more"},
		rule{f.size < 1, "--size is 1 or more"},
		rule{f.time < 0 || f.timeLimit <= 0, "a duration is more than 0, such as 30s"},
	)
}

// stressWork is what the flags say of the tests to run.
type stressWork struct {
	first, tests  uint64 // the seeds of the whole run; tests is 0 for the usual number
	shard, shards uint64 // from 1; 1/1 for all of it
	choices       []uint64
	replay        bool // only the test of the choices
	memory        problem.Bytes
	style         verdict.Style
}

// plan reads the flags that have a form of their own.
func (f *stressFlags) plan() (w stressWork, err error) {
	w = stressWork{first: f.seed, tests: f.tests, shard: 1, shards: 1, style: verdict.Style(f.style)}
	if f.time > 0 && f.tests == 0 {
		w.tests = 1 << 62
	}
	if f.seeds != "" {
		from, to, ok := pair(f.seeds, ":")
		if !ok || from >= to {
			return w, fmt.Errorf("--seeds is A:B, the first seed and the one behind the last, such as 0:100000, and not %q", f.seeds)
		}
		w.first, w.tests = from, to-from
	}
	if f.shard != "" {
		var ok bool
		if w.shard, w.shards, ok = pair(f.shard, "/"); !ok || w.shard < 1 || w.shard > w.shards {
			return w, fmt.Errorf("--shard is I/N, from 1/N to N/N, such as 3/8, and not %q", f.shard)
		}
	}
	if f.choices != "" {
		w.replay = true
		for field := range strings.SplitSeq(strings.Trim(f.choices, "[]"), ",") {
			n, err := strconv.ParseUint(strings.TrimSpace(field), 10, 64)
			if err != nil {
				return w, fmt.Errorf("--choices is a list of numbers with commas, and not %q", f.choices)
			}
			w.choices = append(w.choices, n)
		}
	}
	switch w.style {
	case "", verdict.Testlib, verdict.OJ, verdict.SIO2, verdict.CPH:
	default:
		return w, fmt.Errorf("--checker-style is testlib, online-judge-tools, sio2 or cph, and not %q", f.style)
	}
	return w, w.memory.UnmarshalText([]byte(f.memoryLimit))
}

// pair reads two numbers.
func pair(text, between string) (a, b uint64, ok bool) {
	left, right, _ := strings.Cut(text, between)
	a, errA := strconv.ParseUint(left, 10, 64)
	b, errB := strconv.ParseUint(right, 10, 64)
	return a, b, errA == nil && errB == nil
}

// part returns the seeds of this shard: consecutive ones, and each seed in exactly one shard.
func (w stressWork) part(tests uint64) (first, count uint64) {
	each, over := tests/w.shards, tests%w.shards
	before := w.shard - 1
	first, count = w.first+each*before+min(before, over), each
	if before < over {
		count++
	}
	return first, count
}

// one runs what there is to run of one problem.
func (f *stressFlags) one(ctx context.Context, r *stressReport, s *workspace.Source) error {
	jobs := []*stressJob{{flags: f, source: s, entry: f.solve}}
	if f.all {
		for _, solution := range s.Config.Solutions {
			jobs = append(jobs, &stressJob{flags: f, source: s, entry: solution.Entry, expect: expected(solution)})
		}
	}
	for _, j := range jobs {
		err := j.do(ctx, r.v)
		if err != nil && ctx.Err() == nil {
			if err = r.reject(j, err); err != nil {
				return err
			}
			return nil // the same would be said of the other solutions
		}
		j.record.Interrupted = ctx.Err() != nil
		r.add(j.record)
		if ctx.Err() != nil {
			r.close(ctx)
			return ctx.Err()
		}
	}
	return nil
}

func expected(s problem.Solution) verdict.Verdict {
	if s.Expect == "" {
		return verdict.OK
	}
	return verdict.Verdict(s.Expect)
}

// every runs all problems.
func (f *stressFlags) every(ctx context.Context, r *stressReport, p *workspace.Workspace) error {
	problems, err := everyProblem(r.v, p)
	if err != nil {
		return err
	}
	for _, found := range problems {
		s, err := p.Open(found)
		if err != nil {
			err = r.reject(&stressJob{record: &stressRecord{Problem: found.Slug}}, err)
		} else {
			err = f.one(ctx, r, s)
		}
		if err != nil {
			return err
		}
	}
	return r.close(ctx)
}
