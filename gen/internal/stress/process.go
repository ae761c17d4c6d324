package stress

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"sync"

	"kamyk/gen/internal/host/runner"
	"kamyk/gen/internal/stress/loop"
)

// A server executes orders.
type server interface {
	// ask sends an order and waits for its report. It passes announced tests to announced. The error is errEnded if the worker ended
	// without a report.
	ask(order *loop.Order, announced func(*loop.Result)) (*loop.Report, error)
	// stop ends the server and waits for its processes.
	stop()
	// waitCrashed waits for a server whose worker has crashed. It returns the worker's standard error and how it ended.
	waitCrashed() (stderr []byte, status string)
}

// A process is a running worker. Processes that the contestant's functions start end with it.
type process struct {
	running *runner.Process
	orders  *loop.Sender
	reports *bufio.Reader
	streams [3]*os.File   // kamyk's ends of the pipes
	stderr  *tail         // what the worker wrote to standard error
	read    chan struct{} // closed when standard error was read to its end
	waiting sync.Once
	status  string
}

// errEnded reports that a worker ended without a report.
var errEnded = errors.New("the worker has ended")

func start(ctx context.Context, executable, dir string) (*process, error) {
	command := runner.Command{Args: []string{executable}, Dir: dir, Env: environment()}
	p := &process{stderr: &tail{limit: 1 << 16}, read: make(chan struct{})}
	theirs, err := p.connect(&command)
	defer closeAll(theirs)
	if err == nil {
		p.running, err = runner.Start(ctx, command)
	}
	if err != nil {
		closeAll(p.streams[:])
		return nil, fmt.Errorf("starting the worker: %w", err)
	}
	p.orders, p.reports = loop.NewSender(p.streams[0]), bufio.NewReader(p.streams[1])
	go func() {
		io.Copy(p.stderr, p.streams[2])
		close(p.read)
	}()
	return p, nil
}

// connect makes the pipes, and returns the worker's ends.
func (p *process) connect(c *runner.Command) (theirs []*os.File, err error) {
	for i, stream := range []**os.File{&c.Stdin, &c.Stdout, &c.Stderr} {
		out, in, err := os.Pipe()
		if err != nil {
			return theirs, err
		}
		if i > 0 {
			out, in = in, out
		}
		*stream, p.streams[i] = out, in
		theirs = append(theirs, out)
	}
	return theirs, nil
}

func closeAll(files []*os.File) {
	for _, f := range files {
		f.Close() // does nothing on nil
	}
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

func (p *process) stop() { p.wait(p.running.End) }

func (p *process) waitCrashed() ([]byte, string) {
	p.wait(func() {})
	return p.stderr.bytes(), p.status
}

// wait calls end, and waits for the worker and its output.
func (p *process) wait(end func()) {
	p.waiting.Do(func() {
		p.streams[0].Close()
		end()
		p.status = p.running.Wait().Status
		<-p.read
		closeAll(p.streams[1:])
	})
}

// A tail keeps the end of a text, and its beginning, where a Go program says why it crashed.
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
