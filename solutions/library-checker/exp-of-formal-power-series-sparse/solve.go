// Package expofformalpowerseriessparse solves Library Checker's problem Exp of Formal Power Series (Sparse).
package expofformalpowerseriessparse

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
	out.IntLine(f.Exp(n)...)
}
