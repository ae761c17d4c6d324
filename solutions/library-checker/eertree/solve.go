// Package eertree solves Library Checker's problem Eertree.
package eertree

import (
	"kamyk/templates/eertree"
	"kamyk/templates/fastio"
)

// Solve prints the tree, whose vertices count from -1, O(n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	s := in.Bytes()
	t, last := eertree.New('a', 26), make([]int, len(s))
	for i, letter := range s {
		last[i] = t.Add(letter) - 1
	}
	out.IntLine(t.Len() - 2)
	for v := 2; v < t.Len(); v++ {
		out.IntLine(t.Parent[v]-1, t.Link[v]-1)
	}
	out.IntLine(last...)
}
