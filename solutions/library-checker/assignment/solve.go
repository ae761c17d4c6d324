// Package assignment solves Library Checker's problem Assignment Problem.
package assignment

import (
	"kamyk/templates/fastio"
	"kamyk/templates/matching"
)

// Solve finds the cheapest assignment, O(n³).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n := in.Int()
	columns, total := matching.Assign(in.Rows(n, n))
	out.IntLine(total)
	out.IntLine(columns...)
}
