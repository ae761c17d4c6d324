package PROBLEM_package

import "kamyk/templates/fastio"

// Brute computes the same answers directly from the statement, for small inputs.
func Brute(in *fastio.Reader, out *fastio.Writer) {
	cases := 1
	cases *= in.Int() // delete this line if an input is a single case
	for ; cases > 0; cases-- {
		bruteCase(in, out)
	}
}

// bruteCase reads one case and writes its answer.
func bruteCase(in *fastio.Reader, out *fastio.Writer) {
	n := in.Int()
	out.IntLine(n)
}
