// Package parallel runs functions side by side.
package parallel

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// Go runs a function beside its caller, and returns a function that waits for its end.
func Go(do func()) (wait func()) {
	var running sync.WaitGroup
	running.Go(func() {
		deepen(false)
		do()
	})
	return running.Wait
}

// Each calls a function for each number below n, in their order, as many at a time as there are processors, and returns when all are done.
func Each(n int, do func(i int)) {
	var next atomic.Int64
	work := func() {
		for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
			do(i)
		}
	}
	var waits []func()
	for range min(n, runtime.GOMAXPROCS(0)) - 1 {
		waits = append(waits, Go(work))
	}
	work()
	for _, wait := range waits {
		wait()
	}
}

// deepen gives a goroutine at once the stack that a parser or a type checker needs. Otherwise the runtime doubles and copies it several
// times, which took 1 ms of a flattening of 20 ms.
//
//go:noinline
func deepen(use bool) {
	if use { // never, but the stack has the room
		var room [64 << 10]byte
		for i := range room {
			room[i] = byte(i)
		}
		runtime.KeepAlive(&room)
	}
}
