// Package trie keeps words by their letters, a vertex for each prefix: the trie, and over it the automaton of Aho and Corasick, which
// finds all occurrences of many words in one pass over a text.
//
// The letters are bytes that follow one another, such as 'a' to 'z'. The root is vertex 0; the others count in the order in which they
// came. What else is known of a vertex is a list of the caller's.
package trie

import "kamyk/templates/alphabet"

// A Trie is a set of words and their prefixes.
type Trie struct {
	next   *alphabet.Table
	parent []int32
}

// New returns the trie of the empty word, for words of so many letters beginning at first: New('a', 26).
//
// Constraints: 0 < letters ≤ 256.
//
// Complexity: O(letters).
func New(first byte, letters int) *Trie {
	t := &Trie{alphabet.New(first, letters), []int32{-1}}
	t.next.Grow()
	return t
}

// Len returns how many vertices there are, the root included.
func (t *Trie) Len() int { return len(t.parent) }

// Add adds a word, and returns its vertex.
//
// Complexity: O(m) for a word of m letters; each new vertex takes as many words of 4 bytes as there are letters.
func (t *Trie) Add(word []byte) int {
	v := 0
	for _, letter := range word {
		next := int(*t.next.Edge(v, letter))
		if next == 0 {
			next = len(t.parent)
			*t.next.Edge(v, letter) = int32(next)
			t.parent = append(t.parent, int32(v))
			t.next.Grow()
		}
		v = next
	}
	return v
}

// Find returns the vertex of a word, -1 if it is not a prefix of any that was added.
//
// Complexity: O(m) for m letters.
func (t *Trie) Find(word []byte) int {
	v := 0
	for _, letter := range word {
		if v = t.Next(v, letter); v < 0 {
			return -1
		}
	}
	return v
}

// Next returns the vertex behind a vertex by one more letter, or -1.
//
// Constraints: 0 ≤ v < Len().
//
// Complexity: O(1).
func (t *Trie) Next(v int, letter byte) int {
	if next := *t.next.Edge(v, letter); next != 0 {
		return int(next)
	}
	return -1
}

// Parent returns the vertex with one letter less, -1 for the root. It is less itself, so a loop down all vertices meets children first.
//
// Constraints: 0 ≤ v < Len().
//
// Complexity: O(1).
func (t *Trie) Parent(v int) int { return int(t.parent[v]) }
