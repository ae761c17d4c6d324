// Package subsequence finds longest increasing and longest common subsequences, of whole lists and of all ranges, and counts distinct
// subsequences.
package subsequence

import (
	"sort"

	"kamyk/templates/modular"
)

// Ordered is the constraint for types that support <.
type Ordered interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr | ~float32 | ~float64 | ~string
}

// Increasing returns the indices of a longest strictly increasing subsequence.
//
// Complexity: O(n log n).
func Increasing[T Ordered](list []T) []int {
	return longest(list, func(a, b T) bool { return a < b })
}

// Nondecreasing returns the indices of a longest subsequence that never decreases.
//
// Complexity: O(n log n).
func Nondecreasing[T Ordered](list []T) []int {
	return longest(list, func(a, b T) bool { return a <= b })
}

func longest[T any](list []T, follows func(a, b T) bool) []int {
	before := make([]int, len(list)) // the previous index in a longest subsequence that ends there
	var last []int                   // for each length, the index of the best last element
	for i, x := range list {
		n := sort.Search(len(last), func(n int) bool { return !follows(list[last[n]], x) })
		if n == len(last) {
			last = append(last, i)
		}
		if last[n] = i; n > 0 {
			before[i] = last[n-1]
		}
	}
	if len(last) == 0 {
		return nil
	}
	result, at := make([]int, len(last)), last[len(last)-1]
	for n := len(last) - 1; n >= 0; n-- {
		result[n], at = at, before[at]
	}
	return result
}

// Common returns the indices of a longest common subsequence, in a and in b.
//
// Complexity: O(nm) time and memory.
func Common[T comparable](a, b []T) (inA, inB []int) {
	length := make([][]int32, len(a)+1) // length[i][j] is the answer for a[i:] and b[j:]
	for i := range length {
		length[i] = make([]int32, len(b)+1)
	}
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			switch {
			case a[i] == b[j]:
				length[i][j] = length[i+1][j+1] + 1
			case length[i+1][j] > length[i][j+1]:
				length[i][j] = length[i+1][j]
			default:
				length[i][j] = length[i][j+1]
			}
		}
	}
	for i, j := 0, 0; i < len(a) && j < len(b); {
		switch {
		case a[i] == b[j]:
			inA, inB = append(inA, i), append(inB, j)
			i, j = i+1, j+1
		case length[i+1][j] == length[i][j]:
			i++
		default:
			j++
		}
	}
	return inA, inB
}

// Count returns the number of distinct subsequences, including the empty one, modulo m.
//
// Constraints: 1 ≤ m < 2³¹.
//
// Complexity: O(n) expected.
func Count[T comparable](list []T, m int) int {
	ring := modular.New(m)
	count := 1 % m
	before := make(map[T]int, len(list)) // the count before the last element x: these have been extended by x already
	for _, x := range list {
		next := ring.Sub(ring.Add(count, count), before[x])
		before[x], count = count, next
	}
	return count
}
