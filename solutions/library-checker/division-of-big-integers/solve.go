// Package divisionofbigintegers solves Library Checker's problem Division of Big Integers.
package divisionofbigintegers

import (
	"kamyk/templates/bigint"
	"kamyk/templates/fastio"
)

// Solve multiplies with an approximate reciprocal, O(n log n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	b := bigint.New(10)
	for range in.Int() {
		q, r := b.Divide(b.Parse(in.Bytes()), b.Parse(in.Bytes()))
		out.Bytes(b.Text(q))
		out.Byte(' ')
		out.Bytes(b.Text(r))
		out.Newline()
	}
}
