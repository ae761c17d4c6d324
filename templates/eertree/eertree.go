// Package eertree maintains the distinct palindromes of a text to which letters are appended. A text of n letters has at most n: each
// letter adds at most one, the longest palindrome that ends with it. A Deque also adds letters at the front, and removes letters.
package eertree

import "kamyk/templates/alphabet"

// Odd and Empty are the roots: the vertices that stand for no palindrome with letters.
const (
	Odd   = 0 // length -1: with a letter on both sides, it becomes that single letter
	Empty = 1
)

// A Tree has a vertex for each distinct palindrome. An edge leads from a palindrome to the one with a letter added on both sides. A link
// leads to its longest proper palindromic suffix. Palindromes are numbered from 2, in the order of their first occurrence.
type Tree struct {
	Length []int // of each palindrome
	Link   []int // the longest proper palindromic suffix, less than the palindrome; Odd for Odd and Empty
	Parent []int // the palindrome without its first and last letter, less than the palindrome; -1 for Odd and Empty
	text   []byte
	next   *alphabet.Table
	last   int
}

// New returns the tree of the empty text, for consecutive letters from first on: New('a', 26).
//
// Constraints: 0 < letters ≤ 256.
//
// Complexity: O(letters).
func New(first byte, letters int) *Tree {
	t := &Tree{next: alphabet.New(first, letters), last: Empty}
	t.add(-1, Odd, -1)
	t.add(0, Odd, -1)
	return t
}

func (t *Tree) add(length, link, parent int) int {
	t.next.Grow()
	t.Length, t.Link, t.Parent = append(t.Length, length), append(t.Link, link), append(t.Parent, parent)
	return len(t.Length) - 1
}

// Len returns the number of vertices, including Odd and Empty.
func (t *Tree) Len() int { return len(t.Length) }

// Add appends a letter to the text, and returns the vertex of the longest palindrome that ends with it. Follow the links from there to find
// all palindromes that end there.
//
// Complexity: O(1) amortised; each new vertex takes 4 bytes for each letter.
func (t *Tree) Add(letter byte) int {
	t.text = append(t.text, letter)
	parent := t.inner(t.last)
	vertex := int(*t.next.Edge(parent, letter))
	if vertex == 0 {
		link := Empty
		if parent != Odd {
			link = int(*t.next.Edge(t.inner(t.Link[parent]), letter))
		}
		vertex = t.add(t.Length[parent]+2, link, parent)
		*t.next.Edge(parent, letter) = int32(vertex)
	}
	t.last = vertex
	return vertex
}

// inner follows links from v to the first palindrome that the last letter of the text extends on both sides.
func (t *Tree) inner(v int) int {
	last := len(t.text) - 1
	for {
		before := last - 1 - t.Length[v]
		if before >= 0 && t.text[before] == t.text[last] {
			return v
		}
		v = t.Link[v]
	}
}

// Next returns the palindrome with a letter added on both sides, or -1 if the text does not contain it.
//
// Constraints: 0 ≤ v < Len(); the letter is one of those of New.
//
// Complexity: O(1).
func (t *Tree) Next(v int, letter byte) int {
	if next := *t.next.Edge(v, letter); next != 0 {
		return int(next)
	}
	return -1
}
