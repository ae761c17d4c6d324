package stress

import (
	"cmp"
	"context"
	"fmt"
	"sync/atomic"

	"kamyk/gen/internal/stress/loop"
)

// DrawTests draws the tests, each with the answer of Options.Brute if there is one. The results keep the order of the tests.
func (p *Program) DrawTests(ctx context.Context, tests []loop.Test, o Options) ([]*loop.Result, error) {
	r := p.newRun(ctx, o)
	results := make([]*loop.Result, len(tests))
	var taken atomic.Int64
	r.parallel(func(s *slot) {
		for i := taken.Add(1) - 1; i < int64(len(tests)) && !r.failed(); i = taken.Add(1) - 1 {
			order := r.newOrder()
			order.Solve, order.Test = "", &tests[i]
			if o.Isolate {
				s.stopServer()
			}
			result, _, err := s.runTest(order)
			if err != nil {
				r.fail(err)
				return
			}
			results[i] = result
		}
	})
	return results, cmp.Or(r.err, ctx.Err())
}

// DrawLast draws the last tests of a run again, most of them at most, with their answers.
func (p *Program) DrawLast(ctx context.Context, outcome *Outcome, most uint64, o Options) ([]*loop.Result, error) {
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
	return p.DrawTests(ctx, tests, o)
}

// lastOfSize returns the last tests of a size that has count tests. If count is not known, it returns the first ones.
func (p *Program) lastOfSize(ctx context.Context, size int, count, most uint64, o Options) (tests []loop.Test, err error) {
	worker, err := start(ctx, p.executable, p.Dir)
	if err != nil {
		return nil, err
	}
	defer worker.Stop()
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

// Draw returns the test that a generator of the package draws from a seed at a size, in a fresh process.
func (p *Program) Draw(ctx context.Context, generator string, size int, seed uint64) ([]byte, error) {
	test := loop.Test{Drawn: true, Seed: seed, Size: size}
	results, err := p.DrawTests(ctx, []loop.Test{test}, Options{Answerless: true, Generate: generator})
	if err != nil {
		return nil, err
	}
	if fault := results[0].Fault; fault != nil {
		return nil, fmt.Errorf("%s, at size %d and seed %d: %s", fault.Function, size, seed, fault.Message)
	}
	return results[0].Test.Input, nil
}
