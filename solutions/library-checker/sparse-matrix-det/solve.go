// Package sparsematrixdet solves Library Checker's problem Determinant of Sparse Matrix.
package sparsematrixdet

import (
	"kamyk/templates/fastio"
	"kamyk/templates/sparsematrix"
)

// Solve uses Wiedemann's method, O(n · (n + k)).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, k := in.Int(), in.Int()
	a := sparsematrix.New(n, 998244353)
	for range k {
		a.Add(in.Int(), in.Int(), in.Int())
	}
	out.IntLine(a.Determinant())
}
