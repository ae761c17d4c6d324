package PROBLEM_package

import (
	"kamyk/templates/fastio"
	"kamyk/templates/impartial"
)

// Brute finds the same answers from Moves alone, for small inputs.
func Brute(in *fastio.Reader, out *fastio.Writer) {
	for cases := in.Int(); cases > 0; cases-- {
		sum := 0
		for heaps := in.Int(); heaps > 0; heaps-- {
			n := in.Int()
			sum ^= impartial.HeapGame(n, Moves)[n]
		}
		out.Either(sum != 0, "first", "second")
	}
}
