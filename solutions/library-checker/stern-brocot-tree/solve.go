// Package sternbrocottree solves Library Checker's problem Stern–Brocot Tree.
package sternbrocottree

import (
	"kamyk/templates/fastio"
	"kamyk/templates/sternbrocot"
)

// Solve walks by runs, O(log a) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	line := func(f sternbrocot.Fraction) { out.IntLine(f.Above, f.Below) }
	for range in.Int() {
		switch in.Word() {
		case "ENCODE_PATH":
			encode(in, out)
		case "DECODE_PATH":
			line(decode(in))
		case "LCA":
			line(sternbrocot.LCA(fraction(in), fraction(in)))
		case "ANCESTOR":
			depth := in.Int()
			if f, ok := sternbrocot.Ancestor(fraction(in), depth); ok {
				line(f)
			} else {
				out.Line("-1")
			}
		case "RANGE":
			left, right := sternbrocot.Range(fraction(in))
			out.IntLine(left.Above, left.Below, right.Above, right.Below)
		}
	}
}

func fraction(in *fastio.Reader) sternbrocot.Fraction {
	return sternbrocot.Fraction{Above: in.Int(), Below: in.Int()}
}

func encode(in *fastio.Reader, out *fastio.Writer) {
	runs := sternbrocot.Path(fraction(in))
	out.Int(len(runs))
	for _, run := range runs {
		side := " L "
		if run.Right {
			side = " R "
		}
		out.String(side)
		out.Int(run.Count)
	}
	out.Newline()
}

func decode(in *fastio.Reader) sternbrocot.Fraction {
	runs := make([]sternbrocot.Run, in.Int())
	for i := range runs {
		runs[i] = sternbrocot.Run{Right: in.Byte() == 'R', Count: in.Int()}
	}
	return sternbrocot.At(runs)
}
