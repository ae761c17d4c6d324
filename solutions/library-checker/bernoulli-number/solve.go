// Package bernoullinumber solves Library Checker's problem Bernoulli Number.
package bernoullinumber

import (
	"kamyk/templates/fastio"
	"kamyk/templates/polynomial"
)

// Solve inverts (eˣ-1)/x, O(n log n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	out.IntLine(polynomial.Bernoulli(in.Int() + 1)...)
}
