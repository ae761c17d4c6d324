package stress

import (
	"bytes"
	"fmt"
	"time"

	"kamyk/gen/internal/stress/loop"
)

// A survey describes all tests of a size, without running them.
type survey struct {
	complete bool   // all tests of the size were drawn
	count    uint64 // number of tests
	digest   []byte // of their inputs, in order
	usesSize bool   // Generate asked for the size, or may have
}

// exhaustive runs the tests of each size. If it finds a leak, it runs them all again in isolation: a test that passed after others may
// fail alone.
func (r *run) exhaustive() {
	r.runSizes()
	if r.isolating && r.outcome.Failure == nil && !r.stopped() {
		r.outcome.Complete, r.outcome.Count, r.outcome.Closed = 0, 0, false
		r.runSizes()
	}
}

// runSizes runs the tests of each size that differ from those of the size before. It stops when Generate never asks for the size, since
// all sizes then have the same tests.
func (r *run) runSizes() {
	isolating := r.isolating
	var before survey
	for size := 1; size <= r.options.Size; size++ {
		now := r.surveySize(size)
		if size == 1 && now.complete && !bytes.Equal(now.digest, r.surveySize(size).digest) && !r.stopped() {
			r.fail(fmt.Errorf("%s draws different tests from the same choices: let it draw all of a test from d", r.options.Generate))
			return
		}
		if !now.complete || !bytes.Equal(now.digest, before.digest) {
			count, finished := r.runSize(size)
			if !finished || !now.complete || r.outcome.Failure != nil || r.isolating != isolating {
				return
			}
			if count != now.count {
				r.fail(fmt.Errorf("%s draws different tests from the same choices: of size %d there were %d, and then %d",
					r.options.Generate, size, now.count, count))
				return
			}
		}
		r.outcome.Complete, r.outcome.Count, r.outcome.Closed = size, now.count, !now.usesSize
		if r.outcome.Closed {
			return
		}
		before = now
	}
}

// surveySize draws all tests of a size, up to the limit of the run. runSize reports a generator that fails.
func (r *run) surveySize(size int) (now survey) {
	s := &slot{run: r}
	defer s.stopServer()
	order := r.newOrder()
	order.Solve, order.Brute, order.Exhaustive, order.Size, order.Survey, order.Count = "", "", true, size, true, 1<<12
	for !r.skips(order.Index) {
		report, err := s.ask(order, nil)
		if err != nil || report.Result != nil {
			return survey{}
		}
		now.usesSize = now.usesSize || report.UsesSize
		if report.Finished {
			now.complete, now.count, now.digest = true, report.Index, report.Digest
			return now
		}
		order.From, order.Index, order.Digest = report.From, report.Index, report.Digest
	}
	return survey{}
}

// runSize runs all tests of a size. It returns their number and whether it has run them all. Each process draws all tests, which is cheap,
// and runs its share.
func (r *run) runSize(size int) (count uint64, finished bool) {
	counts := make([]uint64, r.options.Processes)
	finished = true
	r.parallel(func(s *slot) {
		count, complete := s.runShare(size)
		r.locked(func() { counts[s.index], finished = count, finished && complete })
	})
	return counts[0], finished
}

// newShare returns the order for the first test of this process's share of a size.
func (s *slot) newShare(size int) *loop.Order {
	o, order := &s.run.options, s.run.newOrder()
	order.Exhaustive, order.Size, order.Count = true, size, 1
	order.Shard, order.Shards = o.Shard+o.Shards*uint64(s.index), o.Shards*uint64(o.Processes)
	return order
}

// runShare runs this process's share of a size, up to the limit of the run or the first failure.
func (s *slot) runShare(size int) (count uint64, finished bool) {
	for order := s.newShare(size); !s.run.skips(order.Index); {
		isolating := s.run.isIsolating()
		if isolating {
			s.stopServer()
			order.Count = order.Shards
		}
		begun := time.Now()
		report, failure, err := s.runBatch(order)
		if err != nil {
			s.run.fail(err)
			return 0, false
		}
		s.run.countTests(report.Done, size, isolating)
		switch {
		case failure != nil:
			s.run.recordFailure(failure)
			return 0, false
		case report.Finished:
			return report.Index, true
		case report.Result != nil: // not confirmed: continue with the same test
			order.From, order.Index = report.Result.Test.Choices, report.Result.Test.Number
		default:
			order.From, order.Index = report.From, report.Index
		}
		if time.Since(begun) < batchTime && order.Count < 1<<20 {
			order.Count *= 2
		}
	}
	return 0, false
}

func (r *run) skips(number uint64) bool {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	return number > r.options.Tests || r.outcome.Failure != nil && number > r.outcome.Failure.number() || r.stopped() ||
		r.isolating && r.outcome.Isolated >= r.options.MaxIsolated
}
