// Package rangeaddrangemin solves Library Checker's problem Range Add Range Min.
package rangeaddrangemin

import (
	"kamyk/templates/fastio"
	"kamyk/templates/segmenttree"
)

// Solve adds and finds minima, O(log n) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, queries := in.Int(), in.Int()
	list := segmenttree.MinimaFrom(in.Ints(n))
	for range queries {
		if in.Int() == 0 {
			list.Add(in.Int(), in.Int(), in.Int())
		} else {
			out.IntLine(list.Query(in.Int(), in.Int()))
		}
	}
}
