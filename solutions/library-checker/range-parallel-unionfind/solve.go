// Package rangeparallelunionfind solves Library Checker's problem Range Parallel Unionfind.
package rangeparallelunionfind

import (
	"kamyk/templates/fastio"
	"kamyk/templates/unionfind"
)

const p = 998244353

// Solve unites, O(n log n α(n)) in all, and adds the products of the sums of sets that become one.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	n, q := in.Int(), in.Int()
	sums, total := in.Ints(n), 0
	sets := unionfind.NewParallel(n)
	for range q {
		k, a, b := in.Int(), in.Int(), in.Int()
		sets.UnionRanges(a, b, k, func(root, gone int) {
			total = (total + sums[root]*sums[gone]) % p
			sums[root] = (sums[root] + sums[gone]) % p
		})
		out.IntLine(total)
	}
}
