// Package trie implements tries, and the Aho–Corasick automaton, which finds all occurrences of many words in one pass over a text.
//
// Letters are consecutive bytes, such as 'a' to 'z'. The root is vertex 0; other vertices are numbered in the order of their creation. Keep
// other data of a vertex in a list of your own.
package trie

import "kamyk/templates/alphabet"

// A Trie is a set of words and their prefixes. It has a vertex for each prefix. Make one with New.
type Trie struct {
	Parent []int // the vertex without the last letter, less than the vertex; -1 for the root
	next   *alphabet.Table
}

// New returns the trie of the empty word, for consecutive letters from first on: New('a', 26).
//
// Constraints: 0 < letters ≤ 256.
//
// Complexity: O(letters).
func New(first byte, letters int) *Trie {
	t := &Trie{[]int{-1}, alphabet.New(first, letters)}
	t.next.Grow()
	return t
}

// Len returns the number of vertices, including the root.
func (t *Trie) Len() int { return len(t.Parent) }

// Add adds a word, and returns its vertex.
//
// Constraints: the letters are those of New.
//
// Complexity: O(m) for a word of m letters; each new vertex takes 4 bytes for each letter of the alphabet.
func (t *Trie) Add(word []byte) int {
	v := 0
	for _, letter := range word {
		next := int(*t.next.Edge(v, letter))
		if next == 0 {
			next = len(t.Parent)
			*t.next.Edge(v, letter) = int32(next)
			t.Parent = append(t.Parent, v)
			t.next.Grow()
		}
		v = next
	}
	return v
}

// Find returns the vertex of a word, or -1 if it is not a prefix of any added word.
//
// Constraints: the letters are those of New.
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

// Next returns the vertex to which a letter leads from v, or -1.
//
// Constraints: 0 ≤ v < Len(); the letter is one of those of New.
//
// Complexity: O(1).
func (t *Trie) Next(v int, letter byte) int {
	if next := *t.next.Edge(v, letter); next != 0 {
		return int(next)
	}
	return -1
}
