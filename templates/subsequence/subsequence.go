// Package subsequence finds the longest subsequences of lists.
package subsequence

import "sort"

// Ordered is what < orders.
type Ordered interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr | ~float32 | ~float64 | ~string
}

// Increasing returns the indices of a longest subsequence in which each element is more than the one before.
//
// Complexity: O(n log n).
func Increasing[T Ordered](list []T) []int {
	return longest(list, func(a, b T) bool { return a < b })
}

// Nondecreasing returns the indices of a longest subsequence in which no element is less than the one before.
//
// Complexity: O(n log n).
func Nondecreasing[T Ordered](list []T) []int {
	return longest(list, func(a, b T) bool { return a <= b })
}

func longest[T any](list []T, follows func(a, b T) bool) []int {
	before := make([]int, len(list)) // the index before each in a longest subsequence that ends there
	var last []int                   // the index of the best element to end a subsequence of each length
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

// Common returns the indices of a longest subsequence that two lists have in common, in the one and in the other.
//
// Complexity: O(nm), also in memory.
func Common[T comparable](a, b []T) (inA, inB []int) {
	length := make([][]int32, len(a)+1) // of what the rests from i and j have in common
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
