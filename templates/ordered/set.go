package ordered

// A Set holds each key at most once. The zero value is empty and ready to use.
type Set[K Ordered] struct{ rows[K] }

// New returns an empty set.
//
// Complexity: O(1).
func New[K Ordered]() *Set[K] { return &Set[K]{} }

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
	row, at, ok := s.findExactly(key)
	if !ok {
		s.insert(row, at, key)
	}
	return !ok
}

// A Bag is a multiset: it holds each key any number of times. The zero value is empty and ready to use.
type Bag[K Ordered] struct{ rows[K] }

// NewBag returns an empty multiset.
//
// Complexity: O(1).
func NewBag[K Ordered]() *Bag[K] { return &Bag[K]{} }

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
	row, at := b.find(key)
	b.insert(row, at, key)
}

// Count returns the number of copies of key.
//
// Complexity: O(log n), plus the result divided by 512.
func (b *Bag[K]) Count(key K) (count int) {
	for row, at := b.find(key); row < len(b.rows.rows); row, at = row+1, 0 {
		list := b.rows.rows[row][at:]
		same := len(list)
		if list[same-1] != key {
			for same > 0 && list[same-1] != key {
				same--
			}
		}
		if count += same; same < len(list) {
			break
		}
	}
	return count
}

// A Map holds a value for each of its keys. The zero value is empty and ready to use.
type Map[K Ordered, V any] struct {
	rows[K]
	values map[K]V
}

// NewMap returns an empty map.
func NewMap[K Ordered, V any]() *Map[K, V] { return &Map[K, V]{} }

// Set sets the value of key to x, and adds the key if it is new.
//
// Constraints: key is not NaN.
//
// Complexity: as Set.Add.
func (m *Map[K, V]) Set(key K, x V) {
	if m.values == nil {
		m.values = map[K]V{}
	}
	if _, ok := m.values[key]; !ok {
		row, at := m.find(key)
		m.insert(row, at, key)
	}
	m.values[key] = x
}

// At returns the value of key. ok reports whether the key is present.
//
// Complexity: O(1) expected.
func (m *Map[K, V]) At(key K) (x V, ok bool) {
	x, ok = m.values[key]
	return x, ok
}

// Remove removes key, and reports whether it was present.
//
// Complexity: O(log n) steps, and moving at most a few hundred keys.
func (m *Map[K, V]) Remove(key K) bool {
	delete(m.values, key)
	return m.rows.Remove(key)
}
