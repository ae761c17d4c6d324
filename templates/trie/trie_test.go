package trie_test

import (
	"bytes"
	"fmt"
	"testing"

	"kamyk/templates/trie"
)

// words has all words of up to 4 letters a and b.
func words() (all [][]byte) {
	for n := range 5 {
		for code := range 1 << n {
			word := make([]byte, n)
			for i := range word {
				word[i] = 'a' + byte(code>>i&1)
			}
			all = append(all, word)
		}
	}
	return all
}

// each calls check for all sets of up to three words.
func each(check func(set [][]byte)) {
	all := words()
	for i, a := range all {
		check([][]byte{a})
		for j, b := range all[:i] {
			check([][]byte{b, a})
			for _, c := range all[:j] {
				check([][]byte{c, a, b})
			}
		}
	}
}

// build adds the words, and returns the word of each vertex.
func build(t *testing.T, set [][]byte) (*trie.Trie, [][]byte) {
	t.Helper()
	x, names := trie.New('a', 3), [][]byte{{}}
	for _, word := range set {
		for n := range word {
			if x.Find(word[:n+1]) < 0 {
				names = append(names, word[:n+1])
			}
			if v := x.Add(word[:n+1]); !bytes.Equal(names[v], word[:n+1]) {
				t.Fatalf("%s: Add(%s) = %d", set, word[:n+1], v)
			}
		}
	}
	if x.Len() != len(names) || x.Parent[0] != -1 {
		t.Fatalf("%s: Len = %d", set, x.Len())
	}
	return x, names
}

func TestTrie(t *testing.T) {
	all := words()
	each(func(set [][]byte) {
		x, names := build(t, set)
		for v, name := range names {
			if v > 0 && (x.Parent[v] >= v || !bytes.Equal(names[x.Parent[v]], name[:len(name)-1])) {
				t.Fatalf("%s: Parent(%s) = %d", set, name, x.Parent[v])
			}
		}
		for _, word := range all {
			want := -1
			for v, name := range names {
				if bytes.Equal(name, word) {
					want = v
				}
			}
			if got := x.Find(word); got != want {
				t.Fatalf("%s: Find(%s) = %d, want %d", set, word, got, want)
			}
		}
	})
}

// longest returns the vertex of the longest suffix of the text that is a name, and not longer than most.
func longest(names [][]byte, text []byte, most int) (best int) {
	for v, name := range names {
		if len(name) <= most && len(name) > len(names[best]) && bytes.HasSuffix(text, name) {
			best = v
		}
	}
	return best
}

func TestAutomaton(t *testing.T) {
	text := []byte("abbabaabbbabacaababb")
	each(func(set [][]byte) {
		x, names := build(t, set)
		a, one := trie.NewAutomaton(x), make([]int, len(names))
		for v, name := range names {
			one[v] = 1
			if got, want := a.Link[v], longest(names, name, len(name)-1); got != want {
				t.Fatalf("%s: Link(%s) = %d, want %d", set, name, got, want)
			}
		}
		sums, counts, v := a.Sums(one), make([]int, len(names)), 0
		for n := range text {
			v = a.Next(v, text[n])
			if want := longest(names, text[:n+1], n+1); v != want {
				t.Fatalf("%s: at %d, want %d, behind %s", set, v, want, text[:n+1])
			}
			ends := 0
			for u, name := range names {
				if bytes.HasSuffix(text[:n+1], name) {
					ends++
					counts[u]++
				}
			}
			if sums[v] != ends {
				t.Fatalf("%s: Sums of %s = %d, want %d", set, names[v], sums[v], ends)
			}
		}
		counts[0]++
		for u, got := range a.Counts(text) {
			if got != counts[u] {
				t.Fatalf("%s: Counts of %s = %d, want %d", set, names[u], got, counts[u])
			}
		}
	})
}

// FuzzAutomaton cuts words out of a text, and looks for them there.
func FuzzAutomaton(f *testing.F) {
	f.Add([]byte("abracadabra"), 3)
	f.Fuzz(func(t *testing.T, text []byte, n int) {
		x := trie.New(0, 256)
		vertex := map[string]int{}
		for i := 0; n > 0 && i+n <= len(text); i += n {
			vertex[string(text[i:i+n])] = x.Add(text[i : i+n])
		}
		counts := trie.NewAutomaton(x).Counts(text)
		for word, v := range vertex {
			want := 0
			for i := range text {
				if bytes.HasPrefix(text[i:], []byte(word)) {
					want++
				}
			}
			if counts[v] != want {
				t.Errorf("%q: %q occurs %d times, want %d", text, word, counts[v], want)
			}
		}
	})
}

func ExampleTrie() {
	x := trie.New('a', 26)
	fmt.Println(x.Add([]byte("to")), x.Add([]byte("tea")), x.Len())
	fmt.Println(x.Find([]byte("te")), x.Find([]byte("a")))
	// Output:
	// 2 4 5
	// 3 -1
}

func ExampleAutomaton() {
	x := trie.New('a', 26)
	he, she := x.Add([]byte("he")), x.Add([]byte("she"))
	a := trie.NewAutomaton(x)
	counts := a.Counts([]byte("shehe"))
	fmt.Println(counts[he], counts[she], a.Link[she] == he)
	// Output: 2 1 true
}
