// Package multipointevaluationongeometricsequence solves Library Checker's problem Multipoint Evaluation (Geometric Sequence).
package multipointevaluationongeometricsequence

import (
	"kamyk/templates/fastio"
	"kamyk/templates/polynomial"
)

// Solve evaluates by one product, O((n + m) log (n + m)).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m, a, r := in.Int(), in.Int(), in.Int(), in.Int()
	out.IntLine(polynomial.EvaluateGeometric(in.Ints(n), a, r, m)...)
}
