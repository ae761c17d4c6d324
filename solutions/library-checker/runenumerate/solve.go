// Package runenumerate solves Library Checker's problem Run Enumerate.
package runenumerate

import (
	"kamyk/templates/fastio"
	"kamyk/templates/radix"
	"kamyk/templates/text"
)

// Solve finds the runs, O(n log n), and sorts them by their periods.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	runs := text.Runs(in.Bytes())
	periods := make([]int, len(runs))
	for i, run := range runs {
		periods[i] = run.Period
	}
	out.IntLine(len(runs))
	for _, i := range radix.Order(periods) {
		out.IntLine(runs[i].Period, runs[i].L, runs[i].R)
	}
}
