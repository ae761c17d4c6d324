// Package stretches stores a list as stretches of equal elements, and sets a whole range at once. It reports which stretches appear and
// disappear, so a solver can store something for each stretch. For sums over ranges, use package segmenttree.
package stretches

import (
	"kamyk/templates/bitset"
	"kamyk/templates/debug"
)

// A List is a list of n elements, stored as stretches of equal elements. Make one with New or From.
type List[T any] struct {
	starts *bitset.Tree // starts of the stretches, and n
	values []T          // values at the starts
}

// New returns a list of n elements equal to x, in one stretch.
//
// Complexity: O(n).
func New[T any](n int, x T) *List[T] {
	s := &List[T]{bitset.NewTree(n + 1), make([]T, n)}
	s.starts.Add(n)
	if n > 0 {
		s.starts.Add(0)
		s.values[0] = x
	}
	return s
}

// From returns a list with the given elements, each in a stretch of its own.
//
// Complexity: O(n).
func From[T any](list []T) *List[T] {
	s := &List[T]{bitset.NewTree(len(list) + 1), append([]T(nil), list...)}
	for i := 0; i <= len(list); i++ {
		s.starts.Add(i)
	}
	return s
}

// Len returns n.
func (s *List[T]) Len() int { return len(s.values) }

// At returns element i.
//
// Constraints: 0 ≤ i < n.
//
// Complexity: O(log n / 6).
func (s *List[T]) At(i int) T {
	debug.Index(i, s)
	return s.values[s.starts.Previous(i)]
}

// Find returns the stretch that contains element i: elements l to r-1 are x. The neighbouring stretches may have the same value.
//
// Constraints: 0 ≤ i < n.
//
// Complexity: O(log n / 6).
func (s *List[T]) Find(i int) (l, r int, x T) {
	l = s.starts.Previous(i)
	return l, s.starts.Next(i + 1), s.values[l]
}

// Each calls visit for each stretch of elements l to r-1, from left to right. It cuts the first and the last one at the ends of the range.
//
// Constraints: 0 ≤ l ≤ r ≤ n; visit does not change the list.
//
// Complexity: O(log n / 6) for each stretch.
func (s *List[T]) Each(l, r int, visit func(l, r int, x T)) {
	debug.Range(l, r, s)
	for l < r {
		_, end, x := s.Find(l)
		if end > r {
			end = r
		}
		visit(l, end, x)
		l = end
	}
}

// Fill sets elements l to r-1 to x, as one stretch. It calls visit for each new or shortened stretch. For each stretch that disappears, it
// calls visit with l = r = the old start.
//
// Constraints: 0 ≤ l ≤ r ≤ n; visit does not change the list.
//
// Complexity: O(log n / 6) for each call of visit. Over k calls of Fill, visit is called at most 6k + n times.
func (s *List[T]) Fill(l, r int, x T, visit func(l, r int, x T)) {
	debug.Range(l, r, s)
	if l >= r {
		return
	}
	first, next, last := s.starts.Previous(l), s.starts.Next(l+1), s.starts.Previous(r)
	if last < r {
		s.begin(r, s.starts.Next(r), s.values[last], visit)
	}
	if first < l {
		visit(first, l, s.values[first])
	}
	for ; next < r; next = s.starts.Next(next) {
		s.starts.Remove(next)
		visit(next, next, x)
	}
	s.begin(l, r, x, visit)
}

func (s *List[T]) begin(l, r int, x T, visit func(l, r int, x T)) {
	s.starts.Add(l)
	s.values[l] = x
	visit(l, r, x)
}
