// Package suffix implements suffix arrays with longest common prefixes, and the suffix automaton, to which you can append letters.
//
//	order := suffix.Array(s)           // where the suffixes begin, least suffix first
//	common := suffix.Common(s, order)  // the longest common prefix of each and the next one
package suffix

import (
	"sort"

	"kamyk/templates/coordinates"
)

// Text is the constraint for texts of letters.
type Text interface{ ~string | ~[]byte }

// Array returns the suffix array of a text: where its suffixes begin, least suffix first, without the empty suffix.
//
// Constraints: n < 2³¹.
//
// Complexity: O(n).
func Array[S Text](text S) []int { return widen(array([]byte(text), 256)) }

// Ints is Array for a list of ints.
//
// Constraints: n < 2³¹.
//
// Complexity: O(n), plus coordinates.Compress.
func Ints(text []int) []int {
	ranks, values := coordinates.Compress(text)
	return widen(array(ranks, len(values)))
}

func widen(list []int32) []int {
	wide := make([]int, len(list))
	for i, x := range list {
		wide[i] = int(x)
	}
	return wide
}

// Common returns the LCP array: for each suffix in the order but the last, the length of its longest common prefix with the next one.
//
// Constraints: order is the result of Array.
//
// Complexity: O(n).
func Common[S Text](text S, order []int) []int { return CommonInts([]byte(text), order) }

// CommonInts is Common for a list of ints or of other elements.
//
// Constraints: order is the result of Ints, or of another way to sort the suffixes.
//
// Complexity: O(n).
func CommonInts[T comparable](text []T, order []int) []int {
	if len(order) == 0 {
		return nil
	}
	rank, common := make([]int32, len(text)), make([]int, len(order)-1)
	for k, i := range order {
		rank[i] = int32(k)
	}
	n := 0 // with the suffix before: at most one less than for the suffix that is one letter longer
	for i, k := range rank {
		if k == 0 {
			n = 0
			continue
		}
		for j := order[k-1]; i+n < len(text) && j+n < len(text) && text[i+n] == text[j+n]; {
			n++
		}
		if common[k-1] = n; n > 0 {
			n--
		}
	}
	return common
}

// Find returns the range l to r-1 of the suffixes in the order that begin with pattern. The pattern occurs in the text where these suffixes
// begin.
//
// Constraints: order is the result of Array.
//
// Complexity: O(m log n) for a pattern of length m.
func Find[S Text](text S, order []int, pattern S) (l, r int) {
	head := func(k int) string { // the start of suffix k in the order, as long as the pattern
		return string(text[order[k]:min(order[k]+len(pattern), len(text))])
	}
	word := string(pattern)
	l = sort.Search(len(order), func(k int) bool { return head(k) >= word })
	return l, l + sort.Search(len(order)-l, func(k int) bool { return head(l+k) > word })
}
