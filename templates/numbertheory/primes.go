package numbertheory

import (
	"encoding/binary"
	"math/bits"
	"sort"
)

// A Primes is a list of the primes up to a limit. It stores one bit for each number that is not divisible by 2, 3 or 5: one byte for 30
// numbers, and half a byte for counting. Make one with NewPrimes.
type Primes struct {
	limit int
	sieve []byte
	count []int32 // primes before each block of 64 bytes, and in all, without 2, 3 and 5
}

// wheel holds the numbers below 30 that 2, 3 and 5 do not divide. The index of a number is its bit.
var wheel = [8]int{1, 7, 11, 13, 17, 19, 23, 29}

// spoke[x] is the index of the first number on the wheel that is at least x.
var spoke = [30]uint8{0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4, 4, 4, 4, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7, 7, 7}

// NewPrimes finds the primes up to n, with a segmented sieve of Eratosthenes.
//
// Constraints: 0 ≤ n < 2³⁵.
//
// Complexity: O(n log log n) time, n/30 bytes; half a second for n = 10⁹.
func NewPrimes(n int) *Primes {
	s := &Primes{limit: n, sieve: make([]byte, (n/30+64)/64*64)}
	for i := range s.sieve[:n/30+1] {
		s.sieve[i] = 255
	}
	s.sieve[0] -= 1
	for bit, r := range wheel {
		if n/30*30+r > n {
			s.sieve[n/30] &^= 1 << uint(bit)
		}
	}
	if n >= 49 {
		s.cross(NewPrimes(floorSqrt(n)))
	}
	s.count = make([]int32, len(s.sieve)/64+1)
	for i := 0; i < len(s.sieve); i += 8 {
		s.count[i/64+1] += int32(bits.OnesCount64(binary.LittleEndian.Uint64(s.sieve[i:])))
	}
	for i := 1; i < len(s.count); i++ {
		s.count[i] += s.count[i-1]
	}
	return s
}

func floorSqrt(n int) int { return int(Root(uint64(n), 2)) }

// A crossing is the next multiple to cross out of a prime p times k = r, r + 30, r + 60, …, with r on the wheel. The same bit is p bytes
// further for the next one.
type crossing struct {
	next, step int
	keep       byte
}

func (s *Primes) cross(primes *Primes) {
	var crossings []crossing
	for i := 3; i < primes.Len(); i++ {
		p := primes.Kth(i)
		for _, r := range wheel {
			k := p/30*30 + r
			if k < p {
				k += 30
			}
			crossings = append(crossings, crossing{p * k / 30, p, ^byte(1 << spoke[p*k%30])})
		}
	}
	const stretch = 1 << 15
	for start := 0; start < len(s.sieve); start += stretch {
		part := s.sieve
		if start+stretch < len(part) {
			part = part[:start+stretch]
		}
		for i := range crossings {
			c := &crossings[i]
			j, step, keep := c.next, c.step, c.keep
			for ; j < len(part); j += step {
				part[j] &= keep
			}
			c.next = j
		}
	}
}

// Len returns the number of primes in the list.
//
// Complexity: O(1).
func (s *Primes) Len() int { return s.Below(s.limit + 1) }

// Has reports whether x is a prime.
//
// Constraints: x ≤ limit.
//
// Complexity: O(1).
func (s *Primes) Has(x int) bool {
	if x < 7 {
		return x == 2 || x == 3 || x == 5
	}
	bit := spoke[x%30]
	return wheel[bit] == x%30 && s.sieve[x/30]>>bit&1 == 1
}

// Below returns the number of primes less than x.
//
// Constraints: x ≤ limit + 1.
//
// Complexity: O(1).
func (s *Primes) Below(x int) int {
	if x < 2 {
		return 0
	}
	if x < 7 {
		return [...]int{0, 1, 2, 2, 3}[x-2]
	}
	i := x / 30
	if i == len(s.sieve) {
		return 3 + int(s.count[i/64])
	}
	count := int(s.count[i/64])
	for j := i &^ 63; j < i; j++ {
		count += bits.OnesCount8(s.sieve[j])
	}
	mask := byte(1)<<spoke[x%30] - 1
	return 3 + count + bits.OnesCount8(s.sieve[i]&mask)
}

// Kth returns the k-th prime, counting from 0.
//
// Constraints: 0 ≤ k < Len().
//
// Complexity: O(log n).
func (s *Primes) Kth(k int) int {
	if k < 3 && k < s.Len() {
		return [...]int{2, 3, 5}[k]
	}
	k -= 3
	i := sort.Search(len(s.count), func(i int) bool { return int(s.count[i]) > k }) - 1
	k -= int(s.count[i])
	for i *= 64; ; i++ {
		ones := bits.OnesCount8(s.sieve[i])
		if k < ones {
			break
		}
		k -= ones
	}
	left := s.sieve[i]
	for ; k > 0; k-- {
		left &= left - 1
	}
	return 30*i + wheel[bits.TrailingZeros8(left)]
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
	for k := 0; k < 3 && k < s.Len(); k++ {
		list = append(list, s.Kth(k))
	}
	for i, x := range s.sieve {
		for ; x > 0; x &= x - 1 {
			list = append(list, 30*i+wheel[bits.TrailingZeros8(x)])
		}
	}
	return list
}
