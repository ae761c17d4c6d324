package PROBLEM_package

import "kamyk/templates/fastio"

// Brute finds the same answer from the statement alone, for small inputs.
func Brute(in *fastio.Reader, out *fastio.Writer) {
	n := in.Int()
	out.IntLine(n)
}
