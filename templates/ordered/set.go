package ordered

// A Set holds each key at most once. Its zero value is empty and ready.
type Set[K Ordered] struct{ rows[K] }

// Add puts a key in, and reports whether it was not there before.
//
// Complexity: O(log n) steps, and moving hundreds of keys at most; O(n / 512) more once in hundreds of calls.
func (s *Set[K]) Add(key K) bool {
	row, at, ok := s.findExactly(key)
	if !ok {
		s.insert(row, at, key)
	}
	return !ok
}

// A Bag holds each key any number of times. Its zero value is empty and ready.
type Bag[K Ordered] struct{ rows[K] }

// Add puts a key in once more.
//
// Complexity: as of Set.Add.
func (b *Bag[K]) Add(key K) {
	row, at := b.find(key)
	b.insert(row, at, key)
}

// Count returns how many times a key is there.
//
// Complexity: O(log n), and linear in the answer divided by 512.
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

// A Map holds a value for each of its keys. Make one with NewMap.
type Map[K Ordered, V any] struct {
	rows[K]
	values map[K]V
}

// NewMap returns an empty map.
func NewMap[K Ordered, V any]() *Map[K, V] { return &Map[K, V]{values: map[K]V{}} }

// Set makes x the value of a key, which is put in if it is not there.
//
// Constraints: key = key, so it is no NaN.
//
// Complexity: as of Set.Add.
func (m *Map[K, V]) Set(key K, x V) {
	if _, ok := m.values[key]; !ok {
		row, at := m.find(key)
		m.insert(row, at, key)
	}
	m.values[key] = x
}

// At returns the value of a key, and whether the key is there.
//
// Complexity: O(1) expected.
func (m *Map[K, V]) At(key K) (x V, ok bool) {
	x, ok = m.values[key]
	return x, ok
}

// Remove takes a key out, and reports whether it was there.
//
// Complexity: O(log n) steps, and moving hundreds of keys at most.
func (m *Map[K, V]) Remove(key K) bool {
	delete(m.values, key)
	return m.rows.Remove(key)
}
