// Package associativearray solves Library Checker's problem Associative Array.
package associativearray

import (
	"kamyk/templates/fastio"
	"kamyk/templates/hashing"
)

// Solve stores and looks up, O(1) expected each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	var values hashing.Map[int, int]
	for range in.Int() {
		if t, k := in.Int(), in.Int(); t == 0 {
			values.Set(k, in.Int())
		} else {
			x, _ := values.At(k)
			out.IntLine(x)
		}
	}
}
