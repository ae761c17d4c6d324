package stress

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

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

// A slot is the place of one server at a time. It starts another after a crash.
type slot struct {
	run    *run
	index  int
	server server // nil if none runs
}

// stopServer ends the server, if one runs. The next order starts another.
func (s *slot) stopServer() {
	if s.server != nil {
		s.server.Stop()
		s.server = nil
	}
}

func (s *slot) ask(order *loop.Order, announced func(*loop.Result)) (report *loop.Report, err error) {
	if s.server == nil {
		started, err := s.run.startServer()
		if err != nil {
			return nil, err
		}
		s.server = started
	}
	return s.server.ask(order, announced)
}

func (r *run) startServer() (server, error) {
	if len(r.options.Programs) > 0 || r.options.Checker != nil || r.options.Dialogue != nil {
		return newExternalServer(r)
	}
	return start(r.ctx, r.program.executable, r.program.Dir)
}

func (s *slot) waitCrashed() ([]byte, string) {
	stderr, status := s.server.Wait()
	s.server = nil
	return stderr, status
}

// runBatch executes an order for many tests, and confirms a failure. If the worker crashes, it repeats the order with announcements to
// learn which test was at fault. If the crash does not recur, that test stays unknown.
func (s *slot) runBatch(order *loop.Order) (*loop.Report, *Failure, error) {
	report, err := s.ask(order, nil)
	if err == errEnded {
		if err := s.run.ctx.Err(); err != nil {
			return nil, nil, err
		}
		_, status := s.waitCrashed()
		return s.rerunAnnounced(order, status)
	}
	return s.confirmResult(report, err)
}

func (s *slot) confirmResult(report *loop.Report, err error) (*loop.Report, *Failure, error) {
	if err != nil || report.Result == nil {
		return report, nil, err
	}
	failure, err := s.confirm(report.Result)
	return report, failure, err
}

// rerunAnnounced repeats an order with announcements in a fresh process, after a worker has crashed.
func (s *slot) rerunAnnounced(order *loop.Order, status string) (*loop.Report, *Failure, error) {
	again := *order
	again.Announce = true
	var last *loop.Result
	tests := uint64(0)
	report, err := s.ask(&again, func(result *loop.Result) {
		last = result
		if len(result.Test.Input) == 0 {
			tests++
		}
	})
	switch {
	case err == errEnded && last != nil && s.run.ctx.Err() == nil:
		failure, err := s.confirmCrash(order, last, tests)
		return &loop.Report{Done: tests, Result: last, Index: last.Test.Number + 1}, failure, err
	case err == errEnded:
		stderr, status := s.waitCrashed()
		os.Remove(s.run.program.executable) // which may be damaged; the next run builds it again
		return nil, nil, fmt.Errorf("the worker ends at once, with %s: %s", status, stderr)
	case err == nil:
		s.run.recordDeath(order, report.Done, status)
	}
	return s.confirmResult(report, err)
}

// confirmCrash runs the last test before a crash again, which ended an order after so many tests.
func (s *slot) confirmCrash(order *loop.Order, last *loop.Result, tests uint64) (*Failure, error) {
	stderr, status := s.waitCrashed()
	last.Verdict = loop.Died
	failure, err := s.confirm(last)
	if failure != nil || err != nil {
		return failure, err
	}
	crash := diagnoseCrash(*last, stderr)
	if crash.Verdict == loop.Died && (status == "exit status 0" || strings.HasPrefix(status, "signal: ")) {
		s.run.recordDeath(order, tests, status) // by a timer of an earlier test, or by the system
		return nil, nil
	}
	return &Failure{Result: crash, Unstable: true, Stderr: stderr}, nil
}

func (r *run) recordDeath(order *loop.Order, done uint64, status string) {
	death := Death{First: order.First, Tests: done, Status: status}
	if order.Exhaustive {
		death.First, death.Size = order.Index, order.Size
	}
	r.locked(func() { r.outcome.Deaths = append(r.outcome.Deaths, death) })
}

// number orders the failures of a run: the seed of the test, or its number within a size.
func (f *Failure) number() uint64 {
	if f.Test.Drawn {
		return f.Test.Seed
	}
	return f.Test.Number
}
