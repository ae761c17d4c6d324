package loop

import (
	"fmt"
	"os"
	"runtime/metrics"
	"sync/atomic"
	"time"
)

// A watch ends the process when a function exceeds its time or memory.
type watch struct {
	worker *worker
	calls  uint64       // starts and ends of calls, so odd during one
	name   atomic.Value // of the current function, a string
}

func (w *watch) enter(name string) {
	if w.name.Load() != name {
		w.name.Store(name)
	}
	atomic.AddUint64(&w.calls, 1)
}

func (w *watch) leave() { atomic.AddUint64(&w.calls, 1) }

// poll checks the limits a hundred times a second. A call's time counts from the first check that sees it.
func (w *watch) poll() {
	memory := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	seen, since, used, polls := uint64(0), time.Now(), processorTime(), 0
	for range time.Tick(10 * time.Millisecond) {
		calls := atomic.LoadUint64(&w.calls)
		if calls != seen {
			seen, since, used, polls = calls, time.Now(), processorTime(), 0
		}
		polls++
		if calls%2 == 0 {
			continue
		}
		elapsed, spent := time.Since(since), processorTime()-used
		kept := time.Duration(polls)*20*time.Millisecond < elapsed // by a busy system: this loop has to wait, too
		metrics.Read(memory)
		live := memory[0].Value.Uint64() - memory[1].Value.Uint64()
		longest, most := w.worker.order.TimeLimit, w.worker.order.MemoryLimit
		if atomic.LoadUint64(&w.calls) != calls {
			continue // the limits may be those of the next order
		}
		if longest > 0 {
			w.checkTime(longest, spent, elapsed, kept)
		}
		if most > 0 && live > uint64(most) {
			w.endProcess(MemoryLimit, "it used more than "+Mebibytes(most))
		}
	}
}

// checkTime ends a call that has used more processor time than the limit, as a judge does. It ends an idle call a second later, unless the
// call is kept waiting. The watch and the runtime use less than a twentieth of a processor.
func (w *watch) checkTime(limit, used, elapsed time.Duration, kept bool) {
	switch {
	case used > limit:
		w.endProcess(TimeLimit, fmt.Sprintf("it ran for more than %v", limit))
	case elapsed > limit+time.Second && used < elapsed/20 && !kept:
		w.endProcess(TimeLimit, fmt.Sprintf("it did nothing for more than %v; does it wait for more input?", limit+time.Second))
	case elapsed > 10*(limit+time.Second):
		w.endProcess(TimeLimit, "it did not end in time, although it was not busy")
	}
}

// Mebibytes formats an amount of memory.
func Mebibytes(n int64) string { return fmt.Sprintf("%.4g MiB", float64(n)/(1<<20)) }

// endProcess reports the current call and ends the process. It leaves out the outputs, which the call may still be writing.
func (w *watch) endProcess(verdict Verdict, message string) {
	name, order := w.name.Load().(string), &w.worker.order
	result := &Result{Test: w.worker.test, Fault: &Fault{Function: name, Message: message, Offset: -1}}
	switch name {
	case order.Generate, "Validate":
		verdict = GenerateFailed
	case order.Brute:
		if order.Brute != order.Solve {
			verdict = BruteFailed
		}
		fallthrough
	default:
		result.Test = w.worker.result(verdict).Test
	}
	result.Verdict = verdict
	w.worker.reports.Send(&Report{Result: result})
	os.Exit(3)
}
