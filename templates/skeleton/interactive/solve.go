// Package PROBLEM_package solves PROBLEM_name.
package PROBLEM_package

import "kamyk/templates/fastio"

// Solve talks with the judge.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n := in.Int()
	say(out, n)
}

// say writes a line and sends it off: the judge answers what it has received.
func say(out *fastio.Writer, number int) {
	out.IntLine(number)
	out.Flush()
}
