package suffix

import (
	"kamyk/templates/alphabet"
	"kamyk/templates/radix"
)

// An Automaton is the suffix automaton of a text. A word leads from state 0 to a state if and only if it is a substring. A state stands for
// all substrings that end at the same positions. They are suffixes of the longest one, and longer than those of the link. There are at most
// 2n states.
type Automaton struct {
	Length []int // of the longest substring of each state; the shortest is one letter longer than the longest of the link
	Link   []int // the state of the longest suffix that is not in the same state, or -1 for state 0
	End    []int // where the substrings of each state end for the first time
	next   *alphabet.Table
	last   int
}

// NewAutomaton returns the automaton of the empty text, for consecutive letters from first on: NewAutomaton('a', 26).
//
// Constraints: 0 < letters ≤ 256.
//
// Complexity: O(letters).
func NewAutomaton(first byte, letters int) *Automaton {
	a := &Automaton{next: alphabet.New(first, letters)}
	a.state(0, -1, 0)
	return a
}

func (a *Automaton) state(length, link, end int) int {
	a.next.Grow()
	a.Length, a.Link, a.End = append(a.Length, length), append(a.Link, link), append(a.End, end)
	return len(a.Length) - 1
}

// Len returns the number of states.
func (a *Automaton) Len() int { return len(a.Length) }

// Add appends a letter to the text, and returns the state of the whole text. The links from there lead to the states of all suffixes.
//
// Complexity: O(letters) amortised; each state takes 4 bytes for each letter.
func (a *Automaton) Add(letter byte) int {
	n := a.Length[a.last] + 1
	v, p := a.state(n, 0, n), a.last
	a.last = v
	for p >= 0 {
		edge := a.next.Edge(p, letter)
		if *edge != 0 {
			a.Link[v] = a.split(p, int(*edge), letter)
			break
		}
		*edge = int32(v)
		p = a.Link[p]
	}
	return v
}

// split returns the state for the longest substring of p followed by letter, which leads to q. If q also stands for longer substrings,
// split makes a new state, because the longer ones do not end at the end of the text.
func (a *Automaton) split(p, q int, letter byte) int {
	if a.Length[p]+1 == a.Length[q] {
		return q
	}
	v := a.state(a.Length[p]+1, a.Link[q], a.End[q])
	copy(a.next.Row(v), a.next.Row(q))
	a.Link[q] = v
	for p >= 0 {
		edge := a.next.Edge(p, letter)
		if int(*edge) != q {
			break
		}
		*edge = int32(v)
		p = a.Link[p]
	}
	return v
}

// Next returns the state to which a letter leads from v, or -1 if the text has no such substring.
//
// Constraints: 0 ≤ v < Len(); the letter is one of those of NewAutomaton.
//
// Complexity: O(1).
func (a *Automaton) Next(v int, letter byte) int {
	if next := *a.next.Edge(v, letter); next != 0 {
		return int(next)
	}
	return -1
}

// Order returns the states by increasing length. Edges lead from earlier to later states, and links from later to earlier ones.
//
// Complexity: O(n).
func (a *Automaton) Order() []int { return radix.Order(a.Length) }
