// Package rangechminchmaxaddrangesum solves Library Checker's problem Range Chmin Chmax Add Range Sum.
package rangechminchmaxaddrangesum

import (
	"kamyk/templates/fastio"
	"kamyk/templates/segmenttree"
)

// Solve changes, O(log² n) amortised, and sums, O(log n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, q := in.Int(), in.Int()
	list := segmenttree.BeatsFrom(in.Ints(n))
	for range q {
		switch t, l, r := in.Int(), in.Int(), in.Int(); t {
		case 0:
			list.AtMost(l, r, in.Int())
		case 1:
			list.AtLeast(l, r, in.Int())
		case 2:
			list.Add(l, r, in.Int())
		case 3:
			out.IntLine(list.Sum(l, r))
		}
	}
}
