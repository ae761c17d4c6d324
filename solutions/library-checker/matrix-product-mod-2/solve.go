// Package matrixproductmod2 solves Library Checker's problem Matrix Product (Mod 2).
package matrixproductmod2

import (
	"kamyk/templates/fastio"
	"kamyk/templates/matrix"
)

// Solve adds up 8 rows at once, O(n³ / 512).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m, k := in.Int(), in.Int(), in.Int()
	a, b := matrix.NewBits(n, m), matrix.NewBits(m, k)
	for i := range n {
		a.SetRow(i, in.Bytes())
	}
	for i := range m {
		b.SetRow(i, in.Bytes())
	}
	c := a.Mul(b)
	for i := range n {
		out.Bytes(c.Text(i))
		out.Newline()
	}
}
