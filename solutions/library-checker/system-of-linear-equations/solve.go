// Package systemoflinearequations solves Library Checker's problem System of Linear Equations.
package systemoflinearequations

import (
	"kamyk/templates/fastio"
	"kamyk/templates/matrix"
)

// Solve eliminates, O(n³).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m := in.Int(), in.Int()
	x, kernel, ok := read(in, n, m).Solve(in.Ints(n))
	if !ok {
		out.Line("-1")
		return
	}
	out.Int(len(kernel))
	for _, list := range append([][]int{x}, kernel...) {
		out.Newline()
		out.Ints(list)
	}
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
