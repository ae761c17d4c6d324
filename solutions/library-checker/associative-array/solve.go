// Package associativearray solves Library Checker's problem Associative Array.
package associativearray

import (
	"kamyk/templates/fastio"
)

// Solve stores and looks up, O(1) expected each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	values := map[int]int{}
	for range in.Int() {
		if t, k := in.Int(), in.Int(); t == 0 {
			values[k] = in.Int()
		} else {
			out.Int(values[k])
			out.Newline()
		}
	}
}
