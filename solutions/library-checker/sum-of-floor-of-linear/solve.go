// Package sumofflooroflinear solves Library Checker's problem Sum of Floor of Linear.
package sumofflooroflinear

import (
	"kamyk/templates/fastio"
	"kamyk/templates/numbertheory"
)

// Solve sums as Euclid does, O(log m) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	for range in.Int() {
		out.IntLine(numbertheory.FloorSum(in.Int(), in.Int(), in.Int(), in.Int()))
	}
}
