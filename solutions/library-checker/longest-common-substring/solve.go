// Package longestcommonsubstring solves Library Checker's problem Longest Common Substring.
package longestcommonsubstring

import (
	"kamyk/templates/fastio"
	"kamyk/templates/suffix"
)

// Solve looks at suffixes of both texts that are neighbours in the suffix array of the two behind one another, O(n + m).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	s := append(in.Bytes(), 0)
	n := len(s)
	s = append(s, in.Bytes()...)
	order := suffix.Array(s)
	a, b, best := 0, n, 0
	for k, length := range suffix.Common(s, order) {
		if i, j := order[k], order[k+1]; length > best && (i < n) != (j < n) {
			if i > j {
				i, j = j, i
			}
			a, b, best = i, j, length
		}
	}
	if best == 0 {
		a, b = 0, n
	}
	out.IntLine(a, a+best, b-n, b-n+best)
}
