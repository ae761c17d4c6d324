// Package countingspanningtreeundirected solves Library Checker's problem Counting Spanning Trees (Undirected).
package countingspanningtreeundirected

import (
	"kamyk/templates/fastio"
	"kamyk/templates/matrix"
)

// Solve takes the determinant that G. Kirchhoff found, O(n³).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	const p = 998244353
	n, m := in.Int(), in.Int()
	laplacian := matrix.New(n-1, n-1, p)
	add := func(u, v, x int) {
		if u < n-1 && v < n-1 {
			laplacian.Set(u, v, (laplacian.At(u, v)+x)%p)
		}
	}
	for range m {
		u, v := in.Int(), in.Int()
		add(u, u, 1)
		add(v, v, 1)
		add(u, v, p-1)
		add(v, u, p-1)
	}
	out.IntLine(laplacian.Determinant())
}
