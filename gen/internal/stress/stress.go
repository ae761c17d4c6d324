// Package stress searches for a counterexample, a test that a solver fails, and shrinks it.
//
// It links the contestant's Solve, Brute and Generate into one program, the worker. The worker also holds package loop, which draws a
// test, runs both solvers and compares their answers. This package builds workers, runs one per core, and interprets their reports. It
// returns data and prints nothing.
//
// A test is reported only after it has failed alone in a fresh process. A solver that leaves state in a package-level variable may fail a
// test only because others ran before it. The judge runs each test in its own process, so that is no failure. Such a leak is recorded once,
// with the variable's name. From then on each test gets its own process, which is slow and right.
//
// Each of the three functions may instead be an external program of any language. Then externalServer stands between this package and the
// worker. It executes the same orders test by test, and asks the worker to call those of the three that are functions. So for programs,
// too, failures are confirmed, and shrunk by their choices. A package main is such a program, and so is one side of a dialogue. Only an
// external test may import a main, so its worker is built as one.
//
// An exhaustive run proves its result. Generate is a tree of choices; a survey walks the whole tree of one size and counts its tests. If
// no path asks for the size, the tree is the same at every size, and there are no other tests. Otherwise the next size follows, unless its
// tests have the same digest as the last ones.
//
// A random test is a number, the seed of its choices. The seed alone determines its size (loop.Size), so seeds A to B give the same tests
// on any number of cores and machines. The failure with the lowest seed is reported, whichever process finds it.
package stress

import (
	"cmp"
	"context"
	"runtime"
	"slices"
	"time"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/stress/loop"
)

// A Program is a problem's package, built for stress runs.
type Program struct {
	Dir        string   // the problem's folder, absolute
	Solvers    []string // exported functions that read an input and write answers, sorted
	Generators []string // exported functions that draw tests, sorted
	Validates  bool     // whether the package has a Validate
	Digest     string   // of the package and its imports, without the standard library
	Process    string   // a name, such as os.Stdin, that the package or an import uses and that needs a process of its own; or ""

	executable string
}

// Open builds the package in the absolute folder dir. It reports faults of the package as prog.Errors. It keeps the worker in the folder
// cache ("" for the user's cache) and rebuilds it when a source changes.
func Open(ctx context.Context, dir, cache string) (*Program, error) {
	return open(ctx, dir, "stress", cache, nil)
}

// Variants are changed files of a problem's package, and functions in them that read and write as Solve does.
type Variants struct {
	Files   map[string][]byte // by absolute name
	Solvers []string
}

// OpenVariants builds a package with changes, which exist in the worker alone. vary is given the typed package, which has a Solve. Its
// worker is kept under another purpose than that of Open.
func OpenVariants(ctx context.Context, dir, purpose string, vary func(p *prog.Program) (*Variants, error)) (*Program, error) {
	return open(ctx, dir, purpose, "", vary)
}

// None returns the Program of a folder without a package, for runs of external programs only.
func None(dir string) *Program { return &Program{Dir: dir} }

// Has reports whether the package has a solver with this name.
func (p *Program) Has(name string) bool { return slices.Contains(p.Solvers, name) }

// Options select the functions to run and the limits. Zero values mean the defaults.
type Options struct {
	Solve    string // the solver under test; default Solve
	Brute    string // the reference solver; default Brute, or none if Answerless
	Generate string // the generator; default Generate

	Programs   map[string]Command // which of these three names are external programs
	Checker    *Checker           // accepts answers that differ from the reference; nil for none
	Answerless bool               // there is no Brute: the checker or the interactor judges alone
	Dialogue   Dialogue           // runs Solve, one of Programs, against an interactor

	First uint64        // the first seed
	Tests uint64        // number of seeds, or the most tests of a size if Exhaustive; default 100,000
	Time  time.Duration // start no tests after this; 0 for no limit
	Size  int           // the largest size; default 30

	Exhaustive bool // run all tests of each size from 1 on, while a size has at most Tests

	Replay *loop.Test // run only this test

	Shard, Shards uint64 // of an exhaustive run, take only tests whose number modulo Shards is Shard

	MaxIsolated uint64        // most tests to run in processes of their own after a leak; default 2,000
	Isolate     bool          // DrawTests uses a process per test
	Processes   int           // default one per core
	TimeLimit   time.Duration // per call; default 10 s
	MemoryLimit int64         // bytes per worker; default 1 GiB
	Tolerance   float64       // for numbers in answers
	Effort      time.Duration // longest time to shrink a failing test; default Effort

	Progress func(Progress) // called from any goroutine, one call at a time
}

// A Dialogue runs a solver against an interactor on one test, under the limits of an order. It may write files into dir. It returns the
// verdict, the fault and the last lines of the dialogue.
type Dialogue func(ctx context.Context, dir string, input []byte, order *loop.Order) (*loop.Result, error)

// Progress counts the tests of a run.
type Progress struct {
	Tests uint64       // run so far
	Size  int          // of the current tests
	Found *loop.Result // the failing test, once shrinking has begun
	Tried int          // tests tried while shrinking
}

// Effort is the longest time to shrink a failing test.
const Effort = 20 * time.Second

func (o Options) withDefaults() Options {
	o.Solve = cmp.Or(o.Solve, "Solve")
	o.Generate = cmp.Or(o.Generate, "Generate")
	if !o.Answerless {
		o.Brute = cmp.Or(o.Brute, "Brute")
	}
	o.Tests = cmp.Or(o.Tests, 100000)
	o.Size = cmp.Or(o.Size, 30)
	o.MaxIsolated = cmp.Or(o.MaxIsolated, 2000)
	o.Shards = cmp.Or(o.Shards, 1)
	o.Processes = cmp.Or(o.Processes, runtime.GOMAXPROCS(0))
	o.TimeLimit = cmp.Or(o.TimeLimit, 10*time.Second)
	o.MemoryLimit = cmp.Or(o.MemoryLimit, 1<<30)
	o.Effort = cmp.Or(o.Effort, Effort)
	return o
}

// An Outcome is the result of a run.
type Outcome struct {
	Tests    uint64 // run; an exhaustive run counts a test once per size
	End      uint64 // of a random run without failure: the first seed that was not run
	Complete int    // the largest size whose tests were all run; 0 if none or not exhaustive
	Count    uint64 // number of tests of that size
	Closed   bool   // Generate never asked for the size, so no other tests exist
	Failure  *Failure
	Leak     *Leak
	Isolated uint64 // tests that had a process of their own because of the leak
	Deaths   []Death
	Elapsed  time.Duration
}

// A Death is the end of a worker that did not recur when another worker ran the same tests. The machine may have been out of memory.
type Death struct {
	First  uint64 `json:"first"`          // seed of the first of these tests, or its number within the size
	Size   int    `json:"size,omitempty"` // of an exhaustive run, else 0
	Tests  uint64 `json:"tests"`          // number of these tests
	Status string `json:"status"`         // how the process ended, such as "signal: killed"
}

// A Failure is a test that fails alone in a fresh process.
type Failure struct {
	loop.Result             // of the smallest failing test found
	Found       loop.Result // the failing test before shrinking
	Tried       int         // tests tried while shrinking
	Unstable    bool        // the test sometimes passes, so the answer depends on more than the input
	Stderr      []byte      // the end of the standard error of a process that ended
}

// A Leak says that a solver's answer depends on earlier tests.
type Leak struct {
	Test      loop.Result // failed after other tests, passes alone
	Variables []Variable  // that differ after this test from what they are if it runs first
}

// A Variable is a package-level variable that carries state between tests. Its values are printed by fmt.
type Variable struct {
	Name  string `json:"name"`
	First string `json:"alone"` // value after the test if it runs first
	After string `json:"then"`  // value after the test as it was found
}

// Try runs Options.Solve alone on an input, in a fresh process. It compares the output with want, unless that is nil, or asks the checker
// if there is one.
func (p *Program) Try(ctx context.Context, input, want []byte, o Options) (*loop.Result, error) {
	r := p.newRun(ctx, o)
	s := &slot{run: r}
	defer s.stopServer()
	order := r.newOrder()
	order.Brute, order.Test = "", &loop.Test{Given: true, Input: input}
	result, _, err := s.runTest(order)
	if err != nil {
		return result, err
	}
	result.Want = want
	switch {
	case result.Verdict != loop.Passed:
	case o.Checker != nil: // so the server is an externalServer
		return result, s.server.(*externalServer).checkAnswer(result)
	case want != nil:
		result.Verdict = loop.Compare(result.Got, want, o.Tolerance)
	}
	return result, nil
}
