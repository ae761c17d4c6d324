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

// A process is a running worker. What the contestant's functions start ends with it.
type process struct {
	running *runner.Process
	orders  *loop.Sender
	reports *bufio.Reader
	streams [3]*os.File   // kamyk's ends of standard input, output and error
	stderr  *tail         // of what it writes to standard error
	read    chan struct{} // closed when all of that was read
	waiting sync.Once
	status  string
}

// errEnded says that a worker ended without a report.
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
		f.Close() // which does nothing on nil
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

func (p *process) lost() ([]byte, string) {
	p.wait(func() {})
	return p.stderr.bytes(), p.status
}

// wait ends what there is to end, and waits for the worker and for what it wrote.
func (p *process) wait(end func()) {
	p.waiting.Do(func() {
		p.streams[0].Close()
		end()
		p.status = p.running.Wait().Status
		<-p.read
		closeAll(p.streams[1:])
	})
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
