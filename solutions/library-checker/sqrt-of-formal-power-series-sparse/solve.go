// Package sqrtofformalpowerseriessparse solves Library Checker's problem Sqrt of Formal Power Series (Sparse).
package sqrtofformalpowerseriessparse

import (
	"kamyk/templates/fastio"
	"kamyk/templates/polynomial"
)

// Solve solves a differential equation, O(nk).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, k := in.Int(), in.Int()
	var f polynomial.Sparse
	for i := 0; i < k; i++ {
		f = append(f, polynomial.Term{Exponent: in.Int(), Coefficient: in.Int()})
	}
	root, ok := f.Sqrt(n)
	if ok {
		out.Ints(root)
	} else {
		out.Int(-1)
	}
	out.Newline()
}
