// Package additionofhexbigintegers solves Library Checker's problem Addition of Hex Big Integers.
package additionofhexbigintegers

import (
	"kamyk/templates/bigint"
	"kamyk/templates/fastio"
)

// Solve adds limb by limb, O(n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	b := bigint.New(16)
	for range in.Int() {
		x, y := b.Parse(in.Bytes()), b.Parse(in.Bytes())
		out.Bytes(b.Text(b.Add(x, y)))
		out.Newline()
	}
}
