package numbertheory

import "math/bits"

// PrimesIn returns the primes l to r-1, in increasing order. The range may be far from 0. It is sieved with the primes up to the root of r
// or the length of the range; if the length is less, IsPrime decides about the numbers that are left.
//
// Constraints: l ≤ r.
//
// Complexity: O((r-l) log log r) time, and O(r-l) products if (r-l)² < r; (r-l)/16 bytes, 8 bytes per prime, and as many for the sieve.
func PrimesIn(l, r int) (list []int) {
	if l <= 2 {
		if l = 3; r > 2 {
			list = append(list, 2)
		}
	}
	first := l | 1
	if first >= r {
		return list
	}
	size := (r - first + 1) / 2 // bit i of the sieve stands for first + 2i
	root := int(Root(uint64(r-1), 2))
	limit := min(root, max(2*size, 1000))
	composite := make([]uint64, size/64+1)
	for _, p := range NewPrimes(limit).List() {
		if p > 2 {
			for i := multiple(p, first); i < size; i += p {
				composite[i>>6] |= 1 << (uint(i) & 63)
			}
		}
	}
	composite[size/64] |= ^uint64(0) << uint(size%64)
	for at, word := range composite {
		for word = ^word; word > 0; word &= word - 1 {
			n := first + 2*(64*at+bits.TrailingZeros64(word))
			if limit == root || IsPrime(n) {
				list = append(list, n)
			}
		}
	}
	return list
}

// multiple returns the least i ≥ 0 for which first + 2i is a multiple of p, and at least p². Both p and first are odd.
func multiple(p, first int) int {
	if p*p >= first {
		return (p*p - first) / 2
	}
	rest := first % p
	switch {
	case rest == 0:
		return 0
	case (p-rest)%2 == 0:
		return (p - rest) / 2
	}
	return (2*p - rest) / 2
}
