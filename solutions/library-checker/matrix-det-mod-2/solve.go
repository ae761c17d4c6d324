// Package matrixdetmod2 solves Library Checker's problem Determinant of Matrix (Mod 2).
package matrixdetmod2

import (
	"kamyk/templates/fastio"
	"kamyk/templates/matrix"
)

// Solve computes the rank, O(n³ / 64).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n := in.Int()
	a := matrix.NewBits(n, n)
	for i := range n {
		a.SetRow(i, in.Bytes())
	}
	out.Either(a.Rank() == n, "1", "0")
}
