package convolution

import "kamyk/templates/debug"

// MinPlus returns the (min,+) convolution of a convex list and any list: element k is the least convex[i] + list[k-i].
//
// Constraints: convex[i+1] - convex[i] does not decrease as i grows; neither list is empty.
//
// Complexity: O(n log n).
func MinPlus(convex, list []int) []int {
	debug.Assert(func() bool { return len(convex) != 0 && len(list) != 0 }, "there is no least one of no sums")
	m := minima{convex, list, make([]int, len(convex)+len(list)-1)}
	m.between(0, len(m.result), 0, len(list)-1)
	return m.result
}

type minima struct{ convex, list, result []int }

// between computes elements l to r-1. Their best indices in the list are in from..to, and do not decrease as k grows.
func (m *minima) between(l, r, from, to int) {
	if l == r {
		return
	}
	k := (l + r) / 2
	first, last := from, to
	if first < k-len(m.convex)+1 {
		first = k - len(m.convex) + 1
	}
	if last > k {
		last = k
	}
	best := first
	least := m.convex[k-first] + m.list[first]
	convex, list := m.convex[k-last:k-first+1], m.list[first:last+1]
	for j, x := range list {
		if x += convex[len(convex)-1-j]; x < least {
			best, least = first+j, x
		}
	}
	m.result[k] = least
	m.between(l, k, from, best)
	m.between(k+1, r, best, to)
}

// MinPlusConvex returns the (min,+) convolution of two convex lists: element k is the least a[i] + b[k-i].
//
// Constraints: the differences of neighbours do not decrease in either list; neither list is empty.
//
// Complexity: O(n).
func MinPlusConvex(a, b []int) []int {
	debug.Assert(func() bool { return len(a) != 0 && len(b) != 0 }, "there is no least one of no sums")
	result := make([]int, 1, len(a)+len(b)-1)
	result[0] = a[0] + b[0]
	for i, j := 0, 0; len(result) < cap(result); { // the differences of the result are those of both lists, sorted
		if j+1 == len(b) || i+1 < len(a) && a[i+1]+b[j] < a[i]+b[j+1] {
			i++
		} else {
			j++
		}
		result = append(result, a[i]+b[j])
	}
	return result
}
