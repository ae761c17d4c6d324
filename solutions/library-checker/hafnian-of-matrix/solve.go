// Package hafnianofmatrix solves Library Checker's problem Hafnian of Matrix.
package hafnianofmatrix

import (
	"kamyk/templates/fastio"
	"kamyk/templates/matrix"
)

// Solve puts pairs in or leaves them out, O(2^(n/2) n²).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n := in.Int()
	out.IntLine(matrix.From(in.Rows(n, n), 998244353).Hafnian())
}
