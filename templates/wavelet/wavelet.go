// Package wavelet answers queries about the values in a range of a fixed list: the k-th smallest, the number below a bound, the next value.
// Sums also sums weights. The wavelet matrix holds the bits of the values, highest first, where each level is sorted by the bit above it.
package wavelet

import (
	"math/bits"
	"sort"

	"kamyk/templates/coordinates"
	"kamyk/templates/debug"
)

// A Matrix is a list of n ints. Make one with From.
type Matrix struct {
	n      int
	values []int // distinct values in increasing order; the bits are those of their indices
	levels []level
}

// A level holds one bit of each element, in the order that the higher bits determine.
type level struct {
	blocks []block
	zeros  int // number of zero bits; these elements come first on the next level
}

type block struct {
	bits uint64
	ones int // ones before the block
}

// From returns the matrix of a list.
//
// Constraints: n < 2³¹.
//
// Complexity: O(n log n) time; 2 n log n bits of memory.
func From(list []int) *Matrix {
	ranks, values := coordinates.Compress(list)
	m := &Matrix{n: len(list), values: values, levels: make([]level, bits.Len(uint(len(values))))}
	next := make([]int, len(list))
	for i := range m.levels {
		m.levels[i] = newLevel(ranks, uint(len(m.levels)-1-i))
		m.levels[i].sort(ranks, next)
		ranks, next = next, ranks
	}
	return m
}

// sort puts a list into the order of the next level.
func (l *level) sort(list, next []int) {
	zero, one := 0, l.zeros
	for i, x := range list {
		if l.blocks[i/64].bits>>(uint(i)%64)&1 == 0 {
			next[zero] = x
			zero++
		} else {
			next[one] = x
			one++
		}
	}
}

func newLevel(ranks []int, shift uint) level {
	l := level{blocks: make([]block, len(ranks)/64+1)}
	for i, rank := range ranks {
		l.blocks[i/64].bits |= uint64(rank>>shift&1) << uint(i%64)
	}
	ones := 0
	for i := range l.blocks {
		l.blocks[i].ones = ones
		ones += bits.OnesCount64(l.blocks[i].bits)
	}
	l.zeros = len(ranks) - ones
	return l
}

// ones returns the number of ones among the first i bits.
func (l *level) ones(i int) int {
	b := &l.blocks[uint(i)/64]
	return b.ones + bits.OnesCount64(b.bits&(1<<(uint(i)%64)-1))
}

// Len returns n.
func (m *Matrix) Len() int { return m.n }

// At returns element i.
//
// Constraints: 0 ≤ i < n.
//
// Complexity: O(log n).
func (m *Matrix) At(i int) int { return m.Kth(i, i+1, 0) }

// Kth returns element k of the range l to r-1 in sorted order, counting from 0.
//
// Constraints: 0 ≤ l < r ≤ n, 0 ≤ k < r-l.
//
// Complexity: O(log n).
func (m *Matrix) Kth(l, r, k int) int {
	debug.Range(l, r, m)
	debug.Assert(func() bool { return 0 <= k && k < r-l }, "wavelet: k is not below the length of the stretch")
	rank := 0
	for i := range m.levels {
		v := &m.levels[i]
		left, right := v.ones(l), v.ones(r)
		rank *= 2
		if zeros := r - l - (right - left); k < zeros {
			l, r = l-left, r-right
		} else {
			k -= zeros
			rank++
			l, r = v.zeros+left, v.zeros+right
		}
	}
	return m.values[rank]
}

// Below returns the number of elements l to r-1 that are less than x.
//
// Constraints: 0 ≤ l ≤ r ≤ n.
//
// Complexity: O(log n).
func (m *Matrix) Below(l, r, x int) (count int) {
	debug.Range(l, r, m)
	bound := sort.SearchInts(m.values, x) // as there is a level for len(values) too, this fits in the levels
	for i := range m.levels {
		v := &m.levels[i]
		left, right := v.ones(l), v.ones(r)
		if bound>>uint(len(m.levels)-1-i)&1 == 0 {
			l, r = l-left, r-right
		} else {
			count += r - l - (right - left)
			l, r = v.zeros+left, v.zeros+right
		}
	}
	return count
}

// Count returns the number of elements l to r-1 that are at least low and less than high.
//
// Constraints: 0 ≤ l ≤ r ≤ n, low ≤ high.
//
// Complexity: O(log n).
func (m *Matrix) Count(l, r, low, high int) int { return m.Below(l, r, high) - m.Below(l, r, low) }

// Next returns the least of elements l to r-1 that is at least x. ok reports whether there is one.
//
// Constraints: 0 ≤ l ≤ r ≤ n.
//
// Complexity: O(log n).
func (m *Matrix) Next(l, r, x int) (element int, ok bool) {
	if k := m.Below(l, r, x); k < r-l {
		return m.Kth(l, r, k), true
	}
	return 0, false
}

// Previous returns the greatest of elements l to r-1 that is at most x. ok reports whether there is one.
//
// Constraints: 0 ≤ l ≤ r ≤ n; x is not the greatest int.
//
// Complexity: O(log n).
func (m *Matrix) Previous(l, r, x int) (element int, ok bool) {
	if k := m.Below(l, r, x+1); k > 0 {
		return m.Kth(l, r, k-1), true
	}
	return 0, false
}
