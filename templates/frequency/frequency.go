// Package frequency answers queries about how often values occur in a range of a list: the occurrences of a value, and the mode.
//
// The elements of a List and a Modes are fixed. Those of a Changing may be set to values that are known beforehand.
package frequency

import (
	"sort"

	"kamyk/templates/debug"
	"kamyk/templates/radix"
)

// A List is a list of n ints that counts the occurrences of a value in a range. Make one with From.
type List struct {
	values []int   // distinct, in increasing order
	start  []int32 // the occurrences of values[k] are places[start[k]:start[k+1]]
	places []int32 // by value, then in increasing order
}

// From returns a list of the given elements.
//
// Constraints: n < 2³¹.
//
// Complexity: O(n), as radix.Order.
func From(list []int) *List {
	f := &List{places: make([]int32, len(list))}
	for k, i := range radix.Order(list) {
		if x := list[i]; k == 0 || x != f.values[len(f.values)-1] {
			f.values, f.start = append(f.values, x), append(f.start, int32(k))
		}
		f.places[k] = int32(i)
	}
	f.start = append(f.start, int32(len(list)))
	return f
}

// Len returns n.
func (f *List) Len() int { return len(f.places) }

// Count returns how many of elements l to r-1 are equal to x.
//
// Constraints: 0 ≤ l ≤ r ≤ n.
//
// Complexity: O(log n).
func (f *List) Count(l, r, x int) int {
	debug.Range(l, r, f)
	k := sort.SearchInts(f.values, x)
	if k == len(f.values) || f.values[k] != x {
		return 0
	}
	places := f.places[f.start[k]:f.start[k+1]]
	from := before(places, int32(l))
	return before(places[from:], int32(r))
}

// before returns how many places are less than i.
func before(places []int32, i int32) int {
	low, high := 0, len(places)
	for low < high {
		if middle := int(uint(low+high) / 2); places[middle] < i {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return low
}
