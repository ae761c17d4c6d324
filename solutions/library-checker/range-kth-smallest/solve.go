// Package rangekthsmallest solves Library Checker's problem Range Kth Smallest.
package rangekthsmallest

import (
	"kamyk/templates/fastio"
	"kamyk/templates/wavelet"
)

// Solve finds the k-th smallest, O(log n) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, queries := in.Int(), in.Int()
	list := wavelet.From(in.Ints(n))
	for range queries {
		out.IntLine(list.Kth(in.Int(), in.Int(), in.Int()))
	}
}
