package frequency

import (
	"sort"

	"kamyk/templates/coordinates"
	"kamyk/templates/debug"
	"kamyk/templates/fenwick"
)

// A Changing is a List whose elements change, to values that are known beforehand. Make one with ChangingFrom.
//
// Each pair of a value and a place that can ever occur has a number in a Fenwick tree, which counts the pairs that are there now.
type Changing struct {
	values []int // distinct, in increasing order
	pairs  []int // n · the index of the value + the place, in increasing order
	now    []int // the pair of each element
	counts *fenwick.Tree[int]
}

// ChangingFrom returns a list of the given elements. Afterwards, element places[k] may be set to values[k], for each k, in any order and
// any number of times.
//
// Constraints: 0 ≤ places[k] < n; len(places) = len(values) = m; n(n + m) is an int.
//
// Complexity: O(n + m), as radix.Order.
func ChangingFrom(list, places, values []int) *Changing {
	n := len(list)
	ranks, distinct := coordinates.Compress(append(list[:n:n], values...))
	for i := range list {
		ranks[i] = ranks[i]*n + i
	}
	for i, place := range places {
		ranks[n+i] = ranks[n+i]*n + place
	}
	ranks, pairs := coordinates.Compress(ranks)
	there := make([]int, len(pairs))
	for _, pair := range ranks[:n] {
		there[pair] = 1
	}
	return &Changing{distinct, pairs, ranks[:n], fenwick.From(there)}
}

// Len returns n.
func (c *Changing) Len() int { return len(c.now) }

// At returns element i.
//
// Constraints: 0 ≤ i < n.
//
// Complexity: O(1).
func (c *Changing) At(i int) int { return c.values[c.pairs[c.now[i]]/len(c.now)] }

// Set sets element i to x.
//
// Constraints: 0 ≤ i < n; x is element i, or ChangingFrom was given this place with this value.
//
// Complexity: O(log(n + m)).
func (c *Changing) Set(i, x int) {
	debug.Index(i, c)
	pair := c.pair(x, i)
	debug.Assert(func() bool {
		return pair < len(c.pairs) && c.pairs[pair]%len(c.now) == i && c.values[c.pairs[pair]/len(c.now)] == x
	}, "frequency: ChangingFrom was not given this place with this value")
	c.counts.Add(c.now[i], -1)
	c.counts.Add(pair, 1)
	c.now[i] = pair
}

// Count returns how many of elements l to r-1 are equal to x.
//
// Constraints: 0 ≤ l ≤ r ≤ n.
//
// Complexity: O(log(n + m)).
func (c *Changing) Count(l, r, x int) int {
	debug.Range(l, r, c)
	if k := sort.SearchInts(c.values, x); k == len(c.values) || c.values[k] != x {
		return 0
	}
	return c.counts.Sum(c.pair(x, l), c.pair(x, r))
}

// pair returns the number of pairs before value x at place i.
func (c *Changing) pair(x, i int) int {
	return sort.SearchInts(c.pairs, sort.SearchInts(c.values, x)*len(c.now)+i)
}
