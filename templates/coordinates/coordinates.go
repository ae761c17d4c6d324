// Package coordinates replaces large numbers by small ones in the same order, so that they can index an array.
package coordinates

import "kamyk/templates/radix"

// Compress returns the distinct values of a list in increasing order, and the rank of each element: list[i] = values[ranks[i]]. The rank of
// any other number x is the number of values less than x: sort.SearchInts(values, x).
//
// Constraints: len(list) < 2³¹.
//
// Complexity: O(n), as radix.Order.
func Compress(list []int) (ranks, values []int) {
	ranks = make([]int, len(list))
	for _, i := range radix.Order(list) {
		if len(values) == 0 || list[i] != values[len(values)-1] {
			values = append(values, list[i])
		}
		ranks[i] = len(values) - 1
	}
	return ranks, values
}
