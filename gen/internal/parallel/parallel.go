// Package parallel does work that is in pieces on all processors.
package parallel

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// For calls do for 0 … n-1, each once and begun in this order, on all processors, and returns when the last call has.
func For(n int, do func(i int)) {
	var next atomic.Int64
	work := func() {
		for i := next.Add(1) - 1; i < int64(n); i = next.Add(1) - 1 {
			do(int(i))
		}
	}
	var others sync.WaitGroup
	for range min(n, runtime.GOMAXPROCS(0)) - 1 {
		others.Go(work)
	}
	work()
	others.Wait()
}
