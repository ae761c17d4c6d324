// Package matrixdet solves Library Checker's problem Determinant of Matrix.
package matrixdet

import (
	"kamyk/templates/fastio"
	"kamyk/templates/matrix"
)

// Solve eliminates, O(n³).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n := in.Int()
	out.Int(read(in, n, n).Determinant())
	out.Newline()
}

// read reads a matrix row by row.
func read(in *fastio.Reader, n, m int) *matrix.Matrix {
	rows := make([][]int, n)
	for i := range rows {
		rows[i] = in.Ints(m)
	}
	return matrix.From(rows, 998244353)
}
