// Package enumeratequotients solves Library Checker's problem Enumerate Quotients.
package enumeratequotients

import (
	"kamyk/templates/fastio"
	"kamyk/templates/numbertheory"
)

// Solve prints the distinct quotients, O(√n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	list := numbertheory.Quotients(in.Int())
	out.IntLine(len(list))
	out.IntLine(list...)
}
