// Package systemoflinearequations solves Library Checker's problem System of Linear Equations.
package systemoflinearequations

import (
	"kamyk/templates/fastio"
	"kamyk/templates/matrix"
)

// Solve eliminates, O(n³).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m := in.Int(), in.Int()
	x, kernel, ok := matrix.From(in.Rows(n, m), modulus).Solve(in.Ints(n))
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

const modulus = 998244353
