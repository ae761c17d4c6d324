package numbertheory

import (
	"math/bits"
	"sort"
)

// A Primes is a list of the primes up to a limit. It stores one bit for each odd number, and half a bit for counting. Make one with
// NewPrimes.
type Primes struct {
	limit int
	sieve []uint64 // bit i stands for 2i + 1, and bit 0 for 2
	count []int32  // primes before each word, and in all
}

// NewPrimes finds the primes up to n, with a segmented sieve of Eratosthenes.
//
// Constraints: 0 ≤ n < 2³⁵.
//
// Complexity: O(n log log n) time, n/10 bytes; about 1.5 s for n = 10⁹.
func NewPrimes(n int) *Primes {
	size := (n + 1) / 2
	if n < 2 {
		size = 0
	}
	s := &Primes{limit: n, sieve: make([]uint64, size/64+1)}
	for i := range s.sieve {
		s.sieve[i] = 1<<64 - 1
	}
	s.sieve[size/64] = 1<<uint(size%64) - 1
	if n >= 9 {
		s.cross(NewPrimes(int(Root(uint64(n), 2))).List()[1:], size)
	}
	s.count = make([]int32, len(s.sieve)+1)
	for i, word := range s.sieve {
		s.count[i+1] = s.count[i] + int32(bits.OnesCount64(word))
	}
	return s
}

// cross crosses out the multiples of the primes, stretch by stretch.
func (s *Primes) cross(primes []int, size int) {
	next := make([]int, len(primes))
	for i, p := range primes {
		next[i] = p * p / 2
	}
	for end := 0; end < size; {
		if end += 1 << 18; end > size {
			end = size
		}
		for i, p := range primes {
			j := next[i]
			for ; j < end; j += p {
				s.sieve[j>>6] &^= 1 << (uint(j) & 63)
			}
			next[i] = j
		}
	}
}

// Len returns the number of primes in the list.
//
// Complexity: O(1).
func (s *Primes) Len() int { return int(s.count[len(s.sieve)]) }

// Has reports whether x is a prime.
//
// Constraints: x ≤ limit.
//
// Complexity: O(1).
func (s *Primes) Has(x int) bool {
	return x == 2 || x > 2 && x%2 == 1 && s.sieve[x/128]>>uint(x/2%64)&1 == 1
}

// Below returns the number of primes less than x.
//
// Constraints: x ≤ limit + 1.
//
// Complexity: O(1).
func (s *Primes) Below(x int) int {
	if x <= 2 {
		return 0
	}
	return int(s.count[x/128]) + bits.OnesCount64(s.sieve[x/128]&(1<<uint(x/2%64)-1))
}

// Kth returns the k-th prime, counting from 0.
//
// Constraints: 0 ≤ k < Len().
//
// Complexity: O(log n).
func (s *Primes) Kth(k int) int {
	i := sort.Search(len(s.sieve), func(i int) bool { return int(s.count[i+1]) > k })
	left := s.sieve[i]
	for k -= int(s.count[i]); k > 0; k-- {
		left &= left - 1
	}
	return prime(64*i + bits.TrailingZeros64(left))
}

// prime returns the prime of a bit.
func prime(i int) int {
	if i == 0 {
		return 2
	}
	return 2*i + 1
}

// Next returns the least prime that is at least x. ok reports whether there is one up to the limit.
//
// Complexity: O(log n).
func (s *Primes) Next(x int) (prime int, ok bool) {
	if x > s.limit {
		return 0, false
	}
	if k := s.Below(x); k < s.Len() {
		return s.Kth(k), true
	}
	return 0, false
}

// Previous returns the greatest prime that is at most x. ok reports whether there is one.
//
// Constraints: x ≤ limit.
//
// Complexity: O(log n).
func (s *Primes) Previous(x int) (prime int, ok bool) {
	if k := s.Below(x + 1); k > 0 {
		return s.Kth(k - 1), true
	}
	return 0, false
}

// List returns the primes in increasing order.
//
// Complexity: O(n / log log n) time, 8 bytes per prime.
func (s *Primes) List() []int {
	list := make([]int, 0, s.Len())
	for i, word := range s.sieve {
		for ; word > 0; word &= word - 1 {
			list = append(list, prime(64*i+bits.TrailingZeros64(word)))
		}
	}
	return list
}
