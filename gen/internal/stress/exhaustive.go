package stress

import (
	"time"

	"kamyk/gen/internal/stress/loop"
)

// A level is what is known of all tests of a size.
type level struct {
	finished bool   // all were gone past
	count    uint64 // how many there are
	hash     uint64 // of their inputs
}

// exhaustive runs the tests of one size after the other. Two sizes with the same tests are taken for a sign that there are no others.
func (r *run) exhaustive() {
	var before level
	for size := 1; size <= r.options.Size; size++ {
		now := r.level(size)
		if !now.finished || r.lowest != nil {
			return
		}
		if r.outcome.Closed = now == before; r.outcome.Closed {
			return
		}
		r.outcome.Complete, r.outcome.Count = size, now.count
		before = now
	}
}

// level runs all tests of a size. Each process draws them all, which is cheap, and runs those whose number is its own.
func (r *run) level(size int) level {
	levels := make([]level, r.options.Processes)
	r.parallel(func(h *hand) {
		now, err := h.level(size)
		if err != nil {
			r.fail(err)
		}
		levels[h.index] = now
	})
	for _, l := range levels {
		if !l.finished {
			return level{}
		}
	}
	return levels[0]
}

// level runs this process's share of a size, as long as its tests are no more than the run allows and nothing has failed before.
func (h *hand) level(size int) (now level, err error) {
	order := h.run.order()
	order.Exhaustive, order.Size = true, size
	order.Shards = h.run.options.Shards * uint64(h.run.options.Processes)
	order.Shard = h.run.options.Shard + h.run.options.Shards*uint64(h.index)
	for order.Count = 16; !h.run.over(order.Index); {
		if h.run.isLonely() {
			h.drop()
			order.Count = order.Shards
		}
		begun := time.Now()
		report, failure, err := h.complete(order)
		if err != nil {
			return level{}, err
		}
		h.run.done(report.Done, size)
		now.hash += report.Hash
		switch {
		case failure != nil:
			h.run.keep(failure)
			return level{}, nil
		case report.Finished:
			return level{true, report.Index, now.hash}, nil
		case report.Result != nil: // a false alarm: go on with the same test
			order.From, order.Index = report.Result.Test.Choices, report.Result.Test.Number
			now.hash -= loop.Hash(report.Result.Test.Input)
		default:
			order.From, order.Index = report.From, report.Index
		}
		if time.Since(begun) < batchTime && order.Count < 1<<20 {
			order.Count *= 2
		}
	}
	return level{}, nil
}

// over reports whether the test of a number is not to be run.
func (r *run) over(number uint64) bool {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	return number > r.options.Tests || r.lowest != nil && number > r.lowest.number || r.stopped() ||
		r.lonely && r.outcome.Tests > lonelyTests
}
