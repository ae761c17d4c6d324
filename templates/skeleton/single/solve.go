// Package PROBLEM_package solves PROBLEM_name.
package PROBLEM_package

import "kamyk/templates/fastio"

// Solve reads the input and writes the answer.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n := in.Int()
	out.IntLine(n)
}
