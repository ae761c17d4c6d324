package eertree_test

import (
	"fmt"
	"testing"

	"kamyk/templates/eertree"
)

func palindrome(s string) bool {
	for i := range s {
		if s[i] != s[len(s)-1-i] {
			return false
		}
	}
	return true
}

// check compares the tree of a text with all its stretches.
func check(t *testing.T, s string) {
	t.Helper()
	tree, names := eertree.New('a', 3), []string{"odd", ""}
	vertex := map[string]int{"": eertree.Empty}
	for i := range s {
		v, l := tree.Add(s[i]), 0
		for !palindrome(s[l : i+1]) {
			l++
		}
		name := s[l : i+1]
		if vertex[name] == 0 {
			vertex[name] = len(names)
			names = append(names, name)
		}
		if v != vertex[name] || tree.Len() != len(names) {
			t.Fatalf("%s: %s is vertex %d of %d, want %d of %d", s, name, v, tree.Len(), vertex[name], len(names))
		}
	}
	for v, name := range names[2:] {
		v += 2
		suffix := name[1:]
		for !palindrome(suffix) {
			suffix = suffix[1:]
		}
		parent := eertree.Odd
		if len(name) > 1 {
			parent = vertex[name[1:len(name)-1]]
		}
		if tree.Link[v] != vertex[suffix] || tree.Parent[v] != parent || tree.Length[v] != len(name) || tree.Next(parent, name[0]) != v {
			t.Fatalf("%s: %s has link %d, parent %d, length %d", s, name, tree.Link[v], tree.Parent[v], tree.Length[v])
		}
	}
	if tree.Parent[eertree.Empty] != -1 || tree.Next(eertree.Odd, 'c') >= 0 && vertex["c"] == 0 {
		t.Fatalf("%s: vertices that are not there", s)
	}
}

func TestTree(t *testing.T) {
	for _, kind := range []struct{ letters, length int }{{2, 10}, {3, 6}} {
		codes := 1
		for n := 0; n <= kind.length; n++ {
			for code := range codes {
				s := make([]byte, n)
				for i := range s {
					s[i] = 'a' + byte(code%kind.letters)
					code /= kind.letters
				}
				check(t, string(s))
			}
			codes *= kind.letters
		}
	}
}

func FuzzTree(f *testing.F) {
	f.Add([]byte("abracadabra"))
	f.Fuzz(func(t *testing.T, s []byte) {
		for i := range s {
			s[i] = 'a' + s[i]%3
		}
		check(t, string(s))
	})
}

// How often each palindrome occurs.
func Example() {
	tree := eertree.New('a', 26)
	counts := make([]int, 20)
	for _, letter := range []byte("abaaba") {
		counts[tree.Add(letter)]++
	}
	for v := tree.Len() - 1; v > eertree.Empty; v-- {
		counts[tree.Link[v]] += counts[v]
		fmt.Print(" ", tree.Length[v], ":", counts[v])
	}
	fmt.Println()
	// Output: 6:1 4:1 2:1 3:2 1:2 1:4
}
