package suffix_test

import (
	"bytes"
	"fmt"
	"testing"

	"kamyk/templates/suffix"
)

// walk returns the state of a word, or -1.
func walk(a *suffix.Automaton, word []byte) int {
	v := 0
	for _, letter := range word {
		if v = a.Next(v, letter); v < 0 {
			return -1
		}
	}
	return v
}

// ends returns where a word ends in a text, as bits.
func ends(s, word []byte) (set int) {
	for r := len(word); r <= len(s); r++ {
		if bytes.HasSuffix(s[:r], word) {
			set |= 1 << r
		}
	}
	return set
}

func TestAutomaton(t *testing.T) {
	each(func(s []byte) { checkAutomaton(t, s) })
}

// FuzzAutomaton takes texts that are longer than those above.
func FuzzAutomaton(f *testing.F) {
	f.Add([]byte("abracadabra"))
	f.Fuzz(func(t *testing.T, s []byte) {
		s = s[:min(len(s), 62)]
		for i := range s {
			s[i] = 'a' + s[i]%3
		}
		checkAutomaton(t, s)
	})
}

// checkAutomaton compares the states with the sets of the places where words end.
func checkAutomaton(t *testing.T, s []byte) {
	t.Helper()
	a := suffix.NewAutomaton('a', 3)
	for _, letter := range s {
		a.Add(letter)
	}
	longest, of, words := map[int]int{}, map[int]int{}, map[string]bool{}
	for l := range s {
		for r := l + 1; r <= len(s); r++ {
			v := walk(a, s[l:r])
			if v < 0 || of[v] != 0 && of[v] != ends(s, s[l:r]) ||
				walk(a, append(s[l:r:r], 'c')) >= 0 && !bytes.Contains(s, append(s[l:r:r], 'c')) {
				t.Fatalf("%s: state of %s is %d", s, s[l:r], v)
			}
			of[v], longest[v], words[string(s[l:r])] = ends(s, s[l:r]), max(longest[v], r-l), true
			if a.End[v] > r {
				t.Fatalf("%s: End of %s = %d", s, s[l:r], a.End[v])
			}
		}
	}
	if a.Len() != len(of)+1 {
		t.Fatalf("%s: %d states, want %d", s, a.Len(), len(of)+1)
	}
	for v, n := range longest {
		link := s[a.End[v]-n : a.End[v]]
		for ends(s, link) == of[v] && len(link) > 0 {
			link = link[1:]
		}
		if a.Length[v] != n || a.Link[v] != walk(a, link) {
			t.Fatalf("%s: state %d has length %d and link %d", s, v, a.Length[v], a.Link[v])
		}
	}
	before := -1
	for _, v := range a.Order() {
		if a.Length[v] < before {
			t.Fatalf("%s: Order = %v", s, a.Order())
		}
		before = a.Length[v]
	}
}

// How often each stretch occurs.
func ExampleAutomaton() {
	a := suffix.NewAutomaton('a', 26)
	counts := make([]int, 20)
	for _, letter := range []byte("banana") {
		counts[a.Add(letter)]++
	}
	for order := a.Order(); len(order) > 1; order = order[:len(order)-1] {
		v := order[len(order)-1]
		counts[a.Link[v]] += counts[v]
	}
	fmt.Println(counts[walk(a, []byte("an"))], counts[walk(a, []byte("nan"))])
	// Output: 2 1
}
