// Package sqrtofformalpowerseries solves Library Checker's problem Sqrt of Formal Power Series.
package sqrtofformalpowerseries

import (
	"kamyk/templates/fastio"
	"kamyk/templates/polynomial"
)

// Solve doubles the known part of the root, O(n log n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n := in.Int()
	root, ok := polynomial.Sqrt(in.Ints(n), n)
	if ok {
		out.Ints(root)
	} else {
		out.Int(-1)
	}
	out.Newline()
}
