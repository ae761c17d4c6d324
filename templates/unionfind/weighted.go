package unionfind

// A Weighted is a partition of 0..n-1 that knows the difference between the values of any two elements of a set. Make one with NewWeighted.
type Weighted[T comparable] struct {
	parent []int32 // of a root, minus the size of its set
	offset []T     // the value of each element minus its parent's; zero at a root
	add    func(a, b T) T
	negate func(a T) T
}

// NewWeighted returns a partition of 0..n-1 into n sets of one element. The values form a group: add is associative, the zero value of T
// is its zero, and add(a, negate(a)) is zero.
//
// Constraints: 0 ≤ n < 2³¹.
//
// Complexity: O(n).
func NewWeighted[T comparable](n int, add func(a, b T) T, negate func(a T) T) *Weighted[T] {
	w := &Weighted[T]{make([]int32, n), make([]T, n), add, negate}
	for i := range w.parent {
		w.parent[i] = -1
	}
	return w
}

// Len returns n.
func (w *Weighted[T]) Len() int { return len(w.parent) }

// Find returns the representative of a's set, and the value of a minus that of the representative.
//
// Constraints: 0 ≤ a < n.
//
// Complexity: O(α(n)) amortised.
func (w *Weighted[T]) Find(a int) (root int, offset T) {
	for w.parent[a] >= 0 {
		up := w.parent[a]
		if w.parent[up] >= 0 {
			w.offset[a] = w.add(w.offset[a], w.offset[up])
			w.parent[a] = w.parent[up]
		}
		offset = w.add(offset, w.offset[a])
		a = int(w.parent[a])
	}
	return a, offset
}

// Relate records that the value of a is add(x, the value of b), and unites their sets. It reports whether this agrees with earlier
// relations; if it does not, nothing changes.
//
// Constraints: 0 ≤ a, b < n.
//
// Complexity: O(α(n)) amortised.
func (w *Weighted[T]) Relate(a, b int, x T) bool {
	a, offsetA := w.Find(a)
	b, offsetB := w.Find(b)
	x = w.add(x, offsetB)
	if a == b {
		return offsetA == x
	}
	x = w.add(w.negate(offsetA), x) // the value of root a minus that of root b
	if w.parent[a] < w.parent[b] {  // the set of b is the smaller one
		a, b, x = b, a, w.negate(x)
	}
	w.parent[b] += w.parent[a]
	w.parent[a], w.offset[a] = int32(b), x
	return true
}

// Difference returns the value of a minus that of b. known reports whether they are in one set.
//
// Constraints: 0 ≤ a, b < n.
//
// Complexity: O(α(n)) amortised.
func (w *Weighted[T]) Difference(a, b int) (x T, known bool) {
	a, offsetA := w.Find(a)
	b, offsetB := w.Find(b)
	if a != b {
		return x, false
	}
	return w.add(offsetA, w.negate(offsetB)), true
}
