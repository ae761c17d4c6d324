package parallel_test

import (
	"sync/atomic"
	"testing"

	"kamyk/gen/internal/parallel"
)

func TestFor(t *testing.T) {
	for n := range 100 {
		calls := make([]atomic.Int32, n)
		parallel.For(n, func(i int) { calls[i].Add(1) })
		for i := range calls {
			if got := calls[i].Load(); got != 1 {
				t.Fatalf("of %d, %d was called %d times", n, i, got)
			}
		}
	}
}
