// Package inversematrixmod2 solves Library Checker's problem Inverse Matrix (Mod 2).
package inversematrixmod2

import (
	"kamyk/templates/fastio"
	"kamyk/templates/matrix"
)

// Solve eliminates, O(n³ / 64).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n := in.Int()
	a := matrix.NewBits(n, n)
	for i := range n {
		a.SetRow(i, in.Bytes())
	}
	inverse, ok := a.Inverse()
	if !ok {
		out.IntLine(-1)
		return
	}
	for i := range n {
		out.Bytes(inverse.Text(i))
		out.Newline()
	}
}
