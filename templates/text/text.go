// Package text answers about texts that stay as they are: where patterns occur, what repeats, what is a palindrome. A text is a slice of
// anything that can be compared: bytes, as in []byte(word), or ints.
//
// All suffixes of a text at once are for package suffix, many patterns at once for package trie, any two stretches for package
// rollinghash.
package text

// Z returns for each i how long the longest common prefix of the text and of what begins at i is. That of 0 is the whole text.
//
// Complexity: O(n).
func Z[T comparable](text []T) []int {
	z := make([]int, len(text))
	if len(text) > 0 {
		z[0] = len(text)
	}
	l, r := 0, 0 // text[l:r] is a prefix as well; no other one seen so far ends behind r
	for i := 1; i < len(text); i++ {
		n := 0
		if i < r {
			if n = z[i-l]; n > r-i {
				n = r - i
			}
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

// PrefixFunction returns for each i how long the longest border of text[:i+1] is: a border is a prefix that is a suffix, too, and not the
// whole.
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

// extend returns how long a prefix of the pattern is there when x follows a prefix of length n.
func extend[T comparable](pattern []T, borders []int, n int, x T) int {
	for n > 0 && (n == len(pattern) || pattern[n] != x) {
		n = borders[n-1]
	}
	if n < len(pattern) && pattern[n] == x {
		n++
	}
	return n
}

// Find returns where the pattern begins in the text, in order; occurrences may overlap.
//
// Constraints: the pattern is not empty.
//
// Complexity: O(n + m) for a pattern of length m.
func Find[T comparable](text, pattern []T) (begins []int) {
	if len(pattern) == 0 {
		panic("text: the pattern is empty")
	}
	borders, n := PrefixFunction(pattern), 0
	for i, x := range text {
		if n = extend(pattern, borders, n, x); n == len(pattern) {
			begins = append(begins, i+1-n)
		}
	}
	return begins
}

// Period returns the least p ≥ 1 for which text[i] = text[i+p] wherever both exist, 0 for the empty text. It may not divide n.
//
// Complexity: O(n).
func Period[T comparable](text []T) int {
	if len(text) == 0 {
		return 0
	}
	return len(text) - PrefixFunction(text)[len(text)-1]
}
