package stress

import (
	"bufio"
	"context"
	"errors"

	"kamyk/gen/internal/stress/loop"
	"kamyk/gen/internal/stress/overlay"
)

type server interface {
	// ask sends an order and waits for its report. It passes announced tests to announced. The error is errEnded if the worker ended
	// without a report.
	ask(order *loop.Order, announced func(*loop.Result)) (*loop.Report, error)
	// Stop ends the server and waits for its processes.
	Stop()
	// Wait waits for a server whose worker has crashed. It returns the worker's standard error and how it ended.
	Wait() (stderr []byte, status string)
}

type process struct {
	*overlay.Process
	orders  *loop.Sender
	reports *bufio.Reader
}

var errEnded = errors.New("the worker has ended")

func start(ctx context.Context, executable, dir string) (*process, error) {
	p, err := overlay.Start(ctx, dir, executable)
	if err != nil {
		return nil, err
	}
	return &process{p, loop.NewSender(p.In), bufio.NewReader(p.Out)}, nil
}

func (p *process) ask(order *loop.Order, announced func(*loop.Result)) (*loop.Report, error) {
	if err := p.orders.Send(order); err != nil {
		return nil, errEnded
	}
	for {
		report := &loop.Report{}
		if err := loop.Receive(p.reports, report); err != nil {
			return nil, errEnded
		}
		if !report.Announced {
			return report, nil
		}
		announced(report.Result)
	}
}
