package segmenttree

// A Cover is a list of n segments with lengths. It counts how often each is covered, and returns the total length of those covered at least
// once. Use it for the area of a union of rectangles. Make one with NewCover.
type Cover struct {
	size  int
	nodes []coverNode
}

type coverNode struct {
	count           int // how often the whole range is covered
	length, covered int
}

// NewCover returns a list in which nothing is covered.
//
// Complexity: O(n).
func NewCover(lengths []int) *Cover {
	c := &Cover{size: 1}
	for c.size < len(lengths) {
		c.size *= 2
	}
	c.nodes = make([]coverNode, 2*c.size)
	for i, length := range lengths {
		c.nodes[c.size+i].length = length
	}
	for i := c.size - 1; i > 0; i-- {
		c.nodes[i].length = c.nodes[2*i].length + c.nodes[2*i+1].length
	}
	return c
}

// Add covers each of the segments l to r-1 times more often. times may be negative.
//
// Constraints: 0 ≤ l ≤ r ≤ n; a negative call takes back an earlier one with the same l and r.
//
// Complexity: O(log n).
func (c *Cover) Add(l, r, times int) {
	l, r = l+c.size, r+c.size
	for a, b := l, r; a < b; a, b = a/2, b/2 {
		if a%2 == 1 {
			c.nodes[a].count += times
			c.pull(a)
			a++
		}
		if b%2 == 1 {
			b--
			c.nodes[b].count += times
			c.pull(b)
		}
	}
	for a, b := l/2, (r-1)/2; b > 0; a, b = a/2, b/2 {
		if c.pull(a); a != b {
			c.pull(b)
		}
	}
}

func (c *Cover) pull(node int) {
	n := &c.nodes[node]
	switch {
	case n.count > 0:
		n.covered = n.length
	case node < c.size:
		n.covered = c.nodes[2*node].covered + c.nodes[2*node+1].covered
	default:
		n.covered = 0
	}
}

// Covered returns the total length of the covered segments.
//
// Complexity: O(1).
func (c *Cover) Covered() int { return c.nodes[1].covered }
