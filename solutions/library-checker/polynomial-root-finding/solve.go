// Package polynomialrootfinding solves Library Checker's problem Polynomial Root Finding (Mod 998244353).
package polynomialrootfinding

import (
	"kamyk/templates/fastio"
	"kamyk/templates/polynomial"
)

// Solve separates roots by squares, O(n log n log p) for each level.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n := in.Int()
	roots := polynomial.Roots(in.Ints(n + 1))
	out.IntLine(len(roots))
	out.IntLine(roots...)
}
