// Package findlinearrecurrence solves Library Checker's problem Find Linear Recurrence.
package findlinearrecurrence

import (
	"kamyk/templates/fastio"
	"kamyk/templates/recurrence"
)

// Solve finds it by the algorithm of Berlekamp and Massey, O(n²).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	c := recurrence.Find(in.Ints(in.Int()), 998244353)
	out.IntLine(len(c))
	out.IntLine(c...)
}
