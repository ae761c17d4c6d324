// Package adjugatematrix solves Library Checker's problem Adjugate Matrix.
package adjugatematrix

import (
	"kamyk/templates/fastio"
	"kamyk/templates/matrix"
)

// Solve multiplies the inverse, or vectors of the kernels, O(n³).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n := in.Int()
	a := matrix.From(in.Rows(n, n), 998244353).Adjugate()
	for i := range n {
		out.IntLine(a.Row(i)...)
	}
}
