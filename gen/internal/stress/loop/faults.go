package loop

import (
	"fmt"
	"reflect"
	"runtime"
	"strings"
)

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
	err, isError := reason.(error)
	if _, isRuntime := reason.(runtime.Error); isError && !isRuntime {
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
		name := f.Function[strings.LastIndexByte(f.Function, '/')+1:]
		frame := Frame{name[strings.IndexByte(name, '.')+1:], f.File, f.Line} // Solve, or (*Heap).Push
		if len(frames) == 0 || frames[len(frames)-1] != frame {
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
