package main

import (
	"fmt"
	"time"

	"kamyk/gen/internal/terminal"
	"kamyk/gen/internal/verdict"
)

// The cells of tables.

func milliseconds(d time.Duration) string { return fmt.Sprintf("%d ms", d.Milliseconds()) }

// seen is an amount of memory, or 0 where the system did not tell, or the program was gone before it had its memory: none has less.
func seen(n int64) int64 {
	if n < 1<<20 {
		return 0
	}
	return n
}

// mebibytes shows an amount of memory, or a dash where it is not known.
func mebibytes(n int64) string {
	if seen(n) == 0 {
		return "-"
	}
	return fmt.Sprintf("%.1f MiB", float64(n)/(1<<20))
}

// dash stands for what is not known.
func dash(text string) string {
	if text == "" {
		return "-"
	}
	return text
}

// painted shows a verdict.
func painted(v verdict.Verdict) string {
	switch {
	case v == verdict.Unknown || v == verdict.Fail:
		return terminal.Paint(terminal.Doubt, string(v))
	case v.Good():
		return terminal.Paint(terminal.Good, string(v))
	}
	return terminal.Paint(terminal.Bad, string(v))
}
