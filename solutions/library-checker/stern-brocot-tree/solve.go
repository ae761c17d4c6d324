// Package sternbrocottree solves Library Checker's problem Stern–Brocot Tree.
package sternbrocottree

import (
	"kamyk/templates/fastio"
	"kamyk/templates/sternbrocot"
)

// Solve walks by runs, O(log a) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	read := func() sternbrocot.Fraction { return sternbrocot.Fraction{Above: in.Int(), Below: in.Int()} }
	line := func(f sternbrocot.Fraction) { out.IntLine(f.Above, f.Below) }
	for range in.Int() {
		switch in.Word() {
		case "ENCODE_PATH":
			out.Line(sternbrocot.Encode(read()))
		case "DECODE_PATH":
			line(sternbrocot.Decode(in.Line()))
		case "LCA":
			line(sternbrocot.LCA(read(), read()))
		case "ANCESTOR":
			depth := in.Int()
			if f, ok := sternbrocot.Ancestor(read(), depth); ok {
				line(f)
			} else {
				out.Line("-1")
			}
		case "RANGE":
			left, right := sternbrocot.Range(read())
			out.IntLine(left.Above, left.Below, right.Above, right.Below)
		}
	}
}
