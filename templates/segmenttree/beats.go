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
	ends          [2]extreme // of the values, and of the values with the other sign: so both are maxima
	sum, n, added int        // added: for the nodes below
}

// An extreme is the greatest value of a range, how often it occurs, and the next different value; count is 0 for an empty range.
type extreme struct{ x, count, next int }

const nothing = -(int(^uint(0)>>1) >> 1) - 1 // below all elements

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
		empty := extreme{nothing, 0, nothing}
		b.nodes[i].ends = [2]extreme{empty, empty}
	}
	for i, x := range list {
		b.nodes[b.size+i] = beat{[2]extreme{{x, 1, nothing}, {-x, 1, nothing}}, x, 1, 0}
	}
	for i := b.size - 1; i > 0; i-- {
		b.pull(i)
	}
	return b
}

func (b *Beats) pull(node int) {
	n, left, right := &b.nodes[node], &b.nodes[2*node], &b.nodes[2*node+1]
	n.sum, n.n = left.sum+right.sum, left.n+right.n
	n.ends = [2]extreme{highest(left.ends[0], right.ends[0]), highest(left.ends[1], right.ends[1])}
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

// lower lowers the greatest value of a side to x, which is above the next one.
func (n *beat) lower(side, x int) {
	e, other := &n.ends[side], &n.ends[1-side]
	if other.x == -e.x {
		other.x = -x
	} else if other.next == -e.x {
		other.next = -x
	}
	change := (x - e.x) * e.count
	if e.x = x; side == 1 {
		change = -change
	}
	n.sum += change
}

func (n *beat) add(x int) {
	if n.n == 0 {
		return
	}
	n.sum, n.added = n.sum+x*n.n, n.added+x
	for side := range n.ends {
		e := &n.ends[side]
		if e.x += x; e.next != nothing {
			e.next += x
		}
		x = -x
	}
}

// push tells both children what has changed. A greatest value that is beyond that of the node was lowered.
func (b *Beats) push(node int) {
	n := &b.nodes[node]
	for child := 2 * node; child <= 2*node+1; child++ {
		c := &b.nodes[child]
		if n.added != 0 {
			c.add(n.added)
		}
		for side := range n.ends {
			if x := n.ends[side].x; c.ends[side].x > x {
				c.lower(side, x)
			}
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
func (b *Beats) AtMost(l, r, x int) { b.change(0, 1, 0, b.size, l, r, x) }

// AtLeast raises each of the elements l to r-1 that is less than x to x.
//
// Constraints: 0 ≤ l ≤ r ≤ n.
//
// Complexity: as AtMost.
func (b *Beats) AtLeast(l, r, x int) { b.change(1, 1, 0, b.size, l, r, -x) }

// Add adds x to each of the elements l to r-1.
//
// Constraints: 0 ≤ l ≤ r ≤ n.
//
// Complexity: O(log n).
func (b *Beats) Add(l, r, x int) { b.change(-1, 1, 0, b.size, l, r, x) }

// change lowers a side, or adds if side is -1. It changes the elements l to r-1 below a node, which has the elements from to to-1.
func (b *Beats) change(side, node, from, to, l, r, x int) {
	n := &b.nodes[node]
	if r <= from || to <= l || side >= 0 && n.ends[side].x <= x {
		return
	}
	if l <= from && to <= r {
		if side < 0 {
			n.add(x)
			return
		}
		if n.ends[side].next < x {
			n.lower(side, x)
			return
		}
	}
	b.push(node)
	middle := (from + to) / 2
	b.change(side, 2*node, from, middle, l, r, x)
	b.change(side, 2*node+1, middle, to, l, r, x)
	b.pull(node)
}

// Sum returns the sum of elements l to r-1.
//
// Constraints: 0 ≤ l ≤ r ≤ n.
//
// Complexity: O(log n).
func (b *Beats) Sum(l, r int) (sum int) {
	b.visit(1, 0, b.size, l, r, func(n *beat) { sum += n.sum })
	return sum
}

// Min returns the least of elements l to r-1.
//
// Constraints: 0 ≤ l < r ≤ n.
//
// Complexity: O(log n).
func (b *Beats) Min(l, r int) int { return -b.greatest(1, l, r) }

// Max returns the greatest of elements l to r-1.
//
// Constraints: 0 ≤ l < r ≤ n.
//
// Complexity: O(log n).
func (b *Beats) Max(l, r int) int { return b.greatest(0, l, r) }

func (b *Beats) greatest(side, l, r int) int {
	x := nothing
	b.visit(1, 0, b.size, l, r, func(n *beat) { x = max(x, n.ends[side].x) })
	return x
}

// visit visits the nodes below one that make up elements l to r-1.
func (b *Beats) visit(node, from, to, l, r int, see func(n *beat)) {
	if r <= from || to <= l {
		return
	}
	if l <= from && to <= r {
		see(&b.nodes[node])
		return
	}
	b.push(node)
	middle := (from + to) / 2
	b.visit(2*node, from, middle, l, r, see)
	b.visit(2*node+1, middle, to, l, r, see)
}

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
