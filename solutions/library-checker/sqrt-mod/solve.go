// Package sqrtmod solves Library Checker's problem Sqrt Mod.
package sqrtmod

import (
	"kamyk/templates/fastio"
	"kamyk/templates/numbertheory"
)

// Solve finds roots by the method of Tonelli and Shanks, O(log² p) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	for range in.Int() {
		x, ok := numbertheory.SqrtMod(in.Int(), in.Int())
		if !ok {
			x = -1
		}
		out.IntLine(x)
	}
}
