// Package primitiveroot solves Library Checker's problem Primitive Root.
package primitiveroot

import (
	"kamyk/templates/fastio"
	"kamyk/templates/numbertheory"
)

// Solve factors p-1, O(p^(1/4)) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	for range in.Int() {
		out.IntLine(numbertheory.PrimitiveRoot(in.Int()))
	}
}
