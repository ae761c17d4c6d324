// Package sumoftotientfunction solves Library Checker's problem Sum of Totient Function.
package sumoftotientfunction

import (
	"kamyk/templates/dirichlet"
	"kamyk/templates/fastio"
)

// Solve divides: the Dirichlet product of Euler's totient function and 1 is the identity. O(n^(2/3)).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n := in.Int()
	ones, numbers := dirichlet.Powers(n, 998244353, 0), dirichlet.Powers(n, 998244353, 1)
	out.IntLine(numbers.Divide(ones).Sum(n))
}
