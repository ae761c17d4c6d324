// Package unionfind solves Library Checker's problem Unionfind.
package unionfind

import (
	"kamyk/templates/fastio"
	"kamyk/templates/unionfind"
)

// Solve unites and asks, O(α(n)) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	sets := unionfind.New(in.Int())
	for range in.Int() {
		if t, a, b := in.Int(), in.Int(), in.Int(); t == 0 {
			sets.Union(a, b)
		} else if sets.Same(a, b) {
			out.Line("1")
		} else {
			out.Line("0")
		}
	}
}
