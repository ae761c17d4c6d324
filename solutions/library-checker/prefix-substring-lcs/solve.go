// Package prefixsubstringlcs solves Library Checker's problem Prefix-Substring LCS.
package prefixsubstringlcs

import (
	"kamyk/templates/fastio"
	"kamyk/templates/subsequence"
)

// Solve follows the seaweeds once, and answers in O(log n) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	q := in.Int()
	s, t := in.Bytes(), in.Bytes()
	prefixes := subsequence.NewPrefixes(s, t)
	for range q {
		out.IntLine(prefixes.Query(in.Int(), in.Int(), in.Int()))
	}
}
