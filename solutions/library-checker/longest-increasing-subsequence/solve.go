// Package longestincreasingsubsequence solves Library Checker's problem Longest Increasing Subsequence.
package longestincreasingsubsequence

import (
	"kamyk/templates/fastio"
	"kamyk/templates/subsequence"
)

// Solve finds it in O(n log n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	longest := subsequence.Increasing(in.Ints(in.Int()))
	out.IntLine(len(longest))
	out.IntLine(longest...)
}
