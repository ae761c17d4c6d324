// Package powofmatrix solves Library Checker's problem Pow of Matrix.
package powofmatrix

import (
	"kamyk/templates/fastio"
	"kamyk/templates/matrix"
)

// Solve multiplies squares, O(n³ log e).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, e := in.Int(), in.Int()
	power := matrix.From(in.Rows(n, n), modulus).Pow(e)
	for i := range n {
		out.IntLine(power.Row(i)...)
	}
}

const modulus = 998244353
