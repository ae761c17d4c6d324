// Package tetrationmod solves Library Checker's problem Tetration Mod.
package tetrationmod

import (
	"kamyk/templates/fastio"
	"kamyk/templates/numbertheory"
)

// Solve uses Euler's theorem level by level.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	for range in.Int() {
		out.IntLine(numbertheory.Tetration(in.Int(), in.Int(), in.Int()))
	}
}
