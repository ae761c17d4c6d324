// Package shiftofsamplingpointsofpolynomial solves Library Checker's problem Shift of Sampling Points of Polynomial.
package shiftofsamplingpointsofpolynomial

import (
	"kamyk/templates/fastio"
	"kamyk/templates/polynomial"
)

// Solve multiplies with reciprocals of differences, O((n + m) log (n + m)).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m, c := in.Int(), in.Int(), in.Int()
	out.IntLine(polynomial.Samples(in.Ints(n), c, m)...)
}
