// Package countingsquarefrees solves Library Checker's problem Counting Square-free Integers.
package countingsquarefrees

import (
	"kamyk/templates/fastio"
	"kamyk/templates/numbertheory"
)

// Solve counts in O(n^(2/5)).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	out.IntLine(numbertheory.CountSquarefree(in.Int()))
}
