// Package matrixrankmod2 solves Library Checker's problem Rank of Matrix (Mod 2).
package matrixrankmod2

import (
	"kamyk/templates/fastio"
	"kamyk/templates/matrix"
)

// Solve eliminates 64 columns at once, O(n · m · rank / 64). Long rows are faster, and the rank of the transposed matrix is the same.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m := in.Int(), in.Int()
	a := matrix.NewBits(min(n, m), max(n, m))
	for i := range n {
		if n <= m {
			a.SetRow(i, in.Bytes())
			continue
		}
		for j := range m {
			a.Set(j, i, in.Byte() == '1')
		}
	}
	out.IntLine(a.Rank())
}
