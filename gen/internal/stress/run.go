package stress

import (
	"context"
	"fmt"
	"slices"
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

	mutex     sync.Mutex
	outcome   Outcome
	next      uint64 // the number of the next test that nobody has taken
	isolating bool   // each test has a process of its own
	lowest    *found // the failure with the lowest number
	err       error
}

// A found failure has been seen again in a fresh process.
type found struct {
	number   uint64
	result   loop.Result
	unstable bool
	stderr   []byte
}

func (p *Program) newRun(ctx context.Context, o Options) *run {
	return &run{ctx: ctx, program: p, options: o, begun: time.Now()}
}

// Run tests a solver against the right one on tests of Generate. The run ends at the first test that fails, and that is made small.
// An error means that the run itself could not go on; the outcome then says how far it came.
func (p *Program) Run(ctx context.Context, o Options) (*Outcome, error) {
	o = o.withDefaults()
	if err := p.checkFunctions(o); err != nil {
		return nil, err
	}
	r := p.newRun(ctx, o)
	switch {
	case o.Replay != nil:
		r.replay()
	case o.Exhaustive:
		r.exhaustive()
	default:
		r.random()
	}
	if r.lowest != nil {
		r.outcome.Failure = r.shrink(r.lowest)
		r.answer(r.outcome.Failure)
	}
	if r.err == nil {
		r.err = ctx.Err()
	}
	r.outcome.Elapsed = time.Since(r.begun)
	return &r.outcome, r.err
}

// answer finds the right answer where the process has ended before it was known.
func (r *run) answer(failure *Failure) {
	switch failure.Verdict {
	case loop.Panicked, loop.Died, loop.TimeLimit, loop.MemoryLimit:
	default:
		return
	}
	order := r.order()
	if order.Brute == "" || len(failure.Want) > 0 {
		return
	}
	order.Solve, order.Test = "", &loop.Test{Given: true, Input: failure.Test.Input}
	if result, _, err := r.isolated(order); err == nil && result.Verdict == loop.Passed {
		failure.Want = result.Want
	}
}

// replay runs one test.
func (r *run) replay() {
	order := r.order()
	order.Test = r.options.Replay
	result, stderr, err := r.isolated(order)
	if err != nil {
		r.fail(err)
		return
	}
	r.done(1, order.Test.Size)
	if result.Verdict != loop.Passed {
		r.keep(&found{number: number(result), result: *result, stderr: stderr})
	}
}

// checkFunctions returns an error for the first function of the options that does not exist.
func (p *Program) checkFunctions(o Options) error {
	for _, name := range []string{o.Solve, o.Brute} {
		if _, outside := o.Programs[name]; !outside && name != "" && !p.Has(name) {
			return fmt.Errorf("there is no function %s that reads an input and writes answers", name)
		}
	}
	if _, outside := o.Programs[o.Generate]; !outside && !slices.Contains(p.Generators, o.Generate) {
		return fmt.Errorf("there is no function %s to draw tests", o.Generate)
	}
	return nil
}

// order returns what all orders of the run have in common.
func (r *run) order() *loop.Order {
	o := r.options
	return &loop.Order{Solve: o.Solve, Brute: o.Brute, Generate: o.Generate, TimeLimit: o.TimeLimit, MemoryLimit: o.MemoryLimit,
		Tolerance: o.Tolerance, Cap: o.Size, Shards: 1}
}

// parallel runs work in as many goroutines as there are to be processes, until all return.
func (r *run) parallel(work func(s *slot)) {
	var group sync.WaitGroup
	for i := range r.options.Processes {
		group.Go(func() {
			s := &slot{run: r, index: i}
			defer s.drop()
			work(s)
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

func (r *run) failed() bool {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	return r.err != nil || r.ctx.Err() != nil
}

// done counts tests.
func (r *run) done(tests uint64, size int) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	r.outcome.Tests += tests
	if r.options.Progress != nil {
		r.options.Progress(Progress{Tests: r.outcome.Tests, Size: size})
	}
}

// A slot runs one server after the other.
type slot struct {
	run    *run
	index  int
	server server // nil where there is none
}

// drop ends the server, if there is one; the next order begins another.
func (s *slot) drop() {
	if s.server != nil {
		s.server.stop()
		s.server = nil
	}
}

// ask gives an order to the server.
func (s *slot) ask(order *loop.Order, announced func(*loop.Result)) (report *loop.Report, err error) {
	if s.server == nil {
		if s.server, err = s.run.serve(); err != nil {
			return nil, err
		}
	}
	return s.server.ask(order, announced)
}

// serve begins a server: a worker alone where that is all it takes.
func (r *run) serve() (server, error) {
	if len(r.options.Programs) > 0 || r.options.Checker != nil || r.options.Dialogue != nil {
		return newOutside(r)
	}
	return start(r.ctx, r.program.executable, r.program.Dir)
}

// lost waits for the end of a worker that did not report, and returns what it wrote to standard error, and how it ended.
func (s *slot) lost() ([]byte, string) {
	stderr, status := s.server.lost()
	s.server = nil
	return stderr, status
}

// complete gives an order for many tests, and gives it again with announcements if the process dies of it, to learn of which test. If
// that is not to be seen again, the test in question stays unknown, and the order is done. A failure is seen again before it is
// reported.
func (s *slot) complete(order *loop.Order) (*loop.Report, *found, error) {
	report, err := s.ask(order, nil)
	if err == errEnded {
		if err := s.run.ctx.Err(); err != nil {
			return nil, nil, err
		}
		_, status := s.lost()
		return s.slowly(order, status)
	}
	if err != nil || report.Result == nil {
		return report, nil, err
	}
	failure, err := s.confirm(report.Result)
	return report, failure, err
}

// slowly gives an order with announcements to a fresh process, after one has ended of it in some way.
func (s *slot) slowly(order *loop.Order, status string) (*loop.Report, *found, error) {
	again := *order
	again.Announce = true
	var last *loop.Result
	tests := uint64(0)
	report, err := s.ask(&again, func(result *loop.Result) {
		last = result
		if len(result.Test.Input) == 0 {
			tests++
		}
	})
	switch {
	case err == errEnded && last != nil && s.run.ctx.Err() == nil:
		stderr, _ := s.lost()
		last.Verdict = loop.Died
		report = &loop.Report{Done: tests, Result: last, Index: last.Test.Number + 1}
		failure, err := s.confirm(last)
		if failure == nil && err == nil {
			failure = &found{number: number(last), result: blame(*last, stderr, s.run.program.Dir), unstable: true, stderr: stderr}
		}
		return report, failure, err
	case err == errEnded:
		stderr, status := s.lost()
		return nil, nil, fmt.Errorf("the worker ends at once, with %s: %s", status, stderr)
	case err == nil:
		s.run.noteDeath(order, report.Done, status)
	}
	if err != nil || report.Result == nil {
		return report, nil, err
	}
	failure, err := s.confirm(report.Result)
	return report, failure, err
}

// noteDeath notes that a worker has ended of tests that another one then ran.
func (r *run) noteDeath(order *loop.Order, done uint64, status string) {
	death := Death{First: order.First, Tests: done, Status: status}
	if order.Exhaustive {
		death.First, death.Size = order.Index, order.Size
	}
	r.mutex.Lock()
	defer r.mutex.Unlock()
	r.outcome.Deaths = append(r.outcome.Deaths, death)
}

func number(result *loop.Result) uint64 {
	if result.Test.Drawn {
		return result.Test.Seed
	}
	return result.Test.Number
}
