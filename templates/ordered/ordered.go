// Package ordered implements sets, multisets and maps in the order of their keys. They find the k-th key and the number of keys below a
// bound.
//
// Keys are in rows of a few hundred. Finding a key takes two binary searches, and adding one moves part of a row. Up to a million keys,
// that is faster than a balanced tree.
package ordered

// Ordered is the constraint for types that support <.
type Ordered interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr | ~float32 | ~float64 | ~string
}

const full = 512 // keys per row; a full row is split in two

// rows stores keys in order.
type rows[K Ordered] struct {
	n     int
	rows  [][]K // no row is empty
	last  []K   // the last key of each row
	count []int // a Fenwick tree of the lengths; nil if out of date
}

// find returns the row and index of the first key that is at least key. If there is none, it returns the row after the last.
func (s *rows[K]) find(key K) (row, at int) {
	row = search(s.last, key)
	if row < len(s.rows) {
		at = search(s.rows[row], key)
	}
	return row, at
}

// search returns the number of keys in a list that are less than key.
func search[K Ordered](list []K, key K) int {
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

// insert inserts a key before the one at row and at.
func (s *rows[K]) insert(row, at int, key K) {
	s.n++
	if row == len(s.rows) {
		if row == 0 {
			s.rows, s.last, s.count = [][]K{{key}}, []K{key}, nil
			return
		}
		row--
		at = len(s.rows[row])
		s.last[row] = key
	}
	list := append(s.rows[row], key)
	copy(list[at+1:], list[at:])
	list[at] = key
	s.rows[row] = list
	if len(list) < full {
		s.change(row, 1)
		return
	}
	half := append(make([]K, 0, full), list[full/2:]...) // with spare capacity, because increasing keys are all added here
	s.rows = append(s.rows, nil)
	copy(s.rows[row+1:], s.rows[row:])
	s.rows[row], s.rows[row+1] = list[:full/2], half
	s.last = append(s.last, key)
	copy(s.last[row+1:], s.last[row:])
	s.last[row] = list[full/2-1]
	s.count = nil
}

// remove removes the key at row and at.
func (s *rows[K]) remove(row, at int) {
	s.n--
	list := append(s.rows[row][:at], s.rows[row][at+1:]...)
	s.rows[row] = list
	if len(list) > 0 {
		s.last[row] = list[len(list)-1]
		s.change(row, -1)
		return
	}
	s.rows = append(s.rows[:row], s.rows[row+1:]...)
	s.last = append(s.last[:row], s.last[row+1:]...)
	s.count = nil
}

func (s *rows[K]) change(row, by int) {
	if s.count != nil {
		for ; row < len(s.count); row |= row + 1 {
			s.count[row] += by
		}
	}
}

func (s *rows[K]) counts() []int {
	if s.count == nil {
		s.count = make([]int, len(s.rows))
		for row, list := range s.rows {
			s.count[row] += len(list)
			if up := row | (row + 1); up < len(s.rows) {
				s.count[up] += s.count[row]
			}
		}
	}
	return s.count
}

// rank returns the number of keys before row and at.
func (s *rows[K]) rank(row, at int) int {
	for counts := s.counts(); row > 0; row &= row - 1 {
		at += counts[row-1]
	}
	return at
}

// Len returns the number of keys, counting repeated ones.
func (s *rows[K]) Len() int { return s.n }

// kth returns the row and index of the key with k keys before it.
func (s *rows[K]) kth(k int) (row, at int) {
	if uint(k) >= uint(s.n) {
		panic("ordered: there are not that many keys")
	}
	counts, step := s.counts(), 1
	for step <= len(counts)/2 {
		step *= 2
	}
	for ; step > 0; step /= 2 {
		if row+step <= len(counts) && counts[row+step-1] <= k {
			row += step
			k -= counts[row-1]
		}
	}
	return row, k
}

// Kth returns the key with k keys before it.
//
// Constraints: 0 ≤ k < Len().
//
// Complexity: O(log n).
func (s *rows[K]) Kth(k int) K {
	row, at := s.kth(k)
	return s.rows[row][at]
}

// Below returns the number of keys less than key.
//
// Complexity: O(log n).
func (s *rows[K]) Below(key K) int { return s.rank(s.find(key)) }

// Has reports whether key is present.
//
// Complexity: O(log n).
func (s *rows[K]) Has(key K) bool {
	_, _, ok := s.findExactly(key)
	return ok
}

func (s *rows[K]) findExactly(key K) (row, at int, ok bool) {
	row, at = s.find(key)
	return row, at, row < len(s.rows) && s.rows[row][at] == key
}

// Remove removes one copy of key, and reports whether there was one.
//
// Complexity: O(log n) steps, and moving at most a few hundred keys.
func (s *rows[K]) Remove(key K) bool {
	row, at, ok := s.findExactly(key)
	if ok {
		s.remove(row, at)
	}
	return ok
}

// Next returns the least key that is at least key. ok reports whether there is one.
//
// Complexity: O(log n).
func (s *rows[K]) Next(key K) (next K, ok bool) {
	row, at := s.find(key)
	if row == len(s.rows) {
		return next, false
	}
	return s.rows[row][at], true
}

// Previous returns the greatest key less than key. ok reports whether there is one.
//
// Complexity: O(log n).
func (s *rows[K]) Previous(key K) (previous K, ok bool) {
	row, at := s.find(key)
	switch {
	case at > 0:
		return s.rows[row][at-1], true
	case row > 0:
		return s.last[row-1], true
	}
	return previous, false
}

// Keys returns the keys that are at least low and less than high, in increasing order.
//
// Complexity: O(log n), plus linear in the result.
func (s *rows[K]) Keys(low, high K) (keys []K) {
	for row, at := s.find(low); row < len(s.rows); row, at = row+1, 0 {
		list := s.rows[row][at:]
		below := search(list, high)
		keys = append(keys, list[:below]...)
		if below < len(list) {
			break
		}
	}
	return keys
}

// List returns all keys in increasing order.
//
// Complexity: O(n).
func (s *rows[K]) List() []K {
	keys := make([]K, 0, s.n)
	for _, list := range s.rows {
		keys = append(keys, list...)
	}
	return keys
}
