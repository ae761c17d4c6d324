package impartial

import "math/bits"

// A ValueSet is a set of Grundy values, such as those of a position's options. Value v is bit v%64 of word v/64. The zero ValueSet is
// empty. Grundy values are usually small: then one word holds all of them, and adding a heap to each takes six shifts.
type ValueSet []uint64

// Add adds a value.
//
// Constraints: value ≥ 0.
//
// Complexity: O(1), or O(value/64) if the value is the largest so far.
func (s *ValueSet) Add(value int) {
	place := uint(value)
	if place/64 >= uint(len(*s)) {
		s.grow(value/64 + 1)
	}
	(*s)[place/64] |= 1 << (place % 64)
}

func (s *ValueSet) grow(words int) {
	for len(*s) < words {
		*s = append(*s, 0)
	}
}

// AddSums adds v XOR value for each v in t. If t holds the values of a heap's options, it adds their values beside a second heap of the
// given value.
//
// Constraints: value ≥ 0; t is not s.
//
// Complexity: O(w) for sums of up to 64·w.
func (s *ValueSet) AddSums(t ValueSet, value int) {
	for i, word := range t {
		if word == 0 {
			continue
		}
		place := i ^ value/64
		s.grow(place + 1)
		(*s)[place] |= xorPlaces(word, value%64)
	}
}

// xorPlaces moves the bit at each index i to i XOR value. For each bit of value, it swaps neighbouring blocks of that length.
func xorPlaces(word uint64, value int) uint64 {
	for i, mask := range [6]uint64{
		0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f, 0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff,
	} {
		if value>>i&1 == 1 {
			length := 1 << i
			word = word&mask<<length | word>>length&mask
		}
	}
	return word
}

// Has reports whether the value is in the set.
//
// Constraints: value ≥ 0.
//
// Complexity: O(1).
func (s ValueSet) Has(value int) bool {
	return value/64 < len(s) && s[value/64]>>(value%64)&1 == 1
}

// Mex returns the least number that is not in the set: the Grundy value of a position with these options.
//
// Complexity: O(1 + mex/64).
func (s ValueSet) Mex() int {
	for i, word := range s {
		if ^word != 0 {
			return 64*i + bits.TrailingZeros64(^word)
		}
	}
	return 64 * len(s)
}

// Clear removes all values, but keeps the memory.
//
// Complexity: O(w) for a set that has held values of up to 64·w.
func (s ValueSet) Clear() {
	for i := range s {
		s[i] = 0
	}
}
