// Package loop is the part of a stress run that is linked with a contestant's functions: it draws a test, runs the solver and the brute
// force on it in memory, compares their outputs, and repeats, up to a million times a second.
//
// Its source is compiled into the contestant's own module, whatever the language version of that is: it uses the language of Go 1.18 and
// the standard library only. It takes orders on standard input and reports on standard output, in frames (see message.go).
//
// A failure that Go can recover from is reported, and the loop goes on. If a solver runs for ever or uses up the memory, a watchdog reports
// that and ends the process. After os.Exit, a stack overflow or a panic in a goroutine, nothing can be reported any more: the process that
// gave the order sees this one end, and orders the same tests again with Announce set, to learn which test it was.
package loop

import (
	"bufio"
	"bytes"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
)

// A Program is what the contestant's package offers. Main binds it.
type Program struct {
	Package    string // the import path of the problem
	Functions  map[string]Function
	Generators map[string]Generator
	Validate   func(in io.Reader) error // nil where there is none
	Variables  []Variable
}

// A Function reads one whole input and writes the answers.
type Function func(in io.Reader, out io.Writer) error

// A Generator draws tests, Generate or another function of its shape.
type Generator struct {
	Source Source
	Draw   func(out io.Writer) error // draws one test from Source
}

// A Source is what a Generate draws from; see templates/draw.
type Source interface {
	Reset(seed uint64, size int)
	Restart(choices []uint64, size int)
	Next() bool
	Choices() []uint64
}

// A Variable is a package-level variable of the contestant's module.
type Variable struct {
	Name    string // with the path of its package
	Pointer interface{}
}

// A worker runs tests. Its buffers serve all of them.
type worker struct {
	Program
	order     Order
	Generator // that the order names; zero if there is none
	reports   *Sender
	watch     watch
	reader    bytes.Reader

	test  Test // the one at hand, and what it came to
	input bytes.Buffer
	got   bytes.Buffer
	want  bytes.Buffer
	fault *Fault // of the last call, or nil
}

// Main serves orders until standard input ends. An interrupt is for the process that gives the orders.
func Main(p Program) {
	signal.Ignore(os.Interrupt)
	in, out := os.Stdin, os.Stdout
	if null, err := os.OpenFile(os.DevNull, os.O_RDWR, 0); err == nil {
		os.Stdin, os.Stdout = null, null // the contestant's functions have streams of their own
	}
	Serve(p, whileThereIs(in), out)
}

// whileThereIs passes on what it reads, and ends the process when there is no more, even in the middle of a test that never ends: whoever
// gave the orders is gone.
func whileThereIs(in io.Reader) io.Reader {
	out, passed := io.Pipe()
	go func() {
		io.Copy(passed, in)
		os.Exit(0)
	}()
	return out
}

// Serve takes orders from in and reports to out until in ends.
func Serve(p Program, in io.Reader, out io.Writer) error {
	w := &worker{Program: p, reports: NewSender(out)}
	w.watch.worker = w
	go w.watch.run()
	orders := bufio.NewReader(in)
	for {
		w.order = Order{}
		if _, err := Receive(orders, &w.order); err != nil {
			return err
		}
		w.Generator = w.Generators[w.order.Generate]
		if w.order.MemoryLimit > 0 {
			debug.SetMemoryLimit(w.order.MemoryLimit)
			debug.SetMaxStack(int(w.order.MemoryLimit / 4)) // while a stack grows, there are two
		}
		if err := w.reports.Send(w.obey()); err != nil {
			return err
		}
	}
}

func (w *worker) obey() *Report {
	switch {
	case w.order.Test != nil:
		return w.one()
	case w.order.Exhaustive:
		return w.exhaustive()
	case w.order.Variables:
		return &Report{Variables: w.variables()}
	}
	return w.random()
}
