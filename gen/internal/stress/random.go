package stress

import (
	"time"

	"kamyk/gen/internal/stress/loop"
)

// batchTime is about how long one order takes, so that a run can be stopped and shows progress.
const batchTime = 100 * time.Millisecond

// random runs the tests of consecutive seeds. Each slot takes the next few.
func (r *run) random() {
	r.next = r.options.First
	r.outcome.End = r.options.First + r.options.Tests
	r.parallel(func(s *slot) {
		for count := uint64(1); ; { // the first tests may be slow
			first, taken, isolating := r.takeSeeds(count)
			if taken == 0 {
				return
			}
			begun := time.Now()
			reached, err := s.runSeeds(first, taken, isolating)
			if reached < first+taken {
				r.lowerEnd(reached)
			}
			if err != nil {
				r.fail(err)
				return
			}
			switch took := time.Since(begun); {
			case isolating || took > 2*batchTime:
				count = max(count/2, 1)
			case took < batchTime && count < 1<<20:
				count *= 2
			}
		}
	})
	r.lowerEnd(r.next)
}

func (r *run) lowerEnd(seed uint64) { r.locked(func() { r.outcome.End = min(r.outcome.End, seed) }) }

// takeSeeds returns the next seeds to run, or none at the end of the run.
func (r *run) takeSeeds(count uint64) (first, taken uint64, isolating bool) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	end := r.options.First + r.options.Tests
	if r.isolating && r.outcome.Isolated >= r.options.MaxIsolated || r.outcome.Failure != nil || r.stopped() {
		return 0, 0, false
	}
	first, taken = r.next, min(count, end-r.next)
	r.next += taken
	return first, taken, r.isolating
}

// runSeeds runs the tests of these seeds until one fails. It returns the first seed that was not run.
func (s *slot) runSeeds(first, count uint64, isolating bool) (reached uint64, err error) {
	for end := first + count; first < end && s.run.ctx.Err() == nil; {
		order := s.run.newOrder()
		if order.First, order.Count = first, end-first; isolating {
			s.stopServer()
			order.Count = 1
		}
		report, failure, err := s.runBatch(order)
		if err != nil {
			return first, err
		}
		s.run.countTests(report.Done, loop.Size(first, s.run.options.Size), isolating)
		if failure != nil {
			s.run.recordFailure(failure)
			return first, nil
		}
		first += max(report.Done, 1)
		isolating = isolating || s.run.isIsolating()
	}
	return first, nil
}

func (r *run) isIsolating() (isolating bool) {
	r.locked(func() { isolating = r.isolating })
	return isolating
}

func (r *run) recordFailure(failure *Failure) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if r.outcome.Failure == nil || failure.number() < r.outcome.Failure.number() {
		r.outcome.Failure = failure
	}
}
