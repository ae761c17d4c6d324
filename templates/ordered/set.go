package ordered

import "sort"

// A Set holds each key at most once. Make one with New, NewFunc or From.
type Set[K any] struct{ rows[K, K] }

// New returns an empty set.
func New[K Ordered]() *Set[K] { return &Set[K]{keys[K]()} }

// NewFunc returns an empty set whose keys are ordered by less. Keys are equal if neither is less than the other.
//
// Complexity: O(1).
func NewFunc[K any](less func(a, b K) bool) *Set[K] { return &Set[K]{keysFunc(less)} }

// From returns a set of the given keys, which may be repeated.
//
// Complexity: n calls of Add.
func From[K Ordered](keys []K) *Set[K] {
	s := New[K]()
	for _, key := range keys {
		s.Add(key)
	}
	return s
}

// Add adds key, and reports whether it is new.
//
// Complexity: O(log n) steps, and moving at most a few hundred keys; another O(n / 512) once in several hundred calls.
func (s *Set[K]) Add(key K) bool {
	row, at, found := s.find(key)
	if !found {
		s.insert(row, at, key)
	}
	return !found
}

// A Bag is a multiset: it holds each key any number of times. Make one with NewBag, NewBagFunc or BagFrom.
type Bag[K any] struct{ rows[K, K] }

// NewBag returns an empty multiset.
func NewBag[K Ordered]() *Bag[K] { return &Bag[K]{keys[K]()} }

// NewBagFunc returns an empty multiset whose keys are ordered by less.
//
// Complexity: O(1).
func NewBagFunc[K any](less func(a, b K) bool) *Bag[K] { return &Bag[K]{keysFunc(less)} }

// BagFrom returns a multiset of the given keys.
//
// Complexity: n calls of Add.
func BagFrom[K Ordered](keys []K) *Bag[K] {
	b := NewBag[K]()
	for _, key := range keys {
		b.Add(key)
	}
	return b
}

// Add adds one copy of key.
//
// Complexity: as Set.Add.
func (b *Bag[K]) Add(key K) {
	row, at, _ := b.find(key)
	b.insert(row, at, key)
}

// Count returns the number of copies of key.
//
// Complexity: O(log² n).
func (b *Bag[K]) Count(key K) int {
	below := b.Below(key)
	return sort.Search(b.n-below, func(i int) bool { return b.above(key, b.Kth(below+i)) })
}

// A Map holds a value for each of its keys. Make one with NewMap or NewMapFunc.
type Map[K, V any] struct{ rows[K, Entry[K, V]] }

// An Entry is a key of a Map and its value.
type Entry[K, V any] struct {
	Key   K
	Value V
}

// NewMap returns an empty map.
func NewMap[K Ordered, V any]() *Map[K, V] {
	return NewMapFunc[K, V](func(a, b K) bool { return a < b })
}

// NewMapFunc returns an empty map whose keys are ordered by less. Name both types: NewMapFunc[K, V](less). Keys are equal if neither is
// less than the other.
//
// Complexity: O(1).
func NewMapFunc[K, V any](less func(a, b K) bool) *Map[K, V] {
	return &Map[K, V]{rows[K, Entry[K, V]]{
		search: func(list []Entry[K, V], key K) int {
			return sort.Search(len(list), func(i int) bool { return !less(list[i].Key, key) })
		},
		above: func(key K, e Entry[K, V]) bool { return less(key, e.Key) },
		rows:  make([][]Entry[K, V], 1),
		count: make([]int, 1),
	}}
}

// Set sets the value of key to x, and adds the key if it is new.
//
// Complexity: as Set.Add.
func (m *Map[K, V]) Set(key K, x V) { *m.Value(key) = x }

// Value returns a pointer to the value of key, and adds the key with the zero value if it is new. The pointer is valid until keys are added
// or removed.
//
// Complexity: as Set.Add.
func (m *Map[K, V]) Value(key K) *V {
	row, at, found := m.find(key)
	if !found {
		m.insert(row, at, Entry[K, V]{Key: key})
		row, at, _ = m.find(key)
	}
	return &m.rows.rows[row][at].Value
}

// At returns the value of key. ok reports whether the key is present.
//
// Complexity: O(log n).
func (m *Map[K, V]) At(key K) (x V, ok bool) {
	if row, at, found := m.find(key); found {
		return m.rows.rows[row][at].Value, true
	}
	return x, false
}
