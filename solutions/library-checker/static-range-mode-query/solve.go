// Package staticrangemodequery solves Library Checker's problem Static Range Mode Query.
package staticrangemodequery

import (
	"kamyk/templates/fastio"
	"kamyk/templates/frequency"
)

// Solve finds the mode, O(√n) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, q := in.Int(), in.Int()
	list := frequency.ModesFrom(in.Ints(n))
	for range q {
		out.IntLine(list.Mode(in.Int(), in.Int()))
	}
}
