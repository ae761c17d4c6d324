// Package PROBLEM_package solves PROBLEM_name.
package PROBLEM_package

import "kamyk/templates/fastio"

// Solve reads the whole input, with all cases, and writes the answers.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	cases := 1
	cases *= in.Int() // delete this line if an input is a single case
	for ; cases > 0; cases-- {
		solveCase(in, out)
	}
}

// solveCase reads one case and writes its answer.
func solveCase(in *fastio.Reader, out *fastio.Writer) {
	n := in.Int()
	out.IntLine(n)
}
