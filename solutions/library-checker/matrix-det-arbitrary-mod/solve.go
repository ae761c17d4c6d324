// Package matrixdetarbitrarymod solves Library Checker's problem Determinant of Matrix (Arbitrary Mod).
package matrixdetarbitrarymod

import (
	"kamyk/templates/fastio"
	"kamyk/templates/matrix"
)

// Solve eliminates, with Euclid's algorithm where an element has no inverse, O(n³ + n² log m).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m := in.Int(), in.Int()
	out.IntLine(matrix.From(in.Rows(n, n), m).Determinant())
}
