// Package intersectionoff2vectorspaces solves Library Checker's problem Intersection of F2 Vector Spaces.
package intersectionoff2vectorspaces

import (
	"kamyk/templates/fastio"
	"kamyk/templates/xorbasis"
)

// Solve intersects bases, O(n²) for n bits.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	for range in.Int() {
		a := xorbasis.From(in.Ints(in.Int()))
		list := a.Intersect(xorbasis.From(in.Ints(in.Int()))).Vectors()
		out.IntLine(append([]int{len(list)}, list...)...)
	}
}
