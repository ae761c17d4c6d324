// Package unionfindwithpotential solves Library Checker's problem Unionfind with Potential.
package unionfindwithpotential

import (
	"kamyk/templates/fastio"
	"kamyk/templates/unionfind"
)

const p = 998244353

// Solve takes what it is told, where that is possible, and says what follows; O(α(n)) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	add := func(a, b int) int { return (a + b) % p }
	sets := unionfind.NewWeighted(in.Int(), add, func(a int) int { return (p - a) % p })
	for range in.Int() {
		answer := 0
		if t, a, b := in.Int(), in.Int(), in.Int(); t == 1 {
			difference, known := sets.Difference(a, b)
			if answer = difference; !known {
				answer = -1
			}
		} else if sets.Relate(a, b, in.Int()) {
			answer = 1
		}
		out.IntLine(answer)
	}
}
