// Package characteristicpolynomial solves Library Checker's problem Characteristic Polynomial.
package characteristicpolynomial

import (
	"kamyk/templates/fastio"
	"kamyk/templates/matrix"
)

// Solve brings the matrix to Hessenberg form, O(n³).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n := in.Int()
	a := matrix.New(n, n, 998244353)
	for i := range n {
		for j := range n {
			a.Set(i, j, in.Int())
		}
	}
	out.IntLine(a.Characteristic()...)
}
