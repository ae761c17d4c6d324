// Package stress searches for a counterexample, a test that a solver fails, and shrinks it.
//
// A contestant's Solve, Brute and Generate are linked into one program, the worker, with the loop that draws a test, runs both, and
// compares (package loop, compiled into the contestant's module). This package builds workers, runs one a core, and makes sense of what
// they report. It returns data and prints nothing.
//
// A report can be relied on. Each kind of failure is told apart, and a test is reported only after it has failed alone in a fresh process.
// The reason: a solver that leaves something behind in a package-level variable fails on tests that it solves when they come first. The
// judge runs each test in a process of its own, so that is not a failure. It is noted once, with the name of the variable, and from then on
// each test gets its own process, which is slow and right.
//
// Any of the three functions may be a program of any language instead. Then a server stands between this package and the worker
// (outside.go): it obeys the same orders, test by test, and has the worker do what is left to it. So whatever holds of functions, that a
// failure is seen twice and made small by its choices, holds of programs. A package main is such a program, and so is one side of a
// dialogue; but Brute and Generate beside a main are linked with a worker like any other functions. No package may import a main, save an
// external test in its own folder: there the worker is one.
//
// What an exhaustive run says is proved. Generate is a tree of choices; a survey goes through all of it at a size, draws each test and
// counts them, and says whether Generate asked for the size on any path: if on none, the tree is the same at every size, and there are no
// other tests. Else the next size follows, and is run unless its tests, by their digest, are those that have just been run.
//
// Seeds. A test is a number: the seed of its choices. Its size follows from the seed alone (loop.Size), so a run over the seeds A to B
// is the same tests on any number of cores and machines, and whichever process meets a failure first, it is the one of the lowest seed
// that is reported.
package stress

import (
	"context"
	"os"
	"runtime"
	"slices"
	"time"

	"kamyk/gen/internal/stress/loop"
)

// A Program is a problem's package, built for stress runs.
type Program struct {
	Dir        string   // of the problem, absolute
	Solvers    []string // exported functions that read a whole input and write answers, sorted
	Generators []string // exported functions that draw tests, sorted
	Validates  bool     // there is a Validate
	Digest     string   // of the sources of the package and of what it imports, the standard library aside

	executable string
}

// Open builds the package in a folder, an absolute path. What is wrong with the package is returned as prog.Errors. The worker is kept in
// the folder cache, and made anew only if a source has changed; "" means the user's own cache folder.
func Open(ctx context.Context, dir, cache string) (*Program, error) {
	plan, err := bind(ctx, dir)
	if err != nil {
		return nil, err
	}
	if plan.inside && len(plan.solvers)+len(plan.generators) == 0 {
		return None(dir), nil
	}
	executable, err := build(ctx, plan, cache)
	if err != nil {
		return nil, err
	}
	return &Program{Dir: dir, Solvers: plan.solvers, Generators: plan.generators, Validates: plan.validates, Digest: plan.digest,
		executable: executable}, nil
}

// None is the program of a folder that has no package, for runs of outside programs only.
func None(dir string) *Program { return &Program{Dir: dir} }

// Has reports whether the package has a solver of this name.
func (p *Program) Has(name string) bool { return slices.Contains(p.Solvers, name) }

// Options say what to run. The zero value means the defaults.
type Options struct {
	Solve    string // what is tested; default Solve
	Brute    string // what is right; default Brute, or nothing if there is a checker that needs no answer, see Answerless
	Generate string // what draws tests; default Generate

	Programs   map[string]Command // those of the three that are no functions of the package, by the names that stand there
	Checker    *Checker           // says which answers are right that differ from the right one; nil for none
	Answerless bool               // there is no Brute: the checker knows what is right, or the other side of a dialogue
	Dialogue   Dialogue           // runs Solve instead, which is one of Programs then

	First uint64        // the first seed
	Tests uint64        // how many seeds; for Exhaustive, how many tests of a size at most. Default 100,000
	Time  time.Duration // begin no new tests after this; 0 for no end
	Size  int           // the largest size; default 30

	Exhaustive bool // every test of each size from 1 on, as long as they are no more than Tests

	Replay *loop.Test // instead of a run: this test only

	Shard, Shards uint64 // of an exhaustive run, only each test whose number leaves Shard when divided by Shards

	Isolated    uint64        // how many tests to go on with once each has a process of its own, because of a leak; default 2,000
	Isolate     bool          // Tests has a process for each test, so that nothing leaks from one to the next
	Processes   int           // how many at once; default one a core
	TimeLimit   time.Duration // for one call; default 10 s
	MemoryLimit int64         // in bytes, for a worker; default 1 GiB
	Tolerance   float64       // of numbers in the answer
	Effort      time.Duration // to make a failing test small, at most; default 20 s

	Progress func(Progress) // called now and then, from any goroutine, one at a time
}

// A Dialogue runs a solver on a test with a program that plays the judge, under the limits of an order. What it needs of files it puts
// into dir. It returns the verdict, the fault and the lines that were said.
type Dialogue func(ctx context.Context, dir string, input []byte, order *loop.Order) (*loop.Result, error)

// Progress is how far a run has come.
type Progress struct {
	Tests uint64 // run so far
	Size  int    // of the tests that run now
	Tried int    // how many others were tried to make a failing test small, which has begun if they are more than 0
}

func (o Options) withDefaults() Options {
	setDefault(&o.Solve, "Solve")
	setDefault(&o.Generate, "Generate")
	if !o.Answerless {
		setDefault(&o.Brute, "Brute")
	}
	setDefault(&o.Tests, 100000)
	setDefault(&o.Size, 30)
	setDefault(&o.Isolated, 2000)
	setDefault(&o.Shards, 1)
	setDefault(&o.Processes, runtime.GOMAXPROCS(0))
	setDefault(&o.TimeLimit, 10*time.Second)
	setDefault(&o.MemoryLimit, 1<<30)
	setDefault(&o.Effort, 20*time.Second)
	return o
}

func setDefault[T comparable](value *T, otherwise T) {
	var zero T
	if *value == zero {
		*value = otherwise
	}
}

// An Outcome is what a run found.
type Outcome struct {
	Tests    uint64 // run, each test of an exhaustive run once for each size that has it
	End      uint64 // of a random run in which nothing has failed: the first seed that was not run
	Complete int    // the largest size all of whose tests were run; 0 if there is none or the run was not exhaustive
	Count    uint64 // how many tests there are of that size
	Closed   bool   // there are no other tests: Generate has drawn these without asking for the size
	Failure  *Failure
	Leak     *Leak
	Isolated uint64 // how many of the tests had a process of their own, because of the leak
	Deaths   []Death
	Elapsed  time.Duration
}

// A Death is the end of a worker that was not seen again when another one ran the same tests: the machine may have had no memory left.
type Death struct {
	First  uint64 // the seed of the first of these tests, or its number among all of the size
	Size   int    // of an exhaustive run, else 0
	Tests  uint64 // how many they are
	Status string // how the process ended, such as "signal: killed"
}

// A Failure is a test that fails, all by itself in a fresh process.
type Failure struct {
	loop.Result               // of the smallest test that was found
	Found       loop.Result   // the test as it was met
	Tried       int           // how many others were tried to make it small
	Unstable    bool          // the same test passes at times: the answer depends on more than the input
	Standard    []byte        // what a process that ended wrote to standard error, the end of it
	Shrinking   time.Duration // how long it took to make the test small
}

// A Leak says that a solver's answer depends on the tests that it was given before.
type Leak struct {
	Test      loop.Result // that failed behind others, and passes alone
	Variables []Variable  // what is otherwise, after this test, than it is if the test comes first
}

// A Variable is a package-level variable and what it held, as fmt prints it.
type Variable struct {
	Name         string
	First, After string
}

// Try runs a solver (Options.Solve) alone on an input, in a fresh process, and judges what it wrote by the right output, unless that is
// nil, and by the checker, if there is one.
func (p *Program) Try(ctx context.Context, input, want []byte, o Options) (*loop.Result, error) {
	o = o.withDefaults()
	r := p.newRun(ctx, o)
	s := &slot{run: r}
	defer s.drop()
	order := r.order()
	order.Brute, order.Test = "", &loop.Test{Given: true, Input: input}
	result, _, err := s.runHere(order)
	if err != nil || result.Verdict != loop.Passed {
		return result, err
	}
	result.Want = want
	if o.Checker != nil {
		return result, r.check(result)
	}
	if want != nil {
		result.Verdict = loop.Compare(result.Got, want, o.Tolerance)
	}
	return result, nil
}

// environment is the worker's: one core for each.
func environment() []string { return append(os.Environ(), "GOMAXPROCS=1", "GOTRACEBACK=all") }
