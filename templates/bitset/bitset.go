// Package bitset stores sets of numbers in 0..n-1, 64 numbers in a word.
//
// A Set unites, intersects and shifts whole sets, 64 elements at a time. A Tree finds the next element quickly, even in a sparse set.
package bitset

import (
	"math/bits"

	"kamyk/templates/debug"
)

// A Set is a subset of 0..n-1. Make one with New.
type Set struct {
	n     int
	words []uint64
}

// New returns an empty set that can hold 0..n-1.
//
// Constraints: n ≥ 0.
//
// Complexity: O(n / 64).
func New(n int) *Set { return &Set{n, make([]uint64, (n+63)/64)} }

// Len returns n.
func (s *Set) Len() int { return s.n }

// Has reports whether i is in the set.
//
// Constraints: 0 ≤ i < n.
//
// Complexity: O(1).
func (s *Set) Has(i int) bool {
	debug.Index(i, s)
	return s.words[uint(i)/64]>>(uint(i)%64)&1 == 1
}

// Add adds i.
//
// Constraints: 0 ≤ i < n.
//
// Complexity: O(1).
func (s *Set) Add(i int) {
	debug.Index(i, s)
	s.words[uint(i)/64] |= 1 << (uint(i) % 64)
}

// Remove removes i.
//
// Constraints: 0 ≤ i < n.
//
// Complexity: O(1).
func (s *Set) Remove(i int) {
	debug.Index(i, s)
	s.words[uint(i)/64] &^= 1 << (uint(i) % 64)
}

// Flip adds i if it is not in the set; otherwise it removes i.
//
// Constraints: 0 ≤ i < n.
//
// Complexity: O(1).
func (s *Set) Flip(i int) {
	debug.Index(i, s)
	s.words[uint(i)/64] ^= 1 << (uint(i) % 64)
}

// Count returns the number of elements.
//
// Complexity: O(n / 64).
func (s *Set) Count() (count int) {
	for _, word := range s.words {
		count += bits.OnesCount64(word)
	}
	return count
}

// Next returns the least element that is at least i, or -1.
//
// Constraints: i ≥ 0.
//
// Complexity: O(n / 64).
func (s *Set) Next(i int) int {
	for at := i / 64; at < len(s.words); at++ {
		if word := s.words[at] >> (uint(i) % 64); word != 0 {
			return i + bits.TrailingZeros64(word)
		}
		i = 64 * (at + 1)
	}
	return -1
}

// Previous returns the greatest element that is at most i, or -1.
//
// Constraints: i < n.
//
// Complexity: O(n / 64).
func (s *Set) Previous(i int) int {
	for i >= 0 {
		if word := s.words[i/64] << (63 - uint(i)%64); word != 0 {
			return i - bits.LeadingZeros64(word)
		}
		i = i/64*64 - 1
	}
	return -1
}

// Clone returns a copy.
//
// Complexity: O(n / 64).
func (s *Set) Clone() *Set { return &Set{s.n, append([]uint64(nil), s.words...)} }

// And keeps only the elements that other also has.
//
// Constraints: the sets have the same n.
//
// Complexity: O(n / 64).
func (s *Set) And(other *Set) {
	for i, word := range other.words {
		s.words[i] &= word
	}
}

// Or adds the elements of other.
//
// Constraints: the sets have the same n.
//
// Complexity: O(n / 64).
func (s *Set) Or(other *Set) {
	for i, word := range other.words {
		s.words[i] |= word
	}
}

// Xor flips each element of other.
//
// Constraints: the sets have the same n.
//
// Complexity: O(n / 64).
func (s *Set) Xor(other *Set) {
	for i, word := range other.words {
		s.words[i] ^= word
	}
}

// AndNot removes the elements of other.
//
// Constraints: the sets have the same n.
//
// Complexity: O(n / 64).
func (s *Set) AndNot(other *Set) {
	for i, word := range other.words {
		s.words[i] &^= word
	}
}

// Shift replaces each element i by i+k, and drops the results outside 0..n-1. k may be negative.
//
// Complexity: O(n / 64).
func (s *Set) Shift(k int) {
	s.each(k, func(at int) { s.words[at] = s.shifted(at, k) })
}

// OrShift adds i+k for each element i, if i+k is in 0..n-1. To maintain the set of subset sums, call OrShift(k) for each new number k ≥ 0.
//
// Complexity: O(n / 64).
func (s *Set) OrShift(k int) {
	s.each(k, func(at int) { s.words[at] |= s.shifted(at, k) })
}

// each visits the words in the order in which a shift by k can replace them, and removes the elements from n on.
func (s *Set) each(k int, visit func(at int)) {
	for at := range s.words {
		if k >= 0 {
			at = len(s.words) - 1 - at
		}
		visit(at)
	}
	if s.n%64 != 0 {
		s.words[len(s.words)-1] &= 1<<(uint(s.n)%64) - 1
	}
}

// shifted returns the word at index at after a shift by k.
func (s *Set) shifted(at, k int) uint64 {
	from := at - k>>6
	bit := uint(k) & 63
	return s.word(from)<<bit | s.word(from-1)>>(64-bit)
}

func (s *Set) word(at int) uint64 {
	if uint(at) < uint(len(s.words)) {
		return s.words[at]
	}
	return 0
}
