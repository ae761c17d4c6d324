// Package pfaffianofmatrix solves Library Checker's problem Pfaffian of Matrix.
package pfaffianofmatrix

import (
	"kamyk/templates/fastio"
	"kamyk/templates/matrix"
)

// Solve eliminates pairs of rows, O(n³).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n := 2 * in.Int()
	out.IntLine(matrix.From(in.Rows(n, n), 998244353).Pfaffian())
}
