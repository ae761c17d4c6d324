// Package permutation steps through the arrangements of a list, and works with permutations: lists that hold each of 0..n-1 once.
package permutation

import "kamyk/templates/debug"

// Ordered is the constraint for types that support <.
type Ordered interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr | ~float32 | ~float64 | ~string
}

// Next turns a list into its next arrangement in lexicographic order, and reports whether there is one; after the last one, it sorts the
// list. Equal elements count as the same. To visit all arrangements, sort the list, and call Next after each of them until it returns
// false.
//
// Complexity: O(n), and O(1) amortised over all arrangements of different elements.
func Next[T Ordered](list []T) bool { return step(list, true) }

// Previous turns a list into its previous arrangement in lexicographic order, and reports whether there is one; before the first one, it
// sorts the list in decreasing order.
//
// Complexity: as Next.
func Previous[T Ordered](list []T) bool { return step(list, false) }

// step is Next, or Previous, which is the same for the reversed order. Behind element i, the list falls in that order, so that it has no
// next arrangement there.
func step[T Ordered](list []T, up bool) bool {
	i := len(list) - 2
	for i >= 0 && (up && list[i] >= list[i+1] || !up && list[i] <= list[i+1]) {
		i--
	}
	if i >= 0 {
		j := len(list) - 1
		for up && list[i] >= list[j] || !up && list[i] <= list[j] {
			j--
		}
		list[i], list[j] = list[j], list[i]
	}
	for l, r := i+1, len(list)-1; l < r; l, r = l+1, r-1 {
		list[l], list[r] = list[r], list[l]
	}
	return i >= 0
}

// Inverse returns the inverse of a permutation p: element p[i] is i.
//
// Constraints: p holds each of 0..n-1 once.
//
// Complexity: O(n).
func Inverse(p []int) []int {
	list := make([]int, len(p))
	for i, x := range p {
		list[x] = i
	}
	debug.Assert(func() bool {
		for i, x := range p {
			if list[x] != i {
				return false
			}
		}
		return true
	}, "permutation: an element occurs twice")
	return list
}

// Cycles returns the cycles of a permutation p: i is followed by p[i], and the last element of a cycle by the first. Each cycle begins with
// its least element, and the cycles are ordered by these. The least number of swaps that sort p is n minus the number of cycles.
//
// Constraints: p holds each of 0..n-1 once.
//
// Complexity: O(n).
func Cycles(p []int) (cycles [][]int) {
	seen := make([]bool, len(p))
	for i := range p {
		var cycle []int
		for ; !seen[i]; i = p[i] {
			seen[i] = true
			cycle = append(cycle, i)
		}
		if cycle != nil {
			debug.Assert(func() bool { return i == cycle[0] }, "permutation: an element occurs twice")
			cycles = append(cycles, cycle)
		}
	}
	return cycles
}

// Inversions returns the number of pairs i < j with list[i] > list[j]: the least number of swaps of neighbours that sort the list.
//
// Complexity: O(n log n).
func Inversions[T Ordered](list []T) (count int) {
	sorted, spare := append([]T(nil), list...), make([]T, len(list))
	for width := 1; width < len(list); width *= 2 {
		for l := 0; l < len(list); l += 2 * width {
			m := min(l+width, len(list))
			count += merge(spare[l:l], sorted[l:m], sorted[m:min(m+width, len(list))])
		}
		sorted, spare = spare, sorted
	}
	return count
}

// merge appends two sorted lists, and returns the number of pairs in which the element of a is greater.
func merge[T Ordered](to, a, b []T) (count int) {
	for i := 0; len(a) > 0 || i < len(b); {
		if i == len(b) || len(a) > 0 && !(b[i] < a[0]) {
			count += i
			to, a = append(to, a[0]), a[1:]
		} else {
			to = append(to, b[i])
			i++
		}
	}
	return count
}
