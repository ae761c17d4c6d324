package PROBLEM_package

import "kamyk/templates/fastio"

// Brute computes the same answer directly from the statement, for small inputs.
func Brute(in *fastio.Reader, out *fastio.Writer) {
	n := in.Int()
	out.IntLine(n)
}
