// Package polynomialcompositesetpowerseries solves Library Checker's problem Polynomial Composite Set Power Series.
package polynomialcompositesetpowerseries

import (
	"kamyk/templates/fastio"
	"kamyk/templates/modular"
	"kamyk/templates/polynomial"
	"kamyk/templates/setseries"
)

// Solve shifts the polynomial by the constant of the series, for its derivatives there, O(m log m + n log² n) for n sets.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	m, n := in.Int(), 1<<in.Int()
	f, s, ring, factorial := in.Ints(m), in.Ints(n), modular.New(p), 1
	slopes := polynomial.Shift(f, s[0])
	for k, x := range slopes {
		slopes[k] = ring.Mul(x, factorial)
		factorial = ring.Mul(factorial, k+1)
	}
	out.IntLine(setseries.Compose(slopes, s, p)...)
}

const p = 998244353
