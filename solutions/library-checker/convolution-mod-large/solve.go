// Package convolutionmodlarge solves Library Checker's problem Convolution (Large).
package convolutionmodlarge

import (
	"kamyk/templates/convolution"
	"kamyk/templates/fastio"
)

// Solve multiplies in parts of length 2²³, O(n log n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m := in.Int(), in.Int()
	for i, x := range convolution.MultiplyLong(residues(in, n), residues(in, m)) {
		if i > 0 {
			out.Byte(' ')
		}
		out.Int(int(x))
	}
	out.Newline()
}

func residues(in *fastio.Reader, n int) []uint32 {
	list := make([]uint32, n)
	for i := range list {
		list[i] = uint32(in.Int())
	}
	return list
}
