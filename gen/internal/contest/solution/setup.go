package solution

import (
	"cmp"
	"context"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"kamyk/gen/internal/contest/hint"
	"kamyk/gen/internal/host/runner"
	"kamyk/gen/internal/host/stack"
	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/problem/tests"
	"kamyk/gen/internal/problem/verdict"
)

// A Setup is how a program runs on tests, and how its output is judged.
type Setup struct {
	Program       string // the file to run, absolute
	Input, Output string // names of the files that it reads and writes; "" for the standard streams
	Time          time.Duration
	Memory        int64           // bytes
	Config        *problem.Config // gives tests limits of their own; nil if none has any
	Tolerance     float64
	Checker       []string           // the command of a checker, to which arguments are added; nil to compare
	Comparison    verdict.Comparison // how outputs are compared where there is no checker
	Style         verdict.Style
	Interactor    []string // the command of an interactor; nil where the problem is not interactive
	OwnMain       bool     // the program is a package main, which has to flush its output itself
	Dir           string   // where checkers and interactors run
	Temp          string   // a folder that the caller removes
	Jobs          int      // how many tests run at once, at least 1

	// Until is when no more tests begin, but for the first Always ones; the zero time for no end. Such a test has no verdict.
	Until  time.Time
	Always int

	reference string        // a program that should do the same, which is run as well; "" for none
	addresses bool          // memory is what the program reserves, as some judges count it
	samples   string        // the file for samples of where the program is, if it was built to take them
	every     time.Duration // between two samples
}

// A Result is what became of one test.
type Result struct {
	Test tests.Test
	verdict.Ruling
	Time   time.Duration // of processors
	Memory int64         // bytes; 0 where the system does not tell

	TimeLimit   time.Duration
	MemoryLimit int64 // bytes

	Difference *verdict.Difference
	Output     []byte     // the beginning of an output that is wrong
	Hint       *hint.Hint // why it may differ; nil if nothing explains it
	Crash      *Crash
	Compared   bool          // its reference was run, and they did the same unless there is a departure
	Departure  *Departure    // how it did otherwise than its reference
	Input      []byte        // the beginning of a test that was drawn, and is in no file any more
	Unstable   bool          // the reference does otherwise when it is run again
	Place      *stack.Place  // where a program was that took too long or too much memory; nil if that is not known
	Standard   []byte        // the end of what the program wrote to standard error
	Dialogue   []runner.Line // the end of what a solution and an interactor said
}

// Run runs the tests, several at once, and returns their results in order. After each test done is called, from one goroutine at a time.
// The error says that something could not be run at all, or that ctx is done; nothing is left running then.
func (s *Setup) Run(ctx context.Context, list []tests.Test, done func()) ([]Result, error) {
	runner.Settle()
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	results := make([]Result, len(list))
	finished := make(chan error)
	next := make(chan int, len(list))
	for i := range list {
		next <- i
	}
	close(next)
	jobs := max(1, min(s.Jobs, len(list)))
	for range jobs {
		go func() {
			for i := range next {
				var err error
				if i < s.Always || s.Until.IsZero() || time.Now().Before(s.Until) {
					results[i], err = s.one(ctx, list[i], i)
				}
				finished <- err
			}
		}()
	}
	var first error
	for range list {
		if err := <-finished; err != nil && first == nil {
			first = err
			cancel() // the rest ends at once
		}
		done()
	}
	return results, first
}

// Try runs one test by itself. Several Setups may do so at the same time, each with its own Temp.
func (s *Setup) Try(ctx context.Context, test tests.Test) (Result, error) {
	return s.one(ctx, test, 0)
}

// one runs one test in a folder of its own.
func (s *Setup) one(ctx context.Context, test tests.Test, index int) (Result, error) {
	s = s.of(test)
	r := &run{Setup: s, test: test, dir: filepath.Join(s.Temp, "run-"+strconv.Itoa(index))}
	r.result.Test, r.result.TimeLimit, r.result.MemoryLimit = test, s.Time, s.Memory
	if err := ctx.Err(); err != nil {
		return r.result, err
	}
	if err := os.MkdirAll(filepath.Join(r.dir, "work"), 0o777); err != nil {
		return r.result, err
	}
	defer os.RemoveAll(r.dir)
	err := r.prepare()
	if err == nil && s.Interactor != nil {
		err = r.converse(ctx)
	} else if err == nil {
		err = r.run(ctx)
	}
	r.result.Standard = r.read("stderr")
	return r.result, err
}

// of returns the setup with the limits of a test.
func (s *Setup) of(test tests.Test) *Setup {
	if s.Config == nil {
		return s
	}
	own := *s
	limits := s.Config.LimitsOf(test)
	own.Time, own.Memory = cmp.Or(limits.TimeLimit.Duration, s.Time), cmp.Or(int64(limits.MemoryLimit), s.Memory)
	return &own
}
