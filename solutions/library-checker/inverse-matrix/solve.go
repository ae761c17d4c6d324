// Package inversematrix solves Library Checker's problem Inverse Matrix.
package inversematrix

import (
	"kamyk/templates/fastio"
	"kamyk/templates/matrix"
)

// Solve eliminates, O(n³).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n := in.Int()
	inverse, ok := matrix.From(in.Rows(n, n), modulus).Inverse()
	if !ok {
		out.Line("-1")
		return
	}
	for i := range n {
		out.IntLine(inverse.Row(i)...)
	}
}

const modulus = 998244353
