// Package lcmconvolution solves Library Checker's problem LCM Convolution.
package lcmconvolution

import (
	"kamyk/templates/convolution"
	"kamyk/templates/fastio"
)

// Solve combines lists whose places count from 1, O(n log log n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n := in.Int()
	a, b := make([]int, n+1), make([]int, n+1)
	in.FillInts(a[1:])
	in.FillInts(b[1:])
	out.IntLine(convolution.LCM(a, b, 998244353)[1:]...)
}
