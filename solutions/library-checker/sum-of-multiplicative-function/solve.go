// Package sumofmultiplicativefunction solves Library Checker's problem Sum of Multiplicative Function.
package sumofmultiplicativefunction

import (
	"kamyk/templates/dirichlet"
	"kamyk/templates/fastio"
)

// Solve sums f(p) over primes, and then over all numbers, O(n^(3/4) / log n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	for range in.Int() {
		n, a, b := in.Int(), in.Int(), in.Int()
		primes := dirichlet.Primes(n, m, 0).Scale(a).Add(dirichlet.Primes(n, m, 1).Scale(b))
		out.IntLine(primes.Multiplicative(func(p, e int) int { return (a*e + b*p) % m }))
	}
}

const m = 469762049
