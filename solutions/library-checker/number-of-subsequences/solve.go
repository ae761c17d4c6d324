// Package numberofsubsequences solves Library Checker's problem Number of Subsequences .
package numberofsubsequences

import (
	"kamyk/templates/fastio"
	"kamyk/templates/subsequence"
)

// Solve counts by the last element, O(n) with numbers in place of values.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	const p = 998244353
	out.IntLine((subsequence.Count(in.Ints(in.Int()), p) + p - 1) % p)
}
