// Package assignment solves Library Checker's problem Assignment Problem.
package assignment

import (
	"kamyk/templates/fastio"
	"kamyk/templates/matching"
)

// Solve finds the cheapest assignment, O(n³).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	cost := make([][]int, in.Int())
	for i := range cost {
		cost[i] = in.Ints(len(cost))
	}
	columns, total := matching.Assign(cost)
	out.Int(total)
	out.Newline()
	out.Ints(columns)
	out.Newline()
}
