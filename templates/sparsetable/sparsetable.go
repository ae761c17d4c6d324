// Package sparsetable combines the elements of any range of a fixed list in constant time: minima, greatest common divisors. For sums, use
// package prefixsum; for other operations, package segmenttree.
package sparsetable

import (
	"math/bits"

	"kamyk/templates/debug"
)

// A Table answers range queries for an idempotent operation such as min: combine(a, a) = a. Make one with From.
type Table[T any] struct {
	rows    [][]T // rows[k][i] combines elements i to i+2ᵏ-1
	combine func(a, b T) T
}

// From returns a table for a list. combine must be associative and commutative, and combine(a, a) = a.
//
// Complexity: O(n log n).
func From[T any](list []T, combine func(a, b T) T) *Table[T] {
	t := &Table[T]{[][]T{list}, combine}
	for half := 1; 2*half <= len(list); half *= 2 {
		last := t.rows[len(t.rows)-1]
		row := make([]T, len(list)-2*half+1)
		for i := range row {
			row[i] = combine(last[i], last[i+half])
		}
		t.rows = append(t.rows, row)
	}
	return t
}

// Len returns the length of the list.
func (t *Table[T]) Len() int { return len(t.rows[0]) }

// Query returns the combination of elements l to r-1.
//
// Constraints: 0 ≤ l < r ≤ n.
//
// Complexity: O(1).
func (t *Table[T]) Query(l, r int) T {
	debug.Range(l, r, t)
	k := uint(bits.Len(uint(r-l))) - 1
	return t.combine(t.rows[k][l], t.rows[k][r-1<<k])
}
