package overlay

import (
	"context"
	"fmt"
	"io"
	"os"
	"sync"

	"kamyk/gen/internal/host/runner"
)

// A Process is a running program. Processes that the contestant's functions start end with it.
type Process struct {
	In, Out *os.File // kamyk's ends of its standard input and output

	running *runner.Process
	errors  *os.File
	stderr  *tail         // what the program wrote to standard error
	read    chan struct{} // closed when standard error was read to its end
	waiting sync.Once
	status  string
}

// Start starts a program in dir.
func Start(ctx context.Context, dir string, args ...string) (*Process, error) {
	command := runner.Command{Args: args, Dir: dir, Env: append(os.Environ(), "GOMAXPROCS=1", "GOTRACEBACK=all")}
	p := &Process{stderr: &tail{limit: 1 << 16}, read: make(chan struct{})}
	theirs, err := p.connect(&command)
	defer closeAll(theirs)
	if err == nil {
		p.running, err = runner.Start(ctx, command)
	}
	if err != nil {
		closeAll([]*os.File{p.In, p.Out, p.errors})
		return nil, fmt.Errorf("starting the worker: %w", err)
	}
	go func() {
		io.Copy(p.stderr, p.errors)
		close(p.read)
	}()
	return p, nil
}

func (p *Process) connect(c *runner.Command) (theirs []*os.File, err error) {
	ours := []**os.File{&p.In, &p.Out, &p.errors}
	for i, stream := range []**os.File{&c.Stdin, &c.Stdout, &c.Stderr} {
		out, in, err := os.Pipe()
		if err != nil {
			return theirs, err
		}
		if i > 0 {
			out, in = in, out
		}
		*stream, *ours[i] = out, in
		theirs = append(theirs, out)
	}
	return theirs, nil
}

func closeAll(files []*os.File) {
	for _, f := range files {
		f.Close() // does nothing on nil
	}
}

// Stop ends the program.
func (p *Process) Stop() { p.wait(p.running.End) }

// Wait waits for a program that ends by itself. It returns its standard error and how it ended.
func (p *Process) Wait() (stderr []byte, status string) {
	p.wait(func() {})
	return p.stderr.bytes(), p.status
}

// wait calls end, and waits for the program and its output.
func (p *Process) wait(end func()) {
	p.waiting.Do(func() {
		p.In.Close()
		end()
		p.status = p.running.Wait().Status
		<-p.read
		closeAll([]*os.File{p.Out, p.errors})
	})
}

// A tail keeps the end of a text, and its beginning: there, a Go program says why it crashed.
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
