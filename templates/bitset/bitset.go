// Package bitset holds sets of the numbers 0..n-1, 64 of them in a word.
//
// A Set is joined, cut and shifted as a whole, 64 elements at a time. A Tree finds the next element quickly even where there are few.
package bitset

import "math/bits"

// A Set is a set. Make one with New.
type Set struct {
	n     int
	words []uint64
}

// New returns an empty set that can hold 0..n-1.
//
// Constraints: n ≥ 0.
// Complexity: O(n / 64).
func New(n int) *Set { return &Set{n, make([]uint64, (n+63)/64)} }

// Len returns n.
func (s *Set) Len() int { return s.n }

// Has reports whether i is in the set.
//
// Constraints: 0 ≤ i < n.
// Complexity: O(1).
func (s *Set) Has(i int) bool { return s.words[uint(i)/64]>>(uint(i)%64)&1 == 1 }

// Add puts i in.
//
// Constraints: 0 ≤ i < n.
// Complexity: O(1).
func (s *Set) Add(i int) { s.words[uint(i)/64] |= 1 << (uint(i) % 64) }

// Remove takes i out.
//
// Constraints: 0 ≤ i < n.
// Complexity: O(1).
func (s *Set) Remove(i int) { s.words[uint(i)/64] &^= 1 << (uint(i) % 64) }

// Flip puts i in if it is not, and takes it out if it is.
//
// Constraints: 0 ≤ i < n.
// Complexity: O(1).
func (s *Set) Flip(i int) { s.words[uint(i)/64] ^= 1 << (uint(i) % 64) }

// Count returns how many elements there are.
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

// Clone returns a copy.
//
// Complexity: O(n / 64).
func (s *Set) Clone() *Set { return &Set{s.n, append([]uint64(nil), s.words...)} }

// And keeps what other has, too.
//
// Constraints: the sets have the same n.
// Complexity: O(n / 64).
func (s *Set) And(other *Set) {
	for i, word := range other.words {
		s.words[i] &= word
	}
}

// Or adds what other has.
//
// Constraints: the sets have the same n.
// Complexity: O(n / 64).
func (s *Set) Or(other *Set) {
	for i, word := range other.words {
		s.words[i] |= word
	}
}

// Xor flips what other has.
//
// Constraints: the sets have the same n.
// Complexity: O(n / 64).
func (s *Set) Xor(other *Set) {
	for i, word := range other.words {
		s.words[i] ^= word
	}
}

// AndNot removes what other has.
//
// Constraints: the sets have the same n.
// Complexity: O(n / 64).
func (s *Set) AndNot(other *Set) {
	for i, word := range other.words {
		s.words[i] &^= word
	}
}

// Shift makes i+k of each element i; what is not in 0..n-1 any more is gone. k may be negative.
//
// Complexity: O(n / 64).
func (s *Set) Shift(k int) {
	for at := range s.words {
		if k < 0 {
			s.words[at] = s.shifted(at, k)
		} else {
			s.words[len(s.words)-1-at] = s.shifted(len(s.words)-1-at, k)
		}
	}
	s.trim()
}

// OrShift adds i+k for each element i, if it is in 0..n-1: for k ≥ 0, the sums of subsets with one more number in them.
//
// Complexity: O(n / 64).
func (s *Set) OrShift(k int) {
	for at := range s.words {
		if k < 0 {
			s.words[at] |= s.shifted(at, k)
		} else {
			s.words[len(s.words)-1-at] |= s.shifted(len(s.words)-1-at, k)
		}
	}
	s.trim()
}

// shifted returns the word at a place after a shift by k.
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

// trim removes what is not below n.
func (s *Set) trim() {
	if s.n%64 != 0 {
		s.words[len(s.words)-1] &= 1<<(uint(s.n)%64) - 1
	}
}
