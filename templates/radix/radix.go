// Package radix implements radix sort for ints. It takes linear time, and on long lists it is several times as fast as package sort.
package radix

import "sort"

const digit = 11 // bits per digit

// Sort sorts a list in increasing order.
//
// Complexity: O(n log C / 11) time, where C is the greatest difference of two elements; memory for n ints.
func Sort(list []int) {
	if len(list) < 256 {
		sort.Ints(list)
		return
	}
	from, to := list, make([]int, len(list))
	low, high := bounds(list)
	for shift := uint(0); uint64(high-low)>>shift > 0; shift += digit {
		var next [1 << digit]int
		for _, x := range from {
			next[uint64(x-low)>>shift&(1<<digit-1)]++
		}
		place := 0
		for d, n := range &next {
			next[d] = place
			place += n
		}
		for _, x := range from {
			d := uint64(x-low) >> shift & (1<<digit - 1)
			to[next[d]] = x
			next[d]++
		}
		from, to = to, from
	}
	copy(list, from)
}

// Order returns the indices of a list, sorted by their elements. Equal elements keep their order.
//
// Complexity: O(n log C / 11), where C is the greatest difference of two elements.
func Order(list []int) []int {
	order, to := make([]int, len(list)), make([]int, len(list))
	for i := range order {
		order[i] = i
	}
	if len(list) < 128 { // counting takes longer
		sort.SliceStable(order, func(i, j int) bool { return list[order[i]] < list[order[j]] })
		return order
	}
	low, high := bounds(list)
	for shift := uint(0); uint64(high-low)>>shift > 0; shift += digit {
		var next [1 << digit]int
		for _, x := range list {
			next[uint64(x-low)>>shift&(1<<digit-1)]++
		}
		place := 0
		for d, n := range &next {
			next[d] = place
			place += n
		}
		for _, i := range order {
			place := &next[uint64(list[i]-low)>>shift&(1<<digit-1)]
			to[*place] = i
			*place++
		}
		order, to = to, order
	}
	return order
}

func bounds(list []int) (low, high int) {
	low, high = list[0], list[0]
	for _, x := range list {
		if x < low {
			low = x
		} else if x > high {
			high = x
		}
	}
	return low, high
}
