// Package convolutionf264 solves Library Checker's problem Convolution ($\mathbb{F}_{2^{64}}$).
package convolutionf264

import (
	"kamyk/templates/fastio"
	"kamyk/templates/nimber"
)

// Solve multiplies as nimbers, which are the same field, O(n log n) products.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m := in.Int(), in.Int()
	a, b := in.Uint64s(n), in.Uint64s(m)
	nimber.FromBinary(a)
	nimber.FromBinary(b)
	product := nimber.Multiply(a, b)
	nimber.ToBinary(product)
	out.Uint64Line(product...)
}
