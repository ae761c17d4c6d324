// Package aplusb solves Library Checker's problem A + B.
package aplusb

import (
	"kamyk/templates/fastio"
)

// Solve adds two numbers.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	out.Int(in.Int() + in.Int())
	out.Newline()
}
