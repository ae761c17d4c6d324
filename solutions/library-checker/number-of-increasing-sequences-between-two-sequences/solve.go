// Package numberofincreasingsequencesbetweentwosequences solves Library Checker's problem Number of Increasing Sequences Between Two
// Sequences.
package numberofincreasingsequencesbetweentwosequences

import (
	"kamyk/templates/fastio"
	"kamyk/templates/staircase"
)

// Solve counts lattice paths between staircases, O((n + m) log² (n + m)).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n := in.Int()
	in.Int() // no upper bound is greater
	out.IntLine(staircase.Count(in.Ints(n), in.Ints(n)))
}
