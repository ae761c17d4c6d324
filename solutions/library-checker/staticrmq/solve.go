// Package staticrmq solves Library Checker's problem Static RMQ.
package staticrmq

import (
	"kamyk/templates/fastio"
	"kamyk/templates/sparsetable"
)

// Solve finds minima, O(1) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, queries := in.Int(), in.Int()
	list := sparsetable.From(in.Ints(n), func(a, b int) int { return min(a, b) })
	for range queries {
		out.IntLine(list.Query(in.Int(), in.Int()))
	}
}
