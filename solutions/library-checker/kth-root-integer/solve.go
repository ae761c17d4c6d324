// Package kthrootinteger solves Library Checker's problem Kth Root (Integer).
package kthrootinteger

import (
	"kamyk/templates/fastio"
	"kamyk/templates/numbertheory"
)

// Solve finds roots, O(log k) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	for range in.Int() {
		out.Uint64Line(numbertheory.Root(in.Uint64(), in.Int()))
	}
}
