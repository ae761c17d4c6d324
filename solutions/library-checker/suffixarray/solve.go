// Package suffixarray solves Library Checker's problem Suffix Array.
package suffixarray

import (
	"kamyk/templates/fastio"
	"kamyk/templates/suffix"
)

// Solve sorts the suffixes, O(n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	out.IntLine(suffix.Array(in.Bytes())...)
}
