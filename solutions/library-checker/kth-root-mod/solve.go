// Package kthrootmod solves Library Checker's problem Kth Root (Mod).
package kthrootmod

import (
	"kamyk/templates/fastio"
	"kamyk/templates/numbertheory"
)

// Solve finds roots prime factor by prime factor of k, O(p^(1/4)) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	for range in.Int() {
		k, y, p := in.Int(), in.Int(), in.Int()
		x, ok := numbertheory.RootMod(y, k, p)
		if !ok {
			x = -1
		}
		out.IntLine(x)
	}
}
