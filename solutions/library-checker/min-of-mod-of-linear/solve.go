// Package minofmodoflinear solves Library Checker's problem Min of Mod of Linear.
package minofmodoflinear

import (
	"kamyk/templates/fastio"
	"kamyk/templates/numbertheory"
)

// Solve finds minima with Euclid's algorithm, O(log m) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	for range in.Int() {
		out.IntLine(numbertheory.LinearMin(in.Int(), in.Int(), in.Int(), in.Int()))
	}
}
