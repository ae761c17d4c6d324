// Package matrixdet solves Library Checker's problem Determinant of Matrix.
package matrixdet

import (
	"kamyk/templates/fastio"
	"kamyk/templates/matrix"
)

// Solve eliminates, O(n³).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n := in.Int()
	out.IntLine(matrix.From(in.Rows(n, n), modulus).Determinant())
}

const modulus = 998244353
