// Package coordinates makes small numbers of large ones, in the same order: for arrays that have a place for each coordinate that occurs.
package coordinates

import "kamyk/templates/radix"

// Compress returns the different values of a list in order, and for each element its place among them: list[i] = values[ranks[i]].
// The rank of any other number x is the number of values less than x: sort.SearchInts(values, x).
//
// Constraints: len(list) < 2³¹.
//
// Complexity: linear, as of radix.Order.
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
