// Package sparsetable combines the elements of any range of a fixed list in constant time: minima, greatest common divisors and, with a
// Disjoint, any associative operation. For sums, use package prefixsum.
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

// A Disjoint answers range queries for any associative operation. Make one with DisjointFrom.
type Disjoint[T any] struct {
	rows    [][]T // row k has blocks of 2ᵏ⁺¹ elements, combined from their middle outwards
	combine func(a, b T) T
}

// DisjointFrom returns a table for a list. combine must be associative.
//
// Complexity: O(n log n).
func DisjointFrom[T any](list []T, combine func(a, b T) T) *Disjoint[T] {
	d := &Disjoint[T]{[][]T{list}, combine}
	for half := 2; half < len(list); half *= 2 {
		row := append([]T(nil), list...)
		for middle := half; middle < len(list); middle += 2 * half {
			for i := middle - 2; i >= middle-half; i-- {
				row[i] = combine(list[i], row[i+1])
			}
			for i := middle + 1; i < middle+half && i < len(list); i++ {
				row[i] = combine(row[i-1], list[i])
			}
		}
		d.rows = append(d.rows, row)
	}
	return d
}

// Len returns the length of the list.
func (d *Disjoint[T]) Len() int { return len(d.rows[0]) }

// Query returns the combination of elements l to r-1, in order.
//
// Constraints: 0 ≤ l < r ≤ n.
//
// Complexity: O(1).
func (d *Disjoint[T]) Query(l, r int) T {
	if r--; l == r {
		return d.rows[0][l]
	}
	row := d.rows[bits.Len(uint(l^r))-1]
	return d.combine(row[l], row[r])
}
