package dirichlet

import "kamyk/templates/numbertheory"

// Primes returns the sums of the function that is pᵈ at each prime p, and otherwise 0. It uses Lucy Hedgehog's method: from the sums over
// all numbers, it takes the multiples of one prime after the other.
//
// Constraints: as for New; d is 0, 1 or 2.
//
// Complexity: O(n^(3/4) / log n); about 0.3 s for n = 10¹¹.
func Primes(n, m, d int) *Sums {
	s := Powers(n, m, d)
	for i := 1; i < len(s.data); i++ {
		s.data[i] = uint32(s.ring.Sub(int(s.data[i]), 1%m))
	}
	size, whole := len(s.data), float64(n)
	for _, p := range numbertheory.NewSieve(s.root).Primes() {
		before, weight := uint64(s.data[p-1]), uint64(s.ring.Pow(p%m, d))
		opposite := uint64(m) - before // modulo m, what is added where before is subtracted
		end, x := n/p/p, 1
		if end >= size-1-s.root {
			end = size - 1 - s.root
		}
		for ; x <= end && x*p <= size-1-s.root; x++ {
			s.remove(size-x, weight*(uint64(s.data[size-x*p])+opposite))
		}
		for part := whole / float64(p); x <= end; x++ {
			s.remove(size-x, weight*(uint64(s.data[int(part/float64(x))])+opposite))
		}
		for q := s.root; q/p >= p; q-- {
			s.remove(q, weight*(uint64(s.data[q/p])+opposite))
		}
	}
	return s
}

func (s *Sums) remove(i int, x uint64) {
	s.data[i] = uint32(s.ring.Sub(int(s.data[i]), s.ring.Reduce(x)))
}

// Multiplicative returns the sum of a multiplicative function over 1..n. s holds the sums of the function at primes, as Primes and Scale
// make them. at(p, e) is the function's value at pᵉ, in 0..m-1. It uses the second part of Min_25's sieve.
//
// Complexity: O(n^(3/4) / log n) for practical n: about 0.3 s and as many calls of at as there are primes up to √n for n = 10¹¹.
func (s *Sums) Multiplicative(at func(p, e int) int) int {
	if s.n == 0 {
		return 0
	}
	v := &visit{Sums: s, primes: numbertheory.NewSieve(s.root).Primes(), at: at}
	for _, p := range v.primes {
		v.values = append(v.values, uint32(at(p, 1)))
	}
	v.search(s.n, 0, 1%s.ring.Modulus())
	return s.ring.Add(v.total, 1%s.ring.Modulus())
}

type visit struct {
	*Sums
	primes []int
	values []uint32 // of the function at the primes
	at     func(p, e int) int
	total  int
}

// search adds scale times the values at those of 2..q that have only prime factors from primes[first] on.
func (v *visit) search(q, first, scale int) {
	ring := v.ring
	before := 0 // the sum over earlier primes
	if first > 0 {
		before = int(v.data[v.primes[first-1]])
	}
	v.total = ring.Add(v.total, ring.Mul(scale, ring.Sub(int(v.data[v.index(q)]), before)))
	for i := first; i < len(v.primes); i++ {
		p := v.primes[i]
		rest := q / p
		if p > rest {
			return
		}
		value := int(v.values[i])
		for e := 1; rest >= p; e++ {
			next := v.at(p, e+1)
			v.total = ring.Add(v.total, ring.Mul(scale, next))
			if rest > p {
				v.search(rest, i+1, ring.Mul(scale, value))
			}
			rest, value = rest/p, next
		}
	}
}
