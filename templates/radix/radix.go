// Package radix sorts ints digit by digit: in linear time, and several times as fast as package sort where there are many.
package radix

import "sort"

const digit = 11 // bits

// Sort sorts a list, the least first.
//
// Complexity: O(n log C / 11) where C is the greatest difference of two elements; n more ints of memory.
func Sort(list []int) {
	if len(list) < 256 {
		sort.Ints(list)
		return
	}
	from, to := list, make([]int, len(list))
	low, bits := spread(list)
	for shift := uint(0); shift < bits; shift += digit {
		var next [1 << digit]int
		for _, x := range from {
			next[uint64(x-low)>>shift&(1<<digit-1)]++
		}
		begin(&next)
		for _, x := range from {
			d := uint64(x-low) >> shift & (1<<digit - 1)
			to[next[d]] = x
			next[d]++
		}
		from, to = to, from
	}
	copy(list, from)
}

// Order returns the indices of a list in the order of their elements, the least first. Those of equal elements stay in order.
//
// Constraints: len(list) < 2³¹.
// Complexity: O(n log C / 11) where C is the greatest difference of two elements.
func Order(list []int) []int {
	if len(list) < 256 {
		return orderShort(list)
	}
	from, to := make([]item, len(list)), make([]item, len(list))
	low, bits := spread(list)
	for i, x := range list {
		from[i] = item{uint64(x - low), i}
	}
	for shift := uint(0); shift < bits; shift += digit {
		var next [1 << digit]int
		for _, x := range from {
			next[x.key>>shift&(1<<digit-1)]++
		}
		begin(&next)
		for _, x := range from {
			d := x.key >> shift & (1<<digit - 1)
			to[next[d]] = x
			next[d]++
		}
		from, to = to, from
	}
	order := make([]int, len(list))
	for i, x := range from {
		order[i] = x.index
	}
	return order
}

// orderShort merges, since counting digits takes as long as that for some hundred elements.
func orderShort(list []int) []int {
	order := make([]int, len(list))
	for i := range order {
		order[i] = i
	}
	free := make([]int, len(list))
	for size := 1; size < len(list); size *= 2 {
		for l := 0; l < len(list); l += 2 * size {
			middle, r := atMost(l+size, len(list)), atMost(l+2*size, len(list))
			i, j := l, middle
			for k := l; k < r; k++ {
				if j == r || i < middle && list[order[i]] <= list[order[j]] {
					free[k] = order[i]
					i++
				} else {
					free[k] = order[j]
					j++
				}
			}
		}
		order, free = free, order
	}
	return order
}

func atMost(x, bound int) int {
	if x > bound {
		return bound
	}
	return x
}

// An item is an element, less the least one, and its index.
type item struct {
	key   uint64
	index int
}

// spread returns the least element, and how many bits the greatest one less the least has.
func spread(list []int) (low int, bits uint) {
	if len(list) == 0 {
		return 0, 0
	}
	low, high := list[0], list[0]
	for _, x := range list {
		if x < low {
			low = x
		}
		if x > high {
			high = x
		}
	}
	for difference := uint64(high - low); bits < 64 && difference>>bits > 0; {
		bits++
	}
	return low, bits
}

// begin makes of how often each digit occurs where its first place is.
func begin(next *[1 << digit]int) {
	sum := 0
	for d, n := range next {
		next[d] = sum
		sum += n
	}
}
