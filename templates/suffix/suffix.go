// Package suffix answers about all suffixes of a text at once: the suffix array with its common prefixes, and the suffix automaton, which
// takes the text letter by letter.
//
//	order := suffix.Array(s)           // the suffixes, the least first, each by where it begins
//	common := suffix.Common(s, order)  // what those next to each other have in common
package suffix

import (
	"sort"

	"kamyk/templates/coordinates"
)

// Array returns where the suffixes of a text begin, the least suffix first; the empty one is left out.
//
// Constraints: n < 2³¹.
//
// Complexity: O(n).
func Array(text []byte) []int { return widen(array(text, 256)) }

// Ints does what Array does for a text of any ints.
//
// Constraints: n < 2³¹.
//
// Complexity: O(n), and the compression of the values, as of coordinates.Compress.
func Ints(text []int) []int {
	ranks, values := coordinates.Compress(text)
	letters := make([]int32, len(ranks))
	for i, rank := range ranks {
		letters[i] = int32(rank)
	}
	return widen(array(letters, len(values)))
}

func widen(list []int32) []int {
	wide := make([]int, len(list))
	for i, x := range list {
		wide[i] = int(x)
	}
	return wide
}

// Common returns for each suffix but the last one in the order how long a prefix it has in common with the next one there.
//
// Constraints: the order is Array's.
//
// Complexity: O(n).
func Common[T comparable](text []T, order []int) []int {
	if len(order) == 0 {
		return nil
	}
	before := make([]int32, len(text)) // of each suffix, the one before it in the order
	for k := 1; k < len(order); k++ {
		before[order[k]] = int32(order[k-1])
	}
	length := make([]int32, len(text)) // of what it has in common with that: at most one less than for the suffix one longer
	for i, n := 0, 0; i < len(text); i++ {
		if i == order[0] {
			n = 0
			continue
		}
		for j := int(before[i]); i+n < len(text) && j+n < len(text) && text[i+n] == text[j+n]; {
			n++
		}
		if length[i] = int32(n); n > 0 {
			n--
		}
	}
	common := make([]int, len(order)-1)
	for k := range common {
		common[k] = int(length[order[k+1]])
	}
	return common
}

// Find returns which suffixes in the order begin with a pattern: those from l to r-1. Their begins are where it occurs in the text.
//
// Constraints: the order is Array's.
//
// Complexity: O(m log n) for a pattern of length m.
func Find(text []byte, order []int, pattern []byte) (l, r int) {
	head := func(k int) string { // of suffix k in the order, as long as the pattern
		head := text[order[k]:]
		if len(head) > len(pattern) {
			head = head[:len(pattern)]
		}
		return string(head)
	}
	word := string(pattern)
	l = sort.Search(len(order), func(k int) bool { return head(k) >= word })
	return l, l + sort.Search(len(order)-l, func(k int) bool { return head(l+k) > word })
}
