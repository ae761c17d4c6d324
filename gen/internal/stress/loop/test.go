package loop

import (
	"fmt"
	"io"
	"reflect"
	"runtime"
	"strings"
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
		w.got.Truncate(2*w.want.Len() + 1<<16) // a difference is there
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

// protect runs a contestant's function under the watch, and stores a panic or an error in w.fault. If the function ends the goroutine by
// runtime.Goexit, it reports that and ends the process.
func (w *worker) protect(name string, function func() error) {
	w.fault = nil
	returned := false
	w.watch.enter(name)
	defer func() {
		w.watch.leave()
		reason := recover()
		if reason == nil && !returned {
			w.watch.endProcess(Died, "it called runtime.Goexit, which ends the program without an answer, or panic(nil)")
		}
		if reason != nil {
			w.fault = &Fault{Function: name, Offset: -1, Frames: w.frames()}
			w.fault.setReason(reason)
		}
	}()
	err := function()
	returned = true
	if err != nil {
		w.fault = &Fault{Function: name, Message: err.Error(), Offset: -1}
	}
}

func (f *Fault) setReason(reason interface{}) {
	f.Message = fmt.Sprint(reason)
	f.endless = reason == errEndless
	err, ok := reason.(error)
	if _, runs := reason.(runtime.Error); ok && !runs {
		f.Message, f.reading = err.Error(), !f.endless
	}
}

// frames lists the call stack of a panic, innermost first, without this package, the generated main and the standard library.
func (w *worker) frames() (frames []Frame) {
	counters := make([]uintptr, 64)
	stack := runtime.CallersFrames(counters[:runtime.Callers(3, counters)])
	loop := reflect.TypeOf(*w).PkgPath() + "."
	for more := true; more; {
		var f runtime.Frame
		f, more = stack.Next()
		if f.Function == "" || strings.HasPrefix(f.Function, "runtime.") || standard != "" && strings.HasPrefix(f.File, standard) ||
			strings.HasPrefix(f.Function, "main.") || strings.HasPrefix(f.Function, loop) ||
			strings.HasPrefix(f.Function, w.Package+"_test.") {
			continue
		}
		if frame := (Frame{trimPackage(f.Function), f.File, f.Line}); len(frames) == 0 || frames[len(frames)-1] != frame {
			frames = append(frames, frame)
		}
	}
	return frames
}

// standard is the folder of the standard library; "" if paths are trimmed.
var standard = func() string {
	file, _ := runtime.FuncForPC(reflect.ValueOf(fmt.Sprint).Pointer()).FileLine(0)
	return strings.TrimSuffix(file, "fmt/print.go")
}()

// trimPackage returns a function's name without its package: Solve, or (*Heap).Push.
func trimPackage(function string) string {
	name := function[strings.LastIndexByte(function, '/')+1:]
	return name[strings.IndexByte(name, '.')+1:]
}
