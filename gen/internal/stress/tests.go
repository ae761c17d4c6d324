package stress

import (
	"context"
	"fmt"
	"sync/atomic"

	"kamyk/gen/internal/stress/loop"
)

// Tests draws tests, each with the answer of the solver that Options.Brute names, or without one if that is none. The results are in the
// order of the tests; the error says which could not be drawn or answered, and why.
func (p *Program) Tests(ctx context.Context, tests []loop.Test, o Options) ([]*loop.Result, error) {
	o = o.withDefaults()
	r := p.newRun(ctx, o)
	results := make([]*loop.Result, len(tests))
	var taken atomic.Int64
	r.parallel(func(s *slot) {
		for i := taken.Add(1) - 1; i < int64(len(tests)) && !r.failed(); i = taken.Add(1) - 1 {
			order := r.order()
			order.Solve, order.Test = "", &tests[i]
			if o.Isolate {
				s.drop()
			}
			result, _, err := s.runHere(order)
			if err != nil {
				r.fail(err)
				return
			}
			results[i] = result
		}
	})
	return results, r.err
}

// Last draws the last tests of a run once more, with the right answers. They are no more than most.
func (p *Program) Last(ctx context.Context, outcome *Outcome, most uint64, o Options) ([]*loop.Result, error) {
	o = o.withDefaults()
	o.Isolate = o.Isolate || outcome.Leak != nil
	var tests []loop.Test
	if o.Exhaustive {
		var err error
		if tests, err = p.lastOfSize(ctx, max(1, outcome.Complete), outcome.Count, most, o); err != nil {
			return nil, err
		}
	} else {
		for seed := outcome.End - min(most, outcome.End-o.First); seed < outcome.End; seed++ {
			tests = append(tests, loop.Test{Drawn: true, Seed: seed, Size: loop.Size(seed, o.Size)})
		}
	}
	return p.Tests(ctx, tests, o)
}

// lastOfSize returns the last tests of all count of a size, or the first ones of it if their count is not known.
func (p *Program) lastOfSize(ctx context.Context, size int, count, most uint64, o Options) (tests []loop.Test, err error) {
	worker, err := start(ctx, p.executable, p.Dir)
	if err != nil {
		return nil, err
	}
	defer worker.stop()
	order := &loop.Order{Generate: o.Generate, Exhaustive: true, Size: size, Shards: 1, TimeLimit: o.TimeLimit, MemoryLimit: o.MemoryLimit}
	if order.Count = count - min(most, count); order.Count > 0 {
		report, err := worker.ask(order, nil)
		if err != nil {
			return nil, fmt.Errorf("drawing the last tests: %w", err)
		}
		order.From, order.Index = report.From, report.Index
	}
	order.Count, order.Announce = most, true
	_, err = worker.ask(order, func(result *loop.Result) {
		if len(result.Test.Input) > 0 {
			tests = append(tests, loop.Test{Size: size, Number: result.Test.Number, Choices: result.Test.Choices})
		}
	})
	if err != nil {
		return nil, fmt.Errorf("drawing the last tests: %w", err)
	}
	return tests[:min(most, uint64(len(tests)))], nil
}
