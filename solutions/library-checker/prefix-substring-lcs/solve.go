// Package prefixsubstringlcs solves Library Checker's problem Prefix-Substring LCS.
package prefixsubstringlcs

import (
	"kamyk/templates/fastio"
	"kamyk/templates/subsequence"
)

// Solve answers all queries in one pass over the table, O(nm log m + q log m).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	queries := make([]subsequence.PrefixQuery, in.Int())
	s, t := in.Bytes(), in.Bytes()
	for i := range queries {
		queries[i] = subsequence.PrefixQuery{N: in.Int(), L: in.Int(), R: in.Int()}
	}
	for _, answer := range subsequence.PrefixCommon(s, t, queries) {
		out.IntLine(answer)
	}
}
