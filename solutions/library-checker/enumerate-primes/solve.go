// Package enumerateprimes solves Library Checker's problem Enumerate Primes.
package enumerateprimes

import (
	"kamyk/templates/fastio"
	"kamyk/templates/numbertheory"
)

// Solve sieves, O(n log log n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	primes := numbertheory.NewPrimes(in.Int())
	a, b := in.Int(), in.Int()
	var list []int
	for k := b; k < primes.Len(); k += a {
		list = append(list, primes.Kth(k))
	}
	out.IntLine([]int{primes.Len(), len(list)}...)
	out.IntLine(list...)
}
