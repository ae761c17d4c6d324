// Package nimproduct64 solves Library Checker's problem Nim Product.
package nimproduct64

import (
	"kamyk/templates/fastio"
	"kamyk/templates/nimber"
)

// Solve multiplies, O(1) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	for range in.Int() {
		out.Uint64Line(nimber.Product(in.Uint64(), in.Uint64()))
	}
}
