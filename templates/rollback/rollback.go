// Package rollback answers offline queries about a set that changes, with a structure that can add elements and undo, but not remove them.
// With unionfind.Rollback, this is offline dynamic connectivity. All changes and queries must be known before the first answer.
package rollback

import "kamyk/templates/debug"

// A Timeline records changes of a set, and queries. Make one with New.
type Timeline[K comparable] struct {
	spans []span[K]
	open  map[K]int // for each element of the set, the index of its span plus 1
	now   int       // the number of queries
}

// A span of an element is from query from to query to-1.
type span[K comparable] struct {
	element  K
	from, to int
}

// New returns a timeline that starts with the empty set.
func New[K comparable]() *Timeline[K] { return &Timeline[K]{open: map[K]int{}} }

// Add adds an element to the set.
//
// Constraints: it is not in the set. To add equal elements, number them.
//
// Complexity: O(1).
func (t *Timeline[K]) Add(element K) {
	debug.Assert(func() bool { return t.open[element] == 0 }, "rollback: the element is in the set")
	t.spans = append(t.spans, span[K]{element, t.now, int(^uint(0) >> 1)})
	t.open[element] = len(t.spans)
}

// Remove removes an element from the set.
//
// Constraints: it is in the set.
//
// Complexity: O(1).
func (t *Timeline[K]) Remove(element K) {
	t.spans[t.open[element]-1].to = t.now
	delete(t.open, element)
}

// Ask records a query about the set as it is now, and returns its number: 0, 1, 2, and so on.
func (t *Timeline[K]) Ask() int {
	t.now++
	return t.now - 1
}

// Run calls answer for each query in order, while the structure holds the elements of the set at that time. It calls add to change the
// structure. state returns a number for the state of the structure, and back returns to that state. For a unionfind.Rollback r, pass r.Sets
// and r.Back.
//
// Complexity: O(k log q) calls of add, in no particular order, and O(q) of state and back, for k elements and q queries.
func (t *Timeline[K]) Run(add func(element K), state func() int, back func(state int), answer func(query int)) {
	var run func(l, r int, spans []span[K]) // the structure has what is in the set at all queries l to r-1, but for these spans
	run = func(l, r int, spans []span[K]) {
		before, rest := state(), []span[K](nil)
		for _, s := range spans {
			if s.from <= l && r <= s.to {
				add(s.element)
			} else if s.from < r && l < s.to {
				rest = append(rest, s)
			}
		}
		if m := (l + r) / 2; l < m {
			run(l, m, rest)
			run(m, r, rest)
		} else if l < r {
			answer(l)
		}
		back(before)
	}
	run(0, t.now, t.spans)
}
