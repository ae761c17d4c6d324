// Package powerprojectionofsetpowerseries solves Library Checker's problem Power Projection of Set Power Series.
package powerprojectionofsetpowerseries

import (
	"kamyk/templates/convolution"
	"kamyk/templates/fastio"
	"kamyk/templates/modular"
	"kamyk/templates/polynomial"
	"kamyk/templates/setseries"
)

// Solve projects to weights of derivatives, and divides element k by k!. The product with e^(cx) is the answer, also divided by k!, for the
// constant c of the series. It takes O(m log m + n log² n) for n sets.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m := 1<<in.Int(), in.Int()
	s, weights, ring, factorial := in.Ints(n), in.Ints(n), modular.New(p), 1
	powers := polynomial.Exp([]int{0, s[0]}, m)
	list := convolution.Multiply(setseries.Project(weights, s, p), powers)
	for k := range powers {
		powers[k] = ring.Mul(list[k], factorial)
		factorial = ring.Mul(factorial, k+1)
	}
	out.IntLine(powers...)
}

const p = 998244353
