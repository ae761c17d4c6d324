// Package zalgorithm solves Library Checker's problem Z Algorithm.
package zalgorithm

import (
	"kamyk/templates/fastio"
	"kamyk/templates/text"
)

// Solve finds the prefixes, O(n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	out.IntLine(text.Z(in.Bytes())...)
}
