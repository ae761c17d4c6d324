// Package wildcardpatternmatching solves Library Checker's problem Wildcard Pattern Matching.
package wildcardpatternmatching

import (
	"kamyk/templates/convolution"
	"kamyk/templates/fastio"
)

// Solve sums the squares of differences by convolution, O(n log n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	for _, fits := range convolution.Match(in.Bytes(), in.Bytes(), '*') {
		if fits {
			out.Byte('1')
		} else {
			out.Byte('0')
		}
	}
	out.Newline()
}
