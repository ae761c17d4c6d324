package main

import (
	"math"
	"runtime"
	"runtime/debug"
	"testing"
)

// TestCollectLate: after the first collection, which comes at the limit, the collector has its usual pace and no limit.
func TestCollectLate(t *testing.T) {
	percent, limit := debug.SetGCPercent(100), debug.SetMemoryLimit(-1)
	defer debug.SetMemoryLimit(limit)
	defer debug.SetGCPercent(percent)
	collectLate()
	if late := debug.SetGCPercent(-1); late != -1 {
		t.Errorf("before the limit, the percentage is %d", late)
	}
	for debug.SetMemoryLimit(-1) != math.MaxInt64 {
		runtime.GC()
	}
	if usual := debug.SetGCPercent(100); usual != 100 {
		t.Errorf("after the limit, the percentage is %d", usual)
	}
}
