// Package ahocorasick solves Library Checker's problem Aho Corasick.
package ahocorasick

import (
	"kamyk/templates/fastio"
	"kamyk/templates/trie"
)

// Solve prints the automaton, O(26 n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	t, words := trie.New('a', 26), make([]int, in.Int())
	for i := range words {
		words[i] = t.Add(in.Bytes())
	}
	out.IntLine(t.Len())
	a := trie.NewAutomaton(t)
	for v := 1; v < t.Len(); v++ {
		out.IntLine(t.Parent[v], a.Link[v])
	}
	out.IntLine(words...)
}
