// Package partitionfunction solves Library Checker's problem Partition Function.
package partitionfunction

import (
	"kamyk/templates/fastio"
	"kamyk/templates/polynomial"
)

// Solve inverts Euler's series, O(n log n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	out.IntLine(polynomial.Partitions(in.Int() + 1)...)
}
