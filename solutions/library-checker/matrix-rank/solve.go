// Package matrixrank solves Library Checker's problem Rank of Matrix.
package matrixrank

import (
	"kamyk/templates/fastio"
	"kamyk/templates/matrix"
)

// Solve eliminates, O(n · m · rank).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m := in.Int(), in.Int()
	out.Int(read(in, n, m).Rank())
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
