// Package manyaplusb solves Library Checker's problem Many A + B.
package manyaplusb

import (
	"kamyk/templates/fastio"
)

// Solve adds two numbers in each case.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	for range in.Int() {
		out.IntLine(in.Int() + in.Int())
	}
}
