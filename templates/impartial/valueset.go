package impartial

import "math/bits"

// A ValueSet is a set of Grundy values, such as those of a position's options. Value v is bit v%64 of word v/64. The zero ValueSet is
// empty. Grundy values are usually small: then one word holds all of them.
type ValueSet []uint64

// Add adds a value.
//
// Constraints: value ≥ 0.
//
// Complexity: O(1), or O(value/64) if the value is the largest so far.
func (s *ValueSet) Add(value int) {
	place := uint(value)
	for place/64 >= uint(len(*s)) {
		*s = append(*s, 0)
	}
	(*s)[place/64] |= 1 << (place % 64)
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
