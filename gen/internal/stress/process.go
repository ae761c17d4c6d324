package stress

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"sync"
	"time"

	"kamyk/gen/internal/stress/loop"
)

// A server obeys orders.
type server interface {
	// ask gives an order and waits for the report. Announced tests go to announced. The error is errEnded if the worker did not live to
	// report.
	ask(order *loop.Order, announced func(*loop.Result)) (*loop.Report, error)
	// stop ends the server, and waits until nothing of it is left.
	stop()
	// lost ends a server whose worker has ended, and returns what that wrote to standard error, and how it ended in words.
	lost() (stderr []byte, status string)
}

// A process is a running worker.
type process struct {
	command *exec.Cmd
	orders  *loop.Sender
	stdin   io.Closer
	reports *bufio.Reader
	stderr  *tail
	waiting sync.Once
}

// errEnded says that a worker ended without a report.
var errEnded = errors.New("the worker has ended")

func start(ctx context.Context, executable, dir string) (*process, error) {
	command := exec.CommandContext(ctx, executable)
	command.Dir, command.Env = dir, environment()
	stderr := &tail{limit: 1 << 16}
	command.Stderr = stderr
	command.WaitDelay = time.Second
	stdin, err := command.StdinPipe()
	if err != nil {
		return nil, fmt.Errorf("starting the worker: %w", err)
	}
	stdout, err := command.StdoutPipe()
	if err != nil {
		return nil, fmt.Errorf("starting the worker: %w", err)
	}
	if err := command.Start(); err != nil {
		return nil, fmt.Errorf("starting the worker: %w", err)
	}
	return &process{command: command, orders: loop.NewSender(stdin), stdin: stdin, reports: bufio.NewReader(stdout), stderr: stderr}, nil
}

func (p *process) ask(order *loop.Order, announced func(*loop.Result)) (*loop.Report, error) {
	if err := p.orders.Send(order); err != nil {
		return nil, errEnded
	}
	for {
		report := &loop.Report{}
		if _, err := loop.Receive(p.reports, report); err != nil {
			return nil, errEnded
		}
		if !report.Announced {
			return report, nil
		}
		announced(report.Result)
	}
}

func (p *process) stop() {
	p.waiting.Do(func() {
		p.stdin.Close()
		p.command.Process.Kill()
		p.command.Wait()
	})
}

func (p *process) lost() ([]byte, string) {
	p.waiting.Do(func() {
		p.stdin.Close()
		p.command.Wait()
	})
	return p.stderr.bytes(), p.command.ProcessState.String()
}

// A tail keeps the end of what is written, and the beginning, which says what a Go program died of.
type tail struct {
	mutex sync.Mutex
	limit int
	head  []byte
	text  []byte
}

func (t *tail) Write(p []byte) (int, error) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	if room := t.limit - len(t.head); room > 0 {
		n := min(room, len(p))
		t.head = append(t.head, p[:n]...)
		t.text = append(t.text, p[n:]...)
	} else {
		t.text = append(t.text, p...)
	}
	if excess := len(t.text) - t.limit; excess > t.limit {
		t.text = append(t.text[:0], t.text[excess:]...)
	}
	return len(p), nil
}

func (t *tail) bytes() []byte {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	return append(append([]byte{}, t.head...), t.text...)
}
