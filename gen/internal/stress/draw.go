package stress

import (
	"context"
	"errors"
	"fmt"

	"kamyk/gen/internal/stress/loop"
)

// Draw returns the test that a generator of the package draws from a seed at a size. It is drawn alone, in a process of its own.
func (p *Program) Draw(ctx context.Context, generator string, size int, seed uint64) ([]byte, error) {
	o := Options{Answerless: true, Generate: generator}.withDefaults()
	r := p.newRun(ctx, o)
	s := &slot{run: r}
	defer s.drop()
	order := r.order()
	order.Solve, order.Brute, order.Test = "", "", &loop.Test{Drawn: true, Seed: seed, Size: size}
	report, err := s.ask(order, nil)
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case errors.Is(err, errEnded):
		stderr, status := s.lost()
		return nil, fmt.Errorf("%s, at size %d and seed %d, ended its process: %s\n%s", generator, size, seed, status, stderr)
	case err != nil:
		return nil, err
	case report.Result.Verdict != loop.Passed:
		return nil, fmt.Errorf("%s, at size %d and seed %d: %s", report.Result.Fault.Function, size, seed, report.Result.Fault.Message)
	}
	return report.Result.Test.Input, nil
}
