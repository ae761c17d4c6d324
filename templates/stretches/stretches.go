// Package stretches holds a list of which whole stretches are set at once, and tells which stretches of one value come and go: for
// painting, and for structures that have something to store for each stretch. It has no sums of its own; segmenttree has.
package stretches

import "kamyk/templates/bitset"

// A List is a list of n elements, in stretches of one value. Make one with New or From.
type List[T any] struct {
	starts *bitset.Tree // and n
	values []T          // at the starts
}

// New returns a list of n elements that are x, in one stretch.
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
// Complexity: O(log n / 6).
func (s *List[T]) At(i int) T { return s.values[s.starts.Previous(i)] }

// Find returns the stretch that holds element i: elements l to r-1 are x. Those next to them may be so, too.
//
// Constraints: 0 ≤ i < n.
// Complexity: O(log n / 6).
func (s *List[T]) Find(i int) (l, r int, x T) {
	l = s.starts.Previous(i)
	return l, s.starts.Next(i + 1), s.values[l]
}

// Each calls visit for each stretch of elements l to r-1, from left to right: for as much of it as is there.
//
// Constraints: 0 ≤ l ≤ r ≤ n; visit does not change the list.
// Complexity: O(log n / 6) for each stretch.
func (s *List[T]) Each(l, r int, visit func(l, r int, x T)) {
	for l < r {
		_, end, x := s.Find(l)
		if end > r {
			end = r
		}
		visit(l, end, x)
		l = end
	}
}

// Fill makes elements l to r-1 x, in one stretch. It calls visit for each stretch l to r-1 that is new or shorter than before, and with
// l = r for each that was there and is no more, by where it started.
//
// Constraints: 0 ≤ l ≤ r ≤ n; visit does not change the list.
// Complexity: O(log n / 6) for each call of visit: these are at most 6 for each Fill, and n in all more.
func (s *List[T]) Fill(l, r int, x T, visit func(l, r int, x T)) {
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
