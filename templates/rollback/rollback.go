// Package rollback answers questions about things that come and go, by a structure that can add things and undo, but not remove them. With
// unionfind.Rollback, this is offline dynamic connectivity. All that happens must be known before the first answer.
package rollback

// A Timeline records when things are there. Make one with New.
type Timeline[K comparable] struct {
	spans []span[K]
	open  map[K]int // the span of each thing that is there, plus 1
	now   int       // the number of questions
}

// A span of a thing is from the question from to the question to-1.
type span[K comparable] struct {
	thing    K
	from, to int
}

// New returns a time without things and questions.
func New[K comparable]() *Timeline[K] { return &Timeline[K]{open: map[K]int{}} }

// Add records that a thing comes.
//
// Constraints: it is not there. To add equal things, number them.
//
// Complexity: O(1).
func (t *Timeline[K]) Add(thing K) {
	t.spans = append(t.spans, span[K]{thing, t.now, int(^uint(0) >> 1)})
	t.open[thing] = len(t.spans)
}

// Remove records that a thing goes.
//
// Constraints: it is there.
//
// Complexity: O(1).
func (t *Timeline[K]) Remove(thing K) {
	t.spans[t.open[thing]-1].to = t.now
	delete(t.open, thing)
}

// Ask records a question, and returns its number: 0, 1, 2, and so on.
func (t *Timeline[K]) Ask() int {
	t.now++
	return t.now - 1
}

// Run calls answer for each question in order, when the structure has the things that are there. It changes the structure by calls of add.
// state returns a number for the structure's state, and back undoes until that state. For a unionfind.Rollback r, these are r.Sets and
// r.Back.
//
// Complexity: O(k log q) calls of add, in no particular order, and O(q) of state and back, for k things and q questions.
func (t *Timeline[K]) Run(add func(thing K), state func() int, back func(state int), answer func(question int)) {
	var run func(l, r int, spans []span[K]) // the structure has what all questions l to r-1 share, but for these spans
	run = func(l, r int, spans []span[K]) {
		before, rest := state(), []span[K](nil)
		for _, s := range spans {
			if s.from <= l && r <= s.to {
				add(s.thing)
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
