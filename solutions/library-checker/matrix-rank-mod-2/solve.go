// Package matrixrankmod2 solves Library Checker's problem Rank of Matrix (Mod 2).
package matrixrankmod2

import (
	"kamyk/templates/fastio"
	"kamyk/templates/matrix"
)

// Solve eliminates 64 columns at once, O(n · m · rank / 64).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m := in.Int(), in.Int()
	a := matrix.NewBits(n, m)
	for i := range n {
		for j := range m {
			a.Set(i, j, in.Byte() == '1')
		}
	}
	out.Int(a.Rank())
	out.Newline()
}
