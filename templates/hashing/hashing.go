// Package hashing has a set and a map of integers. Before Go 1.24 they are faster than Go's map; since then, about as fast. They use open
// addressing with linear probing.
//
// A fixed hash function can be attacked: on Codeforces others choose keys that collide. So the hash function differs in each run. Nothing
// that you can observe but the time depends on it: keys are listed in the order in which they were added.
package hashing

import "hash/maphash"

// Integer is the constraint for keys.
type Integer interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr
}

// random are two odd numbers, which differ in each run.
var random = [2]uint64{new(maphash.Hash).Sum64() | 1, new(maphash.Hash).Sum64() | 1}

// A Set holds integers. The zero value is empty and ready to use.
type Set[K Integer] struct{ keys Map[K, struct{}] }

// New returns an empty set.
//
// Complexity: O(1).
func New[K Integer]() *Set[K] { return &Set[K]{} }

// From returns the set of the elements of a list, which may repeat.
//
// Complexity: O(n) expected.
func From[K Integer](list []K) *Set[K] {
	s := New[K]()
	for _, key := range list {
		s.Add(key)
	}
	return s
}

// Len returns the number of elements.
func (s *Set[K]) Len() int { return s.keys.n }

// Has reports whether key is an element.
//
// Complexity: O(1) expected.
func (s *Set[K]) Has(key K) bool { return s.keys.Has(key) }

// Add adds an element, and reports whether it is new.
//
// Complexity: O(1) expected, amortised.
func (s *Set[K]) Add(key K) bool {
	n := s.keys.n
	s.keys.Value(key)
	return s.keys.n > n
}

// Remove removes an element, and reports whether it was there.
//
// Complexity: O(1) expected, amortised.
func (s *Set[K]) Remove(key K) bool { return s.keys.Remove(key) }

// Grow makes room for n elements, so that adding them moves none.
//
// Constraints: 0 ≤ n < 2²⁹.
//
// Complexity: O(n).
func (s *Set[K]) Grow(n int) { s.keys.Grow(n) }

// Keys returns the elements in the order in which they were added.
//
// Complexity: O(n).
func (s *Set[K]) Keys() []K { return s.keys.Keys() }

// A Map holds values by integer keys. The zero value is empty and ready to use.
type Map[K Integer, V any] struct {
	slots []slot[K, V] // a power of 2, at least a quarter of them free
	shift uint         // 64 minus the logarithm of their number
	n     int
	added []K // in order; also keys that were removed, until there are more of these than of others
}

// A slot is free if order is 0.
type slot[K Integer, V any] struct {
	value V
	key   K
	order int32 // 1 plus the place in added
}

// NewMap returns an empty map.
//
// Complexity: O(1).
func NewMap[K Integer, V any]() *Map[K, V] { return &Map[K, V]{} }

// Len returns the number of keys.
func (m *Map[K, V]) Len() int { return m.n }

// Has reports whether there is a value for key.
//
// Complexity: O(1) expected.
func (m *Map[K, V]) Has(key K) bool { return m.n > 0 && m.slots[m.find(key)].order > 0 }

// At returns the value for key, if there is one.
//
// Complexity: O(1) expected.
func (m *Map[K, V]) At(key K) (x V, ok bool) {
	if m.n == 0 {
		return x, false
	}
	s := &m.slots[m.find(key)]
	return s.value, s.order > 0
}

// Set makes x the value for key.
//
// Constraints: there are fewer than 2²⁹ keys.
//
// Complexity: O(1) expected, amortised.
func (m *Map[K, V]) Set(key K, x V) { *m.Value(key) = x }

// Value returns a pointer to the value for key. If there is none, it adds a zero value. The pointer is good until the next call of Value,
// Set, Remove or Grow.
//
// Constraints: as for Set.
//
// Complexity: O(1) expected, amortised.
func (m *Map[K, V]) Value(key K) *V {
	if 4*m.n >= 3*len(m.slots) || len(m.added) >= 2*m.n+8 {
		m.rebuild(3*m.n/2 + 1)
	}
	s := &m.slots[m.find(key)]
	if s.order == 0 {
		m.added = append(m.added, key)
		m.n++
		s.key, s.order = key, int32(len(m.added))
	}
	return &s.value
}

// Grow makes room for n keys, so that adding them moves none.
//
// Constraints: 0 ≤ n < 2²⁹.
//
// Complexity: O(n).
func (m *Map[K, V]) Grow(n int) {
	if 4*n > 3*len(m.slots) {
		m.rebuild(n)
	}
}

// home is the slot of a key if no other key is in it.
func (m *Map[K, V]) home(key K) int {
	h := uint64(key) * random[0]
	return int((h ^ h>>32) * random[1] >> m.shift)
}

// find returns the slot of a key, or the free one where it would go.
func (m *Map[K, V]) find(key K) int {
	mask := len(m.slots) - 1
	at := m.home(key)
	for m.slots[at].key != key && m.slots[at].order > 0 {
		at = (at + 1) & mask
	}
	return at
}

// rebuild makes slots for n keys, and forgets those that were removed. Keys stay nearly in the order of their slots.
func (m *Map[K, V]) rebuild(n int) {
	if len(m.added) > m.n {
		m.added = m.Keys()
		for i, key := range m.added {
			m.slots[m.find(key)].order = int32(i + 1)
		}
	}
	old, size := m.slots, 8
	m.shift = 61
	for ; 3*size < 4*n; size *= 2 {
		m.shift--
	}
	m.slots = make([]slot[K, V], size)
	for i := range old {
		if old[i].order > 0 {
			m.slots[m.find(old[i].key)] = old[i]
		}
	}
}

// Remove removes a key, and reports whether it was there.
//
// Complexity: O(1) expected, amortised.
func (m *Map[K, V]) Remove(key K) bool {
	if !m.Has(key) {
		return false
	}
	mask := len(m.slots) - 1
	free := m.find(key)
	for at := (free + 1) & mask; m.slots[at].order > 0; at = (at + 1) & mask {
		// The key in at may move to the free slot unless its home lies after that.
		if home := m.home(m.slots[at].key); (at-home)&mask >= (at-free)&mask {
			m.slots[free] = m.slots[at]
			free = at
		}
	}
	m.slots[free] = slot[K, V]{}
	m.n--
	return true
}

// Keys returns the keys in the order in which they were added.
//
// Complexity: O(n), amortised.
func (m *Map[K, V]) Keys() []K {
	keys := make([]K, 0, m.n)
	for i, key := range m.added {
		if m.n > 0 && m.slots[m.find(key)].order == int32(i+1) {
			keys = append(keys, key)
		}
	}
	return keys
}
