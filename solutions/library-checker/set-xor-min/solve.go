// Package setxormin solves Library Checker's problem Set Xor-Min.
package setxormin

import (
	"kamyk/templates/binarytrie"
	"kamyk/templates/fastio"
)

// Solve changes and asks, O(log C) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	var set binarytrie.Set
	for range in.Int() {
		switch t, x := in.Int(), in.Int(); t {
		case 0:
			set.Add(x)
		case 1:
			set.Remove(x)
		case 2:
			out.IntLine(set.Nearest(x) ^ x)
		}
	}
}
