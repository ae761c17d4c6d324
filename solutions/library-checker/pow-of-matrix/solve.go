// Package powofmatrix solves Library Checker's problem Pow of Matrix.
package powofmatrix

import (
	"kamyk/templates/fastio"
	"kamyk/templates/matrix"
)

// Solve multiplies squares, O(n³ log e).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, e := in.Int(), in.Int()
	power := read(in, n, n).Pow(e)
	for i := range n {
		out.Ints(power.Row(i))
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
