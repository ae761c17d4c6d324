// Package PROBLEM_package solves PROBLEM_name.
package PROBLEM_package

import "kamyk/templates/fastio"

// Solve reads cases of some heaps, and writes for each who wins: first or second.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	for cases := in.Int(); cases > 0; cases-- {
		sum := 0
		for heaps := in.Int(); heaps > 0; heaps-- {
			sum ^= Formula(in.Int())
		}
		out.Either(sum != 0, "first", "second")
	}
}
