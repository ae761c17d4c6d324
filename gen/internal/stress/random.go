package stress

import (
	"time"

	"kamyk/gen/internal/stress/loop"
)

// batchTime is how long the tests of one order should take, so that a run can be stopped and followed.
const batchTime = 100 * time.Millisecond

// random runs the tests of consecutive seeds, each process taking the next few.
func (r *run) random() {
	r.next = r.options.First
	r.outcome.End = r.options.First + r.options.Tests
	r.parallel(func(s *slot) {
		count := uint64(16)
		if len(r.options.Programs) > 0 || r.options.Checker != nil {
			count = 1 // each may take its time, and is counted when its order is done
		}
		for {
			first, taken, isolating := r.take(count)
			if taken == 0 {
				return
			}
			begun := time.Now()
			reached, err := s.seeds(first, taken, isolating)
			if reached < first+taken {
				r.limit(reached)
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
	r.limit(r.next)
}

// limit notes that a seed was not run.
func (r *run) limit(seed uint64) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	r.outcome.End = min(r.outcome.End, seed)
}

// take returns the next seeds to run, none if the run is over.
func (r *run) take(count uint64) (first, taken uint64, isolating bool) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	end := r.options.First + r.options.Tests
	if r.isolating && r.outcome.Isolated >= r.options.Isolated || r.lowest != nil || r.stopped() {
		return 0, 0, false
	}
	first, taken = r.next, min(count, end-r.next)
	r.next += taken
	return first, taken, r.isolating
}

// seeds runs the tests of these seeds until one fails, and returns the first one that was not run.
func (s *slot) seeds(first, count uint64, isolating bool) (reached uint64, err error) {
	for end := first + count; first < end && s.run.ctx.Err() == nil; {
		var done uint64
		var failure *found
		if isolating {
			done, failure, err = s.isolatedSeed(first)
		} else {
			order := s.run.order()
			order.First, order.Count = first, end-first
			var report *loop.Report
			if report, failure, err = s.complete(order); err == nil {
				done = report.Done
			}
		}
		if err != nil {
			return first, err
		}
		s.run.done(done, loop.Size(first, s.run.options.Size))
		if failure != nil {
			s.run.keep(failure)
			return first, nil
		}
		first += max(done, 1)
		isolating = isolating || s.run.isIsolating()
	}
	return first, nil
}

func (r *run) isIsolating() bool {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	return r.isolating
}

// isolatedSeed runs one test in a process of its own.
func (s *slot) isolatedSeed(seed uint64) (uint64, *found, error) {
	order := s.run.order()
	order.Test = &loop.Test{Drawn: true, Seed: seed, Size: loop.Size(seed, order.Cap)}
	result, stderr, err := s.run.isolated(order)
	if err != nil {
		return 0, nil, err
	}
	s.run.doneIsolated(1)
	if result.Verdict == loop.Passed {
		return 1, nil, nil
	}
	return 1, &found{number: seed, result: *result, stderr: stderr}, nil
}

// doneIsolated counts tests that had a process of their own.
func (r *run) doneIsolated(tests uint64) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	r.outcome.Isolated += tests
}

// keep notes a failure if it is the one with the lowest number.
func (r *run) keep(failure *found) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if r.lowest == nil || failure.number < r.lowest.number {
		r.lowest = failure
	}
}
