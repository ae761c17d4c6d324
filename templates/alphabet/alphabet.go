// Package alphabet stores automaton transitions: (vertex, letter) → vertex. Packages trie, suffix and eertree use it.
package alphabet

import "kamyk/templates/debug"

// A Table has a row for each vertex 0..n-1, and an entry in each row for each letter.
type Table struct {
	first   byte
	letters int
	blocks  [][]int32 // blocks of rows; rows do not move when the table grows
	n       int
}

const block = 1 << 12 // rows per block

// New returns a table without vertices, for consecutive letters from first on: New('a', 26).
//
// Constraints: 0 < letters ≤ 256.
//
// Complexity: O(1).
func New(first byte, letters int) *Table {
	return &Table{first: first, letters: letters, blocks: make([][]int32, 1)}
}

// Grow adds a vertex without edges.
//
// Complexity: O(letters) amortised, and 4 bytes for each letter.
func (t *Table) Grow() {
	if t.n < block { // the first block grows, because there may be many small tables
		t.blocks[0] = append(t.blocks[0], make([]int32, t.letters)...)
	} else if t.n%block == 0 {
		t.blocks = append(t.blocks, make([]int32, block*t.letters))
	}
	t.n++
}

// Edge returns a pointer to the entry for a vertex and a letter, to read or set the edge's end; 0 means that there is no edge.
//
// Constraints: v is a vertex; the letter is one of those of New.
//
// Complexity: O(1).
func (t *Table) Edge(v int, letter byte) *int32 {
	c := int(letter - t.first)
	debug.Assert(func() bool { return c < t.letters }, "alphabet: a letter is not among those of New")
	return &t.blocks[uint(v)/block][int(uint(v)%block)*t.letters+c]
}

// Row returns the entries of a vertex, one for each letter, to read or set.
//
// Constraints: v is a vertex.
//
// Complexity: O(1).
func (t *Table) Row(v int) []int32 {
	return t.blocks[uint(v)/block][int(uint(v)%block)*t.letters:][:t.letters]
}
