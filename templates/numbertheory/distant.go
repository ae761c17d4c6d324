package numbertheory

import (
	"math/bits"

	"kamyk/templates/debug"
)

// PrimesIn returns the primes l to r-1, in increasing order. The range may be far from 0. It is sieved with the primes up to the root of r,
// or, if these are too many, up to the length of the range, and IsPrime decides about the numbers that are left.
//
// Constraints: l ≤ r.
//
// Complexity: O((r-l) log log r + √r) time if √r ≤ 16(r-l), otherwise O((r-l) log log r) and O(r-l) products; (r-l)/16 bytes, and 8 bytes
// for each prime and for each prime of the sieve.
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
	composite := make([]uint64, size/64+1)
	primes, enough := sieving(r-l, r-1)
	for _, p := range primes[1:] {
		for i := multiple(p, first); i < size; i += p {
			composite[i>>6] |= 1 << (uint(i) & 63)
		}
	}
	composite[size/64] |= ^uint64(0) << uint(size%64)
	for at, word := range composite {
		for word = ^word; word > 0; word &= word - 1 {
			n := first + 2*(64*at+bits.TrailingZeros64(word))
			if enough || IsPrime(n) {
				list = append(list, n)
			}
		}
	}
	return list
}

// FactorIn returns the prime factorisation of each of l to r-1, as Factor does. The range may be far from 0.
//
// Constraints: 1 ≤ l ≤ r.
//
// Complexity: O((r-l) log log r + √r) time if √r ≤ 16(r-l), otherwise that of Factor for each number; 8 bytes for each prime of the sieve,
// 48 for each number and 16 for each power.
func FactorIn(l, r int) [][]Power {
	debug.Assert(func() bool { return 1 <= l && l <= r }, "a range of factorisations begins at 1 or later, and does not end before it begins")
	list, rest, count := make([][]Power, r-l), make([]int, r-l), r-l
	primes, enough := sieving(r-l, r-1)
	for _, p := range primes {
		for i := (p - l%p) % p; i < len(rest); i += p {
			rest[i]++
			count++
		}
	}
	room := make([]Power, count) // for one more power of each number, which is enough if the primes are
	for i, n := range rest {
		list[i], room = room[:0:n+1], room[n+1:]
		rest[i] = l + i
	}
	for _, p := range primes {
		for i := (p - l%p) % p; i < len(rest); i += p {
			e := 0
			for ; rest[i]%p == 0; rest[i] /= p {
				e++
			}
			list[i] = append(list[i], Power{p, e})
		}
	}
	for i, n := range rest {
		if n > 1 && enough {
			list[i] = append(list[i], Power{n, 1})
		} else if n > 1 {
			list[i] = append(list[i], Factor(n)...)
		}
	}
	return list
}

// sieving returns the primes to sieve a range with whose last number is given, and reports whether each composite number there has one of
// them as a factor. 2 is one of them.
func sieving(length, last int) (primes []int, enough bool) {
	root := int(Root(uint64(last), 2))
	limit := max(root, 2)
	if root/16 > length {
		limit = max(length, 1000)
	}
	return NewPrimes(limit).List(), limit >= root
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
