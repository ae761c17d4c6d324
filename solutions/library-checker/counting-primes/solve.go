// Package countingprimes solves Library Checker's problem Counting Primes.
package countingprimes

import (
	"kamyk/templates/fastio"
	"kamyk/templates/numbertheory"
)

// Solve counts in O(n^(3/4) / log n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	out.IntLine(numbertheory.CountPrimes(in.Int()))
}
