//go:build !debug

package debug_test

import (
	"testing"

	"kamyk/templates/debug"
)

const enabled = false

func TestPrintAllocatesNothing(t *testing.T) {
	n := 1 << 20
	allocations := testing.AllocsPerRun(100, func() {
		n++
		debug.Print("n =", n, point{n, n})
	})
	if allocations != 0 {
		t.Errorf("%v allocations a call, want 0", allocations)
	}
}
