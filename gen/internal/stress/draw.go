package stress

import (
	"context"
	"fmt"

	"kamyk/gen/internal/stress/loop"
)

// Draw returns the test that a generator of the package draws from a seed at a size, in a fresh process.
func (p *Program) Draw(ctx context.Context, generator string, size int, seed uint64) ([]byte, error) {
	o := Options{Answerless: true, Generate: generator}.withDefaults()
	r := p.newRun(ctx, o)
	order := r.newOrder()
	order.Solve, order.Brute, order.Test = "", "", &loop.Test{Drawn: true, Seed: seed, Size: size}
	s := &slot{run: r}
	defer s.stopServer()
	report, err := s.ask(order, nil)
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case err == errEnded:
		stderr, status := s.waitCrashed()
		return nil, fmt.Errorf("%s ended its process at size %d and seed %d: %s\n%s", generator, size, seed, status, stderr)
	case err != nil:
		return nil, err
	}
	if fault := report.Result.Fault; fault != nil {
		return nil, fmt.Errorf("%s, at size %d and seed %d: %s", fault.Function, size, seed, fault.Message)
	}
	return report.Result.Test.Input, nil
}
