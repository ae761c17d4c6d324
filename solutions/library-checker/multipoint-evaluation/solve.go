// Package multipointevaluation solves Library Checker's problem Multipoint Evaluation.
package multipointevaluation

import (
	"kamyk/templates/fastio"
	"kamyk/templates/polynomial"
)

// Solve evaluates down a tree, O(n log² n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m := in.Int(), in.Int()
	out.IntLine(polynomial.Evaluate(in.Ints(n), in.Ints(m))...)
}
