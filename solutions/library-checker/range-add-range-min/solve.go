// Package rangeaddrangemin solves Library Checker's problem Range Add Range Min.
package rangeaddrangemin

import (
	"math"

	"kamyk/templates/fastio"
	"kamyk/templates/segmenttree"
)

// Solve adds and finds minima, O(log n) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, queries := in.Int(), in.Int()
	add := func(a, b int) int { return a + b }
	list := segmenttree.LazyFrom(in.Ints(n), func(a, b int) int { return min(a, b) }, math.MaxInt/2, add, add, 0)
	for range queries {
		if in.Int() == 0 {
			list.Apply(in.Int(), in.Int(), in.Int())
		} else {
			out.Int(list.Query(in.Int(), in.Int()))
			out.Newline()
		}
	}
}
