package loop

import (
	"fmt"
	"os"
	"runtime/metrics"
	"sync/atomic"
	"time"
)

// A watch ends the process when a function runs for too long or needs too much memory.
type watch struct {
	worker *worker
	calls  uint64       // calls begun and ended, so odd while one runs
	name   atomic.Value // of the function that runs, a string
}

func (w *watch) enter(name string) {
	if w.name.Load() != name {
		w.name.Store(name)
	}
	atomic.AddUint64(&w.calls, 1)
}

func (w *watch) leave() { atomic.AddUint64(&w.calls, 1) }

// run looks a hundred times a second. What a call uses counts from the first look that sees it.
func (w *watch) run() {
	memory := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	seen, since, used := uint64(0), time.Now(), processorTime()
	for range time.Tick(10 * time.Millisecond) {
		calls := atomic.LoadUint64(&w.calls)
		if calls != seen {
			seen, since, used = calls, time.Now(), processorTime()
		}
		if calls%2 == 0 {
			continue
		}
		elapsed, spent := time.Since(since), processorTime()-used
		metrics.Read(memory)
		live := memory[0].Value.Uint64() - memory[1].Value.Uint64()
		longest, most := w.worker.order.TimeLimit, w.worker.order.MemoryLimit
		if atomic.LoadUint64(&w.calls) != calls {
			continue // the limits may be those of the next order
		}
		if longest > 0 {
			w.limit(longest, spent, elapsed)
		}
		if most > 0 && live > uint64(most) {
			w.end(MemoryLimit, "needed more than "+Mebibytes(most))
		}
	}
}

// limit ends a call that has used the processor for longer than the limit, as a judge does. One that only waits is ended after a second
// more: the watch itself and the runtime use less than a twentieth of a processor.
func (w *watch) limit(limit, used, elapsed time.Duration) {
	switch {
	case used > limit:
		w.end(TimeLimit, fmt.Sprintf("ran for more than %v", limit))
	case elapsed > limit+time.Second && used < elapsed/20:
		w.end(TimeLimit, fmt.Sprintf("did nothing for more than %v", limit+time.Second))
	case elapsed > 10*(limit+time.Second):
		w.end(TimeLimit, "was stopped by the clock")
	}
}

// Mebibytes writes an amount of memory.
func Mebibytes(n int64) string { return fmt.Sprintf("%.4g MiB", float64(n)/(1<<20)) }

// end reports what runs now and ends the process. The test's input is not touched while a solver runs; what has been written is left out,
// since it may be.
func (w *watch) end(verdict Verdict, message string) {
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
