// Package compositionofformalpowerserieslarge solves Library Checker's problem Composition of Formal Power Series (Large).
package compositionofformalpowerserieslarge

import (
	"kamyk/templates/fastio"
	"kamyk/templates/polynomial"
)

// Solve composes by halving degrees, O(n log² n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n := in.Int()
	out.IntLine(polynomial.Compose(in.Ints(n), in.Ints(n), n)...)
}
