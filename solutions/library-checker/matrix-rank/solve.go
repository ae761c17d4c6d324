// Package matrixrank solves Library Checker's problem Rank of Matrix.
package matrixrank

import (
	"kamyk/templates/fastio"
	"kamyk/templates/matrix"
)

// Solve eliminates, O(n · m · rank).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m := in.Int(), in.Int()
	out.IntLine(matrix.From(in.Rows(n, m), modulus).Rank())
}

const modulus = 998244353
