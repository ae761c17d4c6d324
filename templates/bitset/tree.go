package bitset

import (
	"math/bits"

	"kamyk/templates/debug"
)

// A Tree is a subset of 0..n-1 that finds the next and the previous element quickly. Each node is a word with 64 children. Make one with
// NewTree.
type Tree struct {
	n      int
	levels [][]uint64 // bit i of a level reports whether word i of the level below is not 0
}

// NewTree returns an empty set that can hold 0..n-1.
//
// Constraints: n ≥ 0.
//
// Complexity: O(n / 64).
func NewTree(n int) *Tree {
	t := &Tree{n: n}
	for words := n; len(t.levels) == 0 || words > 1; {
		words = (words + 63) / 64
		t.levels = append(t.levels, make([]uint64, words))
	}
	return t
}

// Len returns n.
func (t *Tree) Len() int { return t.n }

// Has reports whether i is in the set.
//
// Constraints: 0 ≤ i < n.
//
// Complexity: O(1).
func (t *Tree) Has(i int) bool {
	debug.Index(i, t)
	return t.levels[0][uint(i)/64]>>(uint(i)%64)&1 == 1
}

// Add adds i.
//
// Constraints: 0 ≤ i < n.
//
// Complexity: O(log n / 6).
func (t *Tree) Add(i int) {
	debug.Index(i, t)
	for _, level := range t.levels {
		word := &level[uint(i)/64]
		known := *word != 0
		if *word |= 1 << (uint(i) % 64); known {
			return
		}
		i /= 64
	}
}

// Remove removes i.
//
// Constraints: 0 ≤ i < n.
//
// Complexity: O(log n / 6).
func (t *Tree) Remove(i int) {
	debug.Index(i, t)
	for _, level := range t.levels {
		word := &level[uint(i)/64]
		if *word &^= 1 << (uint(i) % 64); *word != 0 {
			return
		}
		i /= 64
	}
}

// Next returns the least element that is at least i, or -1.
//
// Constraints: i ≥ 0.
//
// Complexity: O(log n / 6).
func (t *Tree) Next(i int) int {
	for k, level := range t.levels {
		if i/64 >= len(level) {
			return -1
		}
		if word := level[i/64] >> (uint(i) % 64); word != 0 {
			i += bits.TrailingZeros64(word)
			for k--; k >= 0; k-- {
				i = 64*i + bits.TrailingZeros64(t.levels[k][i])
			}
			return i
		}
		i = i/64 + 1
	}
	return -1
}

// Previous returns the greatest element that is at most i, or -1.
//
// Constraints: i < n.
//
// Complexity: O(log n / 6).
func (t *Tree) Previous(i int) int {
	for k, level := range t.levels {
		if i < 0 {
			return -1
		}
		if word := level[i/64] << (63 - uint(i)%64); word != 0 {
			i -= bits.LeadingZeros64(word)
			for k--; k >= 0; k-- {
				i = 64*i + 63 - bits.LeadingZeros64(t.levels[k][i])
			}
			return i
		}
		i = i/64 - 1
	}
	return -1
}
