// Package montmortnumbermod solves Library Checker's problem Montmort Number.
package montmortnumbermod

import (
	"kamyk/templates/fastio"
	"kamyk/templates/modular"
)

// Solve uses the recurrence of the numbers, O(n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, m := in.Int(), in.Int()
	out.IntLine(modular.New(m).Derangements(n)[1:]...)
}
