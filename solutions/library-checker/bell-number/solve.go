// Package bellnumber solves Library Checker's problem Bell Number.
package bellnumber

import (
	"kamyk/templates/fastio"
	"kamyk/templates/polynomial"
)

// Solve exponentiates eˣ-1, O(n log n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	out.IntLine(polynomial.Bell(in.Int() + 1)...)
}
