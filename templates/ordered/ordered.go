// Package ordered implements sets, multisets and maps in the order of their keys. They find the k-th key, and the number of keys below a
// bound. A key has a type that supports <, or any type if you give a function that compares keys.
//
// Keys are in rows of a few hundred. Finding a key takes two binary searches, and adding one moves part of a row. Up to a million keys,
// that is faster than a balanced tree.
package ordered

import (
	"sort"

	"kamyk/templates/debug"
)

// Ordered is the constraint for types that support <.
type Ordered interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr | ~float32 | ~float64 | ~string
}

const full = 512 // elements per row; a full row is split in two

// rows stores elements in the order of their keys. An element of a set is its key.
type rows[K, E any] struct {
	search func(list []E, key K) int // the number of elements in a list whose keys are less than key
	above  func(key K, e E) bool
	n      int
	rows   [][]E // no row is empty, unless there is only one
	last   []E   // of each row but the last, an element with its greatest key
	count  []int // a Fenwick tree of the lengths
}

// find returns the row and index of the first element whose key is at least key, and whether its key equals key. If there is none, the
// index is the length of the last row.
func (s *rows[K, E]) find(key K) (row, at int, found bool) {
	row = s.search(s.last, key)
	list := s.rows[row]
	at = s.search(list, key)
	return row, at, at < len(list) && !s.above(key, list[at])
}

// keys returns no keys, in the order of <. It compares without a call, because most sets are of numbers.
func keys[K Ordered]() rows[K, K] {
	return rows[K, K]{search: below[K], above: func(a, b K) bool { return a < b }, rows: make([][]K, 1), count: make([]int, 1)}
}

func below[K Ordered](list []K, key K) int {
	low, high := 0, len(list)
	for low < high {
		if middle := int(uint(low+high) / 2); list[middle] < key {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return low
}

// keysFunc returns no keys, in the order of less.
func keysFunc[K any](less func(a, b K) bool) rows[K, K] {
	return rows[K, K]{search: func(list []K, key K) int {
		return sort.Search(len(list), func(i int) bool { return !less(list[i], key) })
	}, above: less, rows: make([][]K, 1), count: make([]int, 1)}
}

// insert returns the list with x before index at.
func insert[T any](list []T, at int, x T) []T {
	list = append(list, x)
	copy(list[at+1:], list[at:])
	list[at] = x
	return list
}

// insert inserts an element before the one at row and at.
func (s *rows[K, E]) insert(row, at int, e E) {
	s.n++
	list := insert(s.rows[row], at, e)
	s.rows[row] = list
	s.change(row, 1)
	if len(list) == full {
		half := append(make([]E, 0, full), list[full/2:]...) // with spare capacity, because increasing keys are all added here
		s.rows[row] = list[:full/2]
		s.rows = insert(s.rows, row+1, half)
		s.last = insert(s.last, row, list[full/2-1])
		s.recount()
	}
}

// change changes the length of a row in the Fenwick tree.
func (s *rows[K, E]) change(row, by int) {
	for ; row < len(s.count); row |= row + 1 {
		s.count[row] += by
	}
}

// recount makes the Fenwick tree anew.
func (s *rows[K, E]) recount() {
	s.count = append(s.count[:0], make([]int, len(s.rows))...)
	for row, list := range s.rows {
		s.count[row] += len(list)
		if up := row | (row + 1); up < len(s.rows) {
			s.count[up] += s.count[row]
		}
	}
}

// Len returns the number of keys, counting repeated ones.
func (s *rows[K, E]) Len() int { return s.n }

// Has reports whether key is present.
//
// Complexity: O(log n).
func (s *rows[K, E]) Has(key K) bool {
	_, _, found := s.find(key)
	return found
}

// Kth returns the element with k elements before it.
//
// Constraints: 0 ≤ k < Len().
//
// Complexity: O(log n).
func (s *rows[K, E]) Kth(k int) E {
	debug.Index(k, s)
	row := 0
	for step := 1 << 20; step > 0; step /= 2 {
		if row+step <= len(s.count) && s.count[row+step-1] <= k {
			row += step
			k -= s.count[row-1]
		}
	}
	return s.rows[row][k]
}

// Below returns the number of keys less than key, counting repeated ones.
//
// Complexity: O(log n).
func (s *rows[K, E]) Below(key K) int {
	row, below, _ := s.find(key)
	for ; row > 0; row &= row - 1 {
		below += s.count[row-1]
	}
	return below
}

// Next returns the element with the least key ≥ key. ok reports whether there is one.
//
// Complexity: O(log n).
func (s *rows[K, E]) Next(key K) (next E, ok bool) {
	row, at, _ := s.find(key)
	if at == len(s.rows[row]) {
		return next, false
	}
	return s.rows[row][at], true
}

// Previous returns the element with the greatest key ≤ key. ok reports whether there is one.
//
// Complexity: O(log n).
func (s *rows[K, E]) Previous(key K) (previous E, ok bool) {
	row, at, found := s.find(key)
	if !found {
		at--
	}
	if at < 0 && row > 0 {
		row--
		at = len(s.rows[row]) - 1
	}
	if at < 0 {
		return previous, false
	}
	return s.rows[row][at], true
}

// Remove removes one element with this key, and reports whether there was one.
//
// Complexity: O(log n) steps, and moving at most a few hundred elements.
func (s *rows[K, E]) Remove(key K) bool {
	row, at, found := s.find(key)
	if !found {
		return false
	}
	s.n--
	s.change(row, -1)
	list := append(s.rows[row][:at], s.rows[row][at+1:]...)
	s.rows[row] = list
	switch {
	case at > 0 && at == len(list) && row < len(s.last):
		s.last[row] = list[at-1]
	case len(list) == 0 && len(s.last) > 0:
		s.rows = append(s.rows[:row], s.rows[row+1:]...)
		if row == len(s.last) {
			row--
		}
		s.last = append(s.last[:row], s.last[row+1:]...)
		s.recount()
	}
	return true
}

// Range returns the elements with low ≤ key < high, in increasing order.
//
// Complexity: O(log n), plus linear in the result.
func (s *rows[K, E]) Range(low, high K) (elements []E) {
	for row, at, _ := s.find(low); row < len(s.rows); row, at = row+1, 0 {
		list := s.rows[row][at:]
		below := s.search(list, high)
		elements = append(elements, list[:below]...)
		if below < len(list) {
			break
		}
	}
	return elements
}

// List returns all elements in increasing order of their keys.
//
// Complexity: O(n).
func (s *rows[K, E]) List() []E {
	elements := make([]E, 0, s.n)
	for _, list := range s.rows {
		elements = append(elements, list...)
	}
	return elements
}
