package segmenttree

import "kamyk/templates/debug"

// A Beats is a list of n ints. It lowers all elements of a range to a bound, raises them to a bound or adds to them, and returns sums,
// minima and maxima. Make one with BeatsFrom.
//
// It implements "segment tree beats" of Ji. A node stores its two greatest values and its two least ones. A bound between the two greatest
// changes only the greatest, and needs no step down; every other step down makes the number of different values in some node smaller.
type Beats struct {
	n, size int
	nodes   []beat
}

type beat struct {
	high, low     extreme
	sum, n, added int // added: for the nodes below
}

// An extreme is the greatest or least value of a range, how often it occurs, and the next different value; count is 0 for an empty range.
type extreme struct{ x, count, next int }

const nothing = int(^uint(0)>>1) >> 1 // as the next of high, it is negative

// BeatsFrom returns a list of the given elements.
//
// Constraints: elements and sums stay below 2⁶² in absolute value, or below 2³⁰ where int has 32 bits.
//
// Complexity: O(n).
func BeatsFrom(list []int) *Beats {
	b := &Beats{n: len(list), size: 1}
	for b.size < len(list) {
		b.size *= 2
	}
	b.nodes = make([]beat, 2*b.size)
	for i := range b.nodes {
		b.nodes[i].high, b.nodes[i].low = extreme{-nothing, 0, -nothing}, extreme{nothing, 0, nothing}
	}
	for i, x := range list {
		b.nodes[b.size+i] = beat{extreme{x, 1, -nothing}, extreme{x, 1, nothing}, x, 1, 0}
	}
	for i := b.size - 1; i > 0; i-- {
		b.pull(i)
	}
	return b
}

func (b *Beats) pull(node int) {
	n, left, right := &b.nodes[node], &b.nodes[2*node], &b.nodes[2*node+1]
	n.sum, n.n = left.sum+right.sum, left.n+right.n
	n.high, n.low = highest(left.high, right.high), lowest(left.low, right.low)
}

func highest(a, b extreme) extreme {
	if a.x < b.x {
		a, b = b, a
	}
	if a.x == b.x {
		a.count += b.count
		b.x = b.next
	}
	if b.x > a.next {
		a.next = b.x
	}
	return a
}

func lowest(a, b extreme) extreme {
	if a.x > b.x {
		a, b = b, a
	}
	if a.x == b.x {
		a.count += b.count
		b.x = b.next
	}
	if b.x < a.next {
		a.next = b.x
	}
	return a
}

// lower lowers the greatest value to x, which is above the next one.
func (n *beat) lower(x int) {
	if n.low.x == n.high.x {
		n.low.x = x
	} else if n.low.next == n.high.x {
		n.low.next = x
	}
	n.sum += (x - n.high.x) * n.high.count
	n.high.x = x
}

// raise raises the least value to x, which is below the next one.
func (n *beat) raise(x int) {
	if n.high.x == n.low.x {
		n.high.x = x
	} else if n.high.next == n.low.x {
		n.high.next = x
	}
	n.sum += (x - n.low.x) * n.low.count
	n.low.x = x
}

func (n *beat) add(x int) {
	if n.n == 0 {
		return
	}
	n.high.x, n.low.x, n.sum, n.added = n.high.x+x, n.low.x+x, n.sum+x*n.n, n.added+x
	if n.high.next != -nothing {
		n.high.next += x
	}
	if n.low.next != nothing {
		n.low.next += x
	}
}

// push tells both children what has changed. A greatest or least value that is beyond those of the node was lowered or raised.
func (b *Beats) push(node int) {
	n := &b.nodes[node]
	for child := 2 * node; child <= 2*node+1; child++ {
		c := &b.nodes[child]
		if n.added != 0 {
			c.add(n.added)
		}
		if c.n > 0 && c.high.x > n.high.x {
			c.lower(n.high.x)
		}
		if c.n > 0 && c.low.x < n.low.x {
			c.raise(n.low.x)
		}
	}
	n.added = 0
}

// Len returns n.
func (b *Beats) Len() int { return b.n }

// AtMost lowers each of the elements l to r-1 that is greater than x to x.
//
// Constraints: 0 ≤ l ≤ r ≤ n.
//
// Complexity: O(log n) amortised; O(log² n) if Add is used too.
func (b *Beats) AtMost(l, r, x int) { b.change(lowering, 1, 0, b.size, l, r, x) }

// AtLeast raises each of the elements l to r-1 that is less than x to x.
//
// Constraints: 0 ≤ l ≤ r ≤ n.
//
// Complexity: as AtMost.
func (b *Beats) AtLeast(l, r, x int) { b.change(raising, 1, 0, b.size, l, r, x) }

// Add adds x to each of the elements l to r-1.
//
// Constraints: 0 ≤ l ≤ r ≤ n.
//
// Complexity: O(log n).
func (b *Beats) Add(l, r, x int) { b.change(adding, 1, 0, b.size, l, r, x) }

// The kinds of changes.
const (
	lowering = iota
	raising
	adding
)

// change changes the elements l to r-1 below a node, which has the elements from to to-1.
func (b *Beats) change(kind, node, from, to, l, r, x int) {
	n := &b.nodes[node]
	if r <= from || to <= l || kind == lowering && n.high.x <= x || kind == raising && n.low.x >= x {
		return
	}
	if l <= from && to <= r {
		switch {
		case kind == adding:
			n.add(x)
			return
		case kind == lowering && n.high.next < x:
			n.lower(x)
			return
		case kind == raising && n.low.next > x:
			n.raise(x)
			return
		}
	}
	b.push(node)
	middle := (from + to) / 2
	b.change(kind, 2*node, from, middle, l, r, x)
	b.change(kind, 2*node+1, middle, to, l, r, x)
	b.pull(node)
}

// Sum returns the sum of elements l to r-1.
//
// Constraints: 0 ≤ l ≤ r ≤ n.
//
// Complexity: O(log n).
func (b *Beats) Sum(l, r int) int { return b.query(1, 0, b.size, l, r).sum }

// Min returns the least of elements l to r-1.
//
// Constraints: 0 ≤ l < r ≤ n.
//
// Complexity: O(log n).
func (b *Beats) Min(l, r int) int { return b.query(1, 0, b.size, l, r).low }

// Max returns the greatest of elements l to r-1.
//
// Constraints: 0 ≤ l < r ≤ n.
//
// Complexity: O(log n).
func (b *Beats) Max(l, r int) int { return b.query(1, 0, b.size, l, r).high }

// At returns element i.
//
// Constraints: 0 ≤ i < n.
//
// Complexity: O(log n).
func (b *Beats) At(i int) int {
	debug.Index(i, b)
	return b.Sum(i, i+1)
}

// Set sets element i to x.
//
// Constraints: 0 ≤ i < n.
//
// Complexity: O(log n) amortised.
func (b *Beats) Set(i, x int) { b.Add(i, i+1, x-b.At(i)) }

type summary struct{ sum, low, high int }

func (b *Beats) query(node, from, to, l, r int) summary {
	n := &b.nodes[node]
	if l <= from && to <= r {
		return summary{n.sum, n.low.x, n.high.x}
	}
	if r <= from || to <= l {
		return summary{0, nothing, -nothing}
	}
	b.push(node)
	middle := (from + to) / 2
	s, t := b.query(2*node, from, middle, l, r), b.query(2*node+1, middle, to, l, r)
	if t.low < s.low {
		s.low = t.low
	}
	if t.high > s.high {
		s.high = t.high
	}
	s.sum += t.sum
	return s
}
