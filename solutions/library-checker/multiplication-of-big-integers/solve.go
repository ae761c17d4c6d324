// Package multiplicationofbigintegers solves Library Checker's problem Multiplication of Big Integers.
package multiplicationofbigintegers

import (
	"kamyk/templates/bigint"
	"kamyk/templates/fastio"
)

// Solve multiplies limbs as polynomials, O(n log n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	b := bigint.New(10)
	for range in.Int() {
		x, y := b.Parse(in.Bytes()), b.Parse(in.Bytes())
		out.Bytes(b.Text(b.Mul(x, y)))
		out.Newline()
	}
}
