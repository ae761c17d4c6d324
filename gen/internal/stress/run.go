package stress

import (
	"context"
	"fmt"
	"sync"
	"time"

	"kamyk/gen/internal/stress/loop"
)

// A run is one call of Run. Its fields below mutex are shared by the goroutines, one a process.
type run struct {
	ctx     context.Context
	program *Program
	options Options
	begun   time.Time

	mutex   sync.Mutex
	outcome Outcome
	next    uint64 // the number of the next test that nobody has taken
	lonely  bool   // each test has a process of its own
	lowest  *found // the failure with the lowest number
	err     error
}

// A found failure has been seen again in a fresh process.
type found struct {
	number   uint64
	result   loop.Result
	unstable bool
	stderr   []byte
}

// lonelyTests is how many tests a run goes on with once each has a process of its own: they take milliseconds each.
const lonelyTests = 2000

func (p *Program) newRun(ctx context.Context, o Options) *run {
	return &run{ctx: ctx, program: p, options: o, begun: time.Now()}
}

// Run tests a solver against the right one on tests of Generate. The run ends at the first test that fails, and that is made small.
// An error means that the run itself could not go on; the outcome then says how far it came.
func (p *Program) Run(ctx context.Context, o Options) (*Outcome, error) {
	o = o.withDefaults()
	for _, name := range []string{o.Solve, o.Brute} {
		if !p.Has(name) {
			return nil, fmt.Errorf("there is no function %s that reads an input and writes answers", name)
		}
	}
	if !p.Generates {
		return nil, fmt.Errorf("there is no function Generate to draw tests")
	}
	r := p.newRun(ctx, o)
	if o.Exhaustive {
		r.exhaustive()
	} else {
		r.random()
	}
	if r.lowest != nil && r.err == nil {
		r.outcome.Failure = r.shrink(r.lowest)
	}
	if r.err == nil {
		r.err = ctx.Err()
	}
	r.outcome.Elapsed = time.Since(r.begun)
	return &r.outcome, r.err
}

// order returns what all orders of the run have in common.
func (r *run) order() *loop.Order {
	o := r.options
	return &loop.Order{Solve: o.Solve, Brute: o.Brute, TimeLimit: o.TimeLimit, MemoryLimit: o.MemoryLimit, Tolerance: o.Tolerance,
		Cap: o.Size, Shards: 1}
}

// parallel runs work in as many goroutines as there are to be processes, until all return.
func (r *run) parallel(work func(h *hand)) {
	var group sync.WaitGroup
	for i := range r.options.Processes {
		group.Go(func() {
			h := &hand{run: r, index: i}
			defer h.drop()
			work(h)
		})
	}
	group.Wait()
}

// stopped reports whether no more tests are to be begun, other than such with a lower number than the lowest failure.
func (r *run) stopped() bool {
	return r.err != nil || r.ctx.Err() != nil || r.options.Time > 0 && time.Since(r.begun) > r.options.Time
}

func (r *run) fail(err error) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if r.err == nil {
		r.err = err
	}
}

// done counts tests.
func (r *run) done(tests uint64, size int) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	r.outcome.Tests += tests
	if r.options.Progress != nil {
		r.options.Progress(Progress{r.outcome.Tests, size})
	}
}

// A hand runs one process after the other.
type hand struct {
	run     *run
	index   int
	process *process
}

// drop ends the process, if there is one; the next order begins another.
func (h *hand) drop() {
	if h.process != nil {
		h.process.stop()
		h.process = nil
	}
}

// ask gives an order to the process.
func (h *hand) ask(order *loop.Order, announced func(*loop.Result)) (report *loop.Report, err error) {
	if h.process == nil {
		if h.process, err = start(h.run.ctx, h.run.program.executable, h.run.program.Dir); err != nil {
			return nil, err
		}
	}
	return h.process.ask(order, announced)
}

// lost waits for the end of a process that did not report, and returns what it wrote to standard error.
func (h *hand) lost() []byte {
	h.process.wait()
	stderr := h.process.stderr.bytes()
	h.process = nil
	return stderr
}

// complete gives an order for many tests, and gives it again with announcements if the process dies of it, to learn of which test. If
// that is not to be seen again, the test in question stays unknown, and the order is done. A failure is seen again before it is
// reported.
func (h *hand) complete(order *loop.Order) (*loop.Report, *found, error) {
	report, err := h.ask(order, nil)
	if err == errEnded {
		if err := h.run.ctx.Err(); err != nil {
			return nil, nil, err
		}
		h.lost()
		return h.slowly(order)
	}
	if err != nil || report.Result == nil {
		return report, nil, err
	}
	failure, err := h.confirm(report.Result)
	return report, failure, err
}

// slowly gives an order with announcements to a fresh process.
func (h *hand) slowly(order *loop.Order) (*loop.Report, *found, error) {
	again := *order
	again.Announce = true
	var last *loop.Result
	tests := uint64(0)
	report, err := h.ask(&again, func(result *loop.Result) {
		last = result
		if len(result.Test.Input) == 0 {
			tests++
		}
	})
	switch {
	case err == errEnded && last != nil && h.run.ctx.Err() == nil:
		stderr := h.lost()
		last.Verdict = loop.Died
		report = &loop.Report{Done: tests, Result: last, Index: last.Test.Number + 1}
		failure, err := h.confirm(last)
		if failure == nil && err == nil {
			failure = &found{number: number(last), result: blame(*last, stderr, h.run.program.Dir), unstable: true, stderr: stderr}
		}
		return report, failure, err
	case err == errEnded:
		return nil, nil, fmt.Errorf("the worker ends at once: %s", h.lost())
	case err != nil || report.Result == nil:
		h.run.mutex.Lock()
		h.run.outcome.Deaths = append(h.run.outcome.Deaths, loop.Test{Seed: order.First, Number: order.Index, Size: order.Size})
		h.run.mutex.Unlock()
		return report, nil, err
	}
	failure, err := h.confirm(report.Result)
	return report, failure, err
}

func number(result *loop.Result) uint64 {
	if result.Test.Drawn {
		return result.Test.Seed
	}
	return result.Test.Number
}
