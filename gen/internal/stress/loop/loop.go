// Package loop is the part of a stress run that is linked with a contestant's functions. It draws a test, runs the solver and the brute
// force on it in memory, compares their outputs, and repeats, up to a million times a second.
//
// It is compiled into the contestant's module, whatever Go version that has. So it uses the language of Go 1.18 and only the standard
// library. It takes orders on standard input and reports on standard output, in frames (see message.go). Package streams keeps both
// streams from the contestant's code.
//
// It reports a panic and continues. If a solver runs forever or exhausts its memory, a watchdog reports that and ends the process.
// os.Exit, a stack overflow or a panic in a goroutine ends the process without a report. The parent then repeats the order with Announce
// set, to learn which test it was.
package loop

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
)

// A Program is the contestant's package, as the generated main passes it to Main.
type Program struct {
	Package    string // import path of the problem
	Functions  map[string]Function
	Generators map[string]Generator
	Validate   func(in io.Reader) error // nil if there is none
	Variables  []Variable
}

// A Function reads one whole input and writes the answers.
type Function func(in io.Reader, out io.Writer) error

// A Generator draws tests.
type Generator struct {
	Source Source
	Draw   func(out io.Writer) error // draws one test from Source
}

// A Source is the type that Generate draws from; see templates/draw.
type Source interface {
	Reset(seed uint64, size int)
	Restart(choices []uint64, size int)
	Next() bool
	Choices() []uint64
}

// A Variable is a package-level variable of the contestant's module.
type Variable struct {
	Name    string // qualified by the package path
	Pointer interface{}
}

type worker struct {
	Program
	order     Order
	Generator // named by the order; zero if none
	reports   *Sender
	watch     watch
	reader    bytes.Reader

	test   Test // the current test and its results
	input  bytes.Buffer
	got    output
	want   output
	fault  *Fault // of the last call, or nil
	remark string
}

// OutputLimit is the most bytes that a function may print.
const OutputLimit = 64 << 20

// An output takes what a function prints, and panics with errEndless beyond OutputLimit.
type output struct{ bytes.Buffer }

func (o *output) Write(p []byte) (int, error) {
	if o.Len() > OutputLimit {
		panic(errEndless)
	}
	return o.Buffer.Write(p)
}

var errEndless = errors.New("it printed more than " + Mebibytes(OutputLimit))

// Main executes orders until in ends. It ignores interrupts, which the parent handles.
func Main(p Program, in io.Reader, out io.Writer) {
	signal.Ignore(os.Interrupt)
	Serve(p, exitAtEOF(in), out)
}

// exitAtEOF copies in, and exits the process at its end, even during a test: the parent is gone.
func exitAtEOF(in io.Reader) io.Reader {
	out, passed := io.Pipe()
	go func() {
		io.Copy(passed, in)
		os.Exit(0)
	}()
	return out
}

// Serve executes orders from in and reports to out until in ends.
func Serve(p Program, in io.Reader, out io.Writer) error {
	w := &worker{Program: p, reports: NewSender(out)}
	w.watch.worker = w
	go w.watch.poll()
	orders := bufio.NewReader(in)
	for {
		w.order = Order{}
		if err := Receive(orders, &w.order); err != nil {
			return err
		}
		w.Generator = w.Generators[w.order.Generate]
		if w.order.MemoryLimit > 0 {
			debug.SetMemoryLimit(w.order.MemoryLimit)
			debug.SetMaxStack(int(w.order.MemoryLimit / 4)) // a stack is copied while it grows
		}
		if err := w.reports.Send(w.execute()); err != nil {
			return err
		}
	}
}

func (w *worker) execute() *Report {
	switch {
	case w.order.Test != nil:
		w.test = *w.order.Test
		return &Report{Done: 1, Result: w.result(w.runTest(w.generate()))} // complete even if the test passes
	case w.order.Exhaustive:
		return w.runExhaustive()
	case w.order.Variables:
		return &Report{Variables: w.variables()}
	}
	return w.runSeeds()
}
