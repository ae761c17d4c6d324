// Package numberofsubstrings solves Library Checker's problem Number of Substrings.
package numberofsubstrings

import (
	"kamyk/templates/fastio"
	"kamyk/templates/suffix"
)

// Solve takes from all prefixes of suffixes those that the suffix before has, too, O(n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	s := in.Bytes()
	count := len(s) * (len(s) + 1) / 2
	for _, n := range suffix.Common(s, suffix.Array(s)) {
		count -= n
	}
	out.IntLine(count)
}
