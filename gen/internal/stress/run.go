package stress

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"sync"
	"time"

	"kamyk/gen/internal/stress/loop"
)

// A run is one call of Run. The mutex guards the fields below it, which the slots share.
type run struct {
	ctx     context.Context
	program *Program
	options Options
	begun   time.Time

	mutex     sync.Mutex
	outcome   Outcome // its Failure is the one with the lowest number so far
	next      uint64  // the next seed that no slot has taken
	isolating bool    // each test has a process of its own
	err       error
}

func (p *Program) newRun(ctx context.Context, o Options) *run {
	return &run{ctx: ctx, program: p, options: o.withDefaults(), begun: time.Now()}
}

// Run tests a solver on generated tests until one fails, and shrinks that one. If it returns an error, the outcome says how far the run
// came.
func (p *Program) Run(ctx context.Context, o Options) (*Outcome, error) {
	r := p.newRun(ctx, o)
	if err := p.checkFunctions(r.options); err != nil {
		return nil, err
	}
	switch {
	case o.Replay != nil:
		r.replay()
	case o.Exhaustive:
		r.exhaustive()
	default:
		r.random()
	}
	if failure := r.outcome.Failure; failure != nil {
		r.shrink(failure)
		r.addBruteAnswer(failure)
	}
	r.err = cmp.Or(r.err, ctx.Err())
	r.outcome.Elapsed = time.Since(r.begun)
	return &r.outcome, r.err
}

// addBruteAnswer runs Brute alone on a test whose process ended before Brute answered.
func (r *run) addBruteAnswer(failure *Failure) {
	ended := []loop.Verdict{loop.Panicked, loop.Died, loop.TimeLimit, loop.MemoryLimit}
	order := r.newOrder()
	if order.Brute == "" || len(failure.Want) > 0 || !slices.Contains(ended, failure.Verdict) {
		return
	}
	order.Solve, order.Test = "", &loop.Test{Given: true, Input: failure.Test.Input}
	if result, _, err := r.runIsolated(order); err == nil && result.Verdict == loop.Passed {
		failure.Want = result.Want
	}
}

func (r *run) replay() {
	order := r.newOrder()
	order.Test = r.options.Replay
	result, stderr, err := r.runIsolated(order)
	if err != nil {
		r.fail(err)
		return
	}
	r.countTests(1, order.Test.Size, false)
	if result.Verdict != loop.Passed {
		r.recordFailure(&Failure{Result: *result, Stderr: stderr})
	}
}

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

func (r *run) newOrder() *loop.Order {
	o := r.options
	return &loop.Order{Solve: o.Solve, Brute: o.Brute, Generate: o.Generate, TimeLimit: o.TimeLimit, MemoryLimit: o.MemoryLimit,
		Tolerance: o.Tolerance, Cap: o.Size, Shards: 1}
}

func (r *run) parallel(work func(s *slot)) {
	var group sync.WaitGroup
	for i := range r.options.Processes {
		group.Go(func() {
			s := &slot{run: r, index: i}
			defer s.stopServer()
			work(s)
		})
	}
	group.Wait()
}

// stopped reports whether no slot may start more tests.
func (r *run) stopped() bool {
	return r.err != nil || r.ctx.Err() != nil || r.options.Time > 0 && time.Since(r.begun) > r.options.Time
}

// locked calls do while no other slot reads or changes the run.
func (r *run) locked(do func()) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	do()
}

func (r *run) fail(err error) { r.locked(func() { r.err = cmp.Or(r.err, err) }) }

func (r *run) failed() (failed bool) {
	r.locked(func() { failed = r.err != nil || r.ctx.Err() != nil })
	return failed
}

func (r *run) countTests(tests uint64, size int, isolated bool) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if r.outcome.Tests += tests; isolated {
		r.outcome.Isolated += tests
	}
	if r.options.Progress != nil {
		r.options.Progress(Progress{Tests: r.outcome.Tests, Size: size})
	}
}
