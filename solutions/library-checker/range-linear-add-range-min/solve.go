// Package rangelinearaddrangemin solves Library Checker's problem Range Linear Add Range Min.
package rangelinearaddrangemin

import (
	"kamyk/templates/fastio"
	"kamyk/templates/hulltree"
)

// Solve moves points up and down, and finds the lowest; O(log² n) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, q := in.Int(), in.Int()
	xs := make([]int, n)
	for i := range xs {
		xs[i] = i
	}
	points := hulltree.From(xs, in.Ints(n))
	for range q {
		if t, l, r := in.Int(), in.Int(), in.Int(); t == 0 {
			points.Add(l, r, in.Int(), in.Int())
		} else {
			_, least := points.Min(l, r)
			out.IntLine(least)
		}
	}
}
