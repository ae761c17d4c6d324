// Package matrixproduct solves Library Checker's problem Matrix Product.
package matrixproduct

import (
	"kamyk/templates/fastio"
	"kamyk/templates/matrix"
)

// Solve multiplies, O(n³).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m, k := in.Int(), in.Int(), in.Int()
	product := read(in, n, m).Mul(read(in, m, k))
	for i := range n {
		out.Ints(product.Row(i))
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
