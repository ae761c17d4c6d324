// Package powofformalpowerseriessparse solves Library Checker's problem Pow of Formal Power Series (Sparse).
package powofformalpowerseriessparse

import (
	"kamyk/templates/fastio"
	"kamyk/templates/polynomial"
)

// Solve solves a differential equation, O(nk).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, k := in.Int(), in.Int()
	e := in.Int()
	var f polynomial.Sparse
	for i := 0; i < k; i++ {
		f = append(f, polynomial.Term{Exponent: in.Int(), Coefficient: in.Int()})
	}
	out.IntLine(f.Pow(e, n)...)
}
