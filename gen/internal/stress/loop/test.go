package loop

import (
	"io"
	"testing/iotest"
)

func (w *worker) runTest(generated Verdict) Verdict {
	if generated != Passed {
		return generated
	}
	w.announce()
	return w.runSolvers()
}

// announce reports the current test if the order asks for it: before it is drawn, without an input, and after.
func (w *worker) announce() {
	if w.order.Announce {
		w.reports.Send(&Report{Announced: true, Result: w.result(Passed)})
	}
}

func (w *worker) result(verdict Verdict) *Result {
	t := w.test
	t.Input = append([]byte(nil), w.input.Bytes()...)
	if w.Source != nil && !t.Given && len(t.Input) > 0 {
		t.Choices = append([]uint64{}, w.Source.Choices()...)
	}
	r := &Result{Test: t, Verdict: verdict, Fault: w.fault, Remark: w.remark}
	r.Got = append(r.Got, w.got.Bytes()...)
	r.Want = append(r.Want, w.want.Bytes()...)
	return r
}

// generate makes the input of a test: from its seed, from its choices, or as given.
func (w *worker) generate() Verdict {
	w.clear()
	w.announce()
	t := &w.test
	switch {
	case t.Given:
		w.input.Write(t.Input)
		return w.validate()
	case w.Source == nil:
		w.fault = &Fault{Function: w.order.Generate, Message: "there is no such function", Offset: -1}
		return GenerateFailed
	case t.Drawn:
		w.Source.Reset(t.Seed, t.Size)
	default:
		w.Source.Restart(t.Choices, t.Size)
	}
	return w.draw()
}

func (w *worker) clear() {
	w.fault, w.remark = nil, ""
	w.input.Reset()
	w.got.Reset()
	w.want.Reset()
}

func (w *worker) draw() Verdict {
	w.protect(w.order.Generate, func() error { return w.Draw(&w.input) })
	if w.fault != nil {
		return GenerateFailed
	}
	return w.validate()
}

// validate runs Validate. If that refuses, it runs again byte by byte, to learn the offset.
func (w *worker) validate() Verdict {
	if w.Validate == nil {
		return Passed
	}
	w.reader.Reset(w.input.Bytes())
	w.protect("Validate", func() error { return w.Validate(&w.reader) })
	if w.fault == nil {
		return Passed
	}
	refused := w.fault
	w.reader.Reset(w.input.Bytes())
	w.protect("Validate", func() error { return w.Validate(iotest.OneByteReader(&w.reader)) })
	refused.Offset = w.reader.Size() - int64(w.reader.Len())
	w.fault = refused
	return InvalidTest
}

func (w *worker) runSolvers() Verdict {
	var solve *Fault
	if w.order.Solve != "" {
		solve = w.runSolver(w.order.Solve, &w.got)
	}
	var brute *Fault
	if w.order.Brute != "" {
		brute = w.runSolver(w.order.Brute, &w.want)
	}
	w.fault = solve
	switch {
	case brute != nil && solve != nil && brute.reading && solve.reading:
		return InvalidTest // neither can read it
	case brute != nil:
		w.fault = brute
		return BruteFailed
	case solve != nil && solve.endless:
		w.fault, w.remark = nil, solve.Message
		w.got.Truncate(2*w.want.Len() + 1<<16) // which contains a difference
		return Malformed
	case solve != nil:
		return Panicked
	case w.order.Solve == "" || w.order.Brute == "":
		return Passed
	}
	return Compare(w.got.Bytes(), w.want.Bytes(), w.order.Tolerance)
}

func (w *worker) runSolver(name string, out io.Writer) *Fault {
	function := w.Functions[name]
	if function == nil {
		return &Fault{Function: name, Message: "there is no function " + name, Offset: -1}
	}
	w.reader.Reset(w.input.Bytes())
	w.protect(name, func() error { return function(&w.reader, out) })
	return w.fault
}
