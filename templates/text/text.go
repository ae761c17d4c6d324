// Package text implements algorithms on a fixed text: pattern search, borders, periods, repetitions, palindromes. A text is a slice of
// comparable elements, bytes or ints for example. Convert a string: text.Z([]byte(word)).
//
// For all suffixes of a text, use package suffix; for many patterns, package trie; to compare substrings, package rollinghash.
package text

import "kamyk/templates/debug"

// Z returns the Z function: for each i, the length of the longest common prefix of text and text[i:]. Element 0 is len(text).
//
// Complexity: O(n).
func Z[T comparable](text []T) []int {
	z := make([]int, len(text))
	if len(text) > 0 {
		z[0] = len(text)
	}
	l, r := 0, 0 // text[l:r] is a prefix of the text, and none found so far ends after r
	for i := 1; i < len(text); i++ {
		n := 0
		if i < r {
			n = min(r-i, z[i-l])
		}
		for i+n < len(text) && text[n] == text[i+n] {
			n++
		}
		if z[i] = n; i+n > r {
			l, r = i, i+n
		}
	}
	return z
}

// PrefixFunction returns for each i the length of the longest border of text[:i+1]. A border is a proper prefix that is also a suffix.
//
// Complexity: O(n).
func PrefixFunction[T comparable](text []T) []int {
	borders := make([]int, len(text))
	for i, n := 1, 0; i < len(text); i++ {
		n = extend(text, borders, n, text[i])
		borders[i] = n
	}
	return borders
}

// extend returns the length of the longest prefix of pattern that ends with x, after a match of length n.
func extend[T comparable](pattern []T, borders []int, n int, x T) int {
	for n > 0 && (n == len(pattern) || pattern[n] != x) {
		n = borders[n-1]
	}
	if n < len(pattern) && pattern[n] == x {
		n++
	}
	return n
}

// Find returns where the pattern occurs in the text, in increasing order. Occurrences may overlap.
//
// Constraints: the pattern is not empty.
//
// Complexity: O(n + m) for a pattern of length m.
func Find[T comparable](text, pattern []T) (begins []int) {
	debug.Assert(func() bool { return len(pattern) > 0 }, "text: the pattern is empty")
	borders, n := PrefixFunction(pattern), 0
	for i, x := range text {
		if n = extend(pattern, borders, n, x); n == len(pattern) {
			begins = append(begins, i+1-n)
		}
	}
	return begins
}

// Period returns the least p ≥ 1 such that text[i] = text[i+p] for all i, or 0 for the empty text. The period need not divide n.
//
// Complexity: O(n).
func Period[T comparable](text []T) int {
	if len(text) == 0 {
		return 0
	}
	return len(text) - PrefixFunction(text)[len(text)-1]
}
