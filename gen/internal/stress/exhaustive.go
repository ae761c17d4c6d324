package stress

import (
	"bytes"
	"fmt"
	"time"
)

// A survey is what is known of all tests of a size without running them.
type survey struct {
	whole  bool   // all were drawn: no choice is left that was not gone through
	count  uint64 // how many there are
	digest []byte // of their inputs, in order
	sized  bool   // Generate asked for the size, or may have
}

// exhaustive runs the tests of one size after the other. What passed behind other tests may fail by itself where a solver leaks, so all is
// run again once that is known.
func (r *run) exhaustive() {
	r.sizes()
	if r.isolating && r.lowest == nil && !r.stopped() {
		r.outcome.Complete, r.outcome.Count, r.outcome.Closed = 0, 0, false
		r.sizes()
	}
}

// sizes runs the tests of each size that has not the same ones as the size before. Where Generate has drawn all tests of a size and never
// asked for it, it can draw no others at any size.
func (r *run) sizes() {
	isolating := r.isolating
	var before survey
	for size := 1; size <= r.options.Size; size++ {
		now := r.survey(size)
		if !now.whole || !bytes.Equal(now.digest, before.digest) {
			count, finished := r.level(size)
			if !finished || !now.whole || r.lowest != nil || r.isolating != isolating {
				return
			}
			if count != now.count {
				r.fail(fmt.Errorf("%s does not draw the same tests from the same choices: of size %d there were %d, and then %d",
					r.options.Generate, size, now.count, count))
				return
			}
		}
		r.outcome.Complete, r.outcome.Count, r.outcome.Closed = size, now.count, !now.sized
		if r.outcome.Closed {
			return
		}
		before = now
	}
}

// survey draws all tests of a size, as long as they are no more than the run allows. A generator that fails is left to level.
func (r *run) survey(size int) (now survey) {
	s := &slot{run: r}
	defer s.drop()
	order := r.order()
	order.Solve, order.Brute, order.Exhaustive, order.Size, order.Survey, order.Count = "", "", true, size, true, 1<<12
	for !r.over(order.Index) {
		report, err := s.ask(order, nil)
		if err != nil || report.Result != nil {
			return survey{}
		}
		now.sized = now.sized || report.Sized
		if report.Finished {
			now.whole, now.count, now.digest = true, report.Index, report.Digest
			return now
		}
		order.From, order.Index, order.Digest = report.From, report.Index, report.Digest
	}
	return survey{}
}

// level runs all tests of a size, and returns how many there are and whether none is left. Each process draws them all, which is cheap, and
// runs those whose number is its own.
func (r *run) level(size int) (count uint64, finished bool) {
	counts := make([]uint64, r.options.Processes)
	finished = true
	r.parallel(func(s *slot) {
		passed, through, err := s.level(size)
		if err != nil {
			r.fail(err)
		}
		r.mutex.Lock()
		defer r.mutex.Unlock()
		counts[s.index], finished = passed, finished && through && err == nil
	})
	return counts[0], finished
}

// level runs this process's share of a size, as long as its tests are no more than the run allows and nothing has failed before.
func (s *slot) level(size int) (count uint64, finished bool, err error) {
	order := s.run.order()
	order.Exhaustive, order.Size = true, size
	order.Shards = s.run.options.Shards * uint64(s.run.options.Processes)
	order.Shard = s.run.options.Shard + s.run.options.Shards*uint64(s.index)
	for order.Count = 16; !s.run.over(order.Index); {
		isolating := s.run.isIsolating()
		if isolating {
			s.drop()
			order.Count = order.Shards
		}
		begun := time.Now()
		report, failure, err := s.complete(order)
		if err != nil {
			return 0, false, err
		}
		s.run.done(report.Done, size)
		if isolating {
			s.run.doneIsolated(report.Done)
		}
		switch {
		case failure != nil:
			s.run.keep(failure)
			return 0, false, nil
		case report.Finished:
			return report.Index, true, nil
		case report.Result != nil: // a false alarm: go on with the same test
			order.From, order.Index = report.Result.Test.Choices, report.Result.Test.Number
		default:
			order.From, order.Index = report.From, report.Index
		}
		if time.Since(begun) < batchTime && order.Count < 1<<20 {
			order.Count *= 2
		}
	}
	return 0, false, nil
}

// over reports whether the test of a number is not to be run.
func (r *run) over(number uint64) bool {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	return number > r.options.Tests || r.lowest != nil && number > r.lowest.number || r.stopped() ||
		r.isolating && r.outcome.Isolated >= r.options.Isolated
}
