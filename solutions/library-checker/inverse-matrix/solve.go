// Package inversematrix solves Library Checker's problem Inverse Matrix.
package inversematrix

import (
	"kamyk/templates/fastio"
	"kamyk/templates/matrix"
)

// Solve eliminates, O(n³).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n := in.Int()
	inverse, ok := read(in, n, n).Inverse()
	if !ok {
		out.Line("-1")
		return
	}
	for i := range n {
		out.Ints(inverse.Row(i))
		out.Newline()
	}
}

// read reads a matrix row by row.
func read(in *fastio.Reader, n, m int) *matrix.Matrix {
	rows := make([][]int, n)
	for i := range rows {
		rows[i] = in.Ints(m)
	}
	return matrix.From(rows, 998244353)
}
