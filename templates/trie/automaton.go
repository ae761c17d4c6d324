package trie

import "kamyk/templates/alphabet"

// An Automaton is an Aho–Corasick automaton. It reads a text letter by letter, and its current vertex is that of the longest suffix of the
// text in the trie. Its vertices are those of the trie.
type Automaton struct {
	Link  []int // for each vertex, that of the longest proper suffix of its word in the trie; for the root, the root
	next  *alphabet.Table
	order []int32
}

// NewAutomaton returns the automaton of a trie. It takes over the trie: after that, use only the trie's Len and Parent.
//
// Complexity: O(n · letters) for n vertices.
func NewAutomaton(t *Trie) *Automaton {
	a := &Automaton{make([]int, t.Len()), t.next, make([]int32, 1, t.Len())}
	for k := 0; k < len(a.order); k++ {
		v := int(a.order[k])
		next, linked := a.next.Row(v), a.next.Row(a.Link[v])
		for c, u := range next {
			if u == 0 {
				next[c] = linked[c]
				continue
			}
			a.order = append(a.order, u)
			if v > 0 {
				a.Link[u] = int(linked[c])
			}
		}
	}
	return a
}

// Len returns the number of vertices.
func (a *Automaton) Len() int { return len(a.Link) }

// Next returns the vertex to which a letter leads from v.
//
// Constraints: 0 ≤ v < Len(); the letter is one of the trie's.
//
// Complexity: O(1).
func (a *Automaton) Next(v int, letter byte) int { return int(*a.next.Edge(v, letter)) }

// Sums returns, for each vertex, the sum of x over the vertex and all vertices on its chain of links. If x[v] is the number of words that
// end at v, the sum is the number of words that end when the automaton is at v.
//
// Constraints: len(x) = Len().
//
// Complexity: O(n).
func (a *Automaton) Sums(x []int) []int {
	sums := append([]int(nil), x...)
	for _, v := range a.order[1:] {
		sums[v] += sums[a.Link[v]]
	}
	return sums
}

// Counts returns the number of occurrences of each vertex's word in a text.
//
// Constraints: the letters are the trie's.
//
// Complexity: O(m + n) for a text of m letters.
func (a *Automaton) Counts(text []byte) []int {
	counts, v := make([]int, a.Len()), 0
	for _, letter := range text {
		v = a.Next(v, letter)
		counts[v]++
	}
	for k := len(a.order) - 1; k > 0; k-- {
		v := a.order[k]
		counts[a.Link[v]] += counts[v]
	}
	counts[0] = len(text) + 1
	return counts
}
