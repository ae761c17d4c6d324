package prog

import (
	"cmp"
	"slices"
)

// Insert adds an element to a sorted list, unless the list has it.
func Insert[T cmp.Ordered](list []T, x T) []T {
	if i, found := slices.BinarySearch(list, x); !found {
		return slices.Insert(list, i, x)
	}
	return list
}

// Map returns the results of a function for the elements of a list.
func Map[T, U any](list []T, of func(T) U) []U {
	results := make([]U, len(list))
	for i, x := range list {
		results[i] = of(x)
	}
	return results
}

// AddAll adds the elements of a list to a set.
func AddAll[T comparable](set map[T]bool, list []T) {
	for _, x := range list {
		set[x] = true
	}
}
