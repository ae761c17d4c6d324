// Package unionfindwithpotentialnoncommutativegroup solves Library Checker's problem Unionfind with Potential (Non-Commutative Group).
package unionfindwithpotentialnoncommutativegroup

import (
	"kamyk/templates/fastio"
	"kamyk/templates/unionfind"
)

const p = 998244353

// A matrix is stored minus the unit matrix, so that the zero value is the unit of products.
type matrix [4]int

// product returns b·a: (1+b)(1+a) - 1 = b + a + ba.
func product(a, b matrix) matrix {
	return matrix{
		(a[0] + b[0] + b[0]*a[0] + b[1]*a[2]) % p, (a[1] + b[1] + b[0]*a[1] + b[1]*a[3]) % p,
		(a[2] + b[2] + b[2]*a[0] + b[3]*a[2]) % p, (a[3] + b[3] + b[2]*a[1] + b[3]*a[3]) % p,
	}
}

// inverse swaps the diagonal, as all determinants are 1.
func inverse(a matrix) matrix { return matrix{a[3], (p - a[1]) % p, (p - a[2]) % p, a[0]} }

// Solve takes what it is told, where that is possible, and says what follows; O(α(n)) each.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, queries := in.Int(), in.Int()
	sets := unionfind.NewWeighted(n, product, inverse)
	for range queries {
		if t, u, v := in.Int(), in.Int(), in.Int(); t == 1 {
			if x, known := sets.Difference(u, v); known {
				out.IntLine((x[0]+1)%p, x[1], x[2], (x[3]+1)%p)
			} else {
				out.Line("-1")
			}
		} else {
			x := matrix{(in.Int() + p - 1) % p, in.Int(), in.Int(), (in.Int() + p - 1) % p}
			out.Either(sets.Relate(u, v, x), "1", "0")
		}
	}
}
