// Package aplusb solves Library Checker's problem A + B.
package aplusb

import (
	"kamyk/templates/fastio"
)

// Solve adds two numbers.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	out.IntLine(in.Int() + in.Int())
}
