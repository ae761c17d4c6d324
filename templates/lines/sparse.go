package lines

import "kamyk/templates/debug"

// A Sparse is a Li Chao tree for all integers x of a range. It makes a node when a line needs it. Make one with NewSparse.
type Sparse struct {
	low, high int
	nodes     []sparseNode // the first is no node, the second is the root
}

type sparseNode struct {
	line  Line
	below [2]int32
}

// NewSparse returns an empty set that answers at low ≤ x < high.
//
// Constraints: low < high; high - low is an int.
//
// Complexity: O(1).
func NewSparse(low, high int) *Sparse { return &Sparse{low, high, []sparseNode{{}, {line: none}}} }

// Add adds a line.
//
// Constraints: its values at all places low ≤ x < high are ints, and below the greatest int.
//
// Complexity: O(log(high - low)), and 24 bytes.
func (s *Sparse) Add(line Line) {
	for node, l, r := int32(1), s.low, s.high; ; {
		m, n, side := l+(r-l)/2, &s.nodes[node], 0
		if line.At(m) < n.line.At(m) {
			line, n.line = n.line, line
		}
		if line.At(l) < n.line.At(l) {
			r = m
		} else if line.At(r-1) < n.line.At(r-1) {
			l, side = m, 1
		} else {
			return
		}
		if node = n.below[side]; node == 0 {
			node = int32(len(s.nodes))
			n.below[side] = node
			s.nodes = append(s.nodes, sparseNode{line: none})
		}
	}
}

// Query returns the least value at x, or the greatest int if there is no line.
//
// Constraints: low ≤ x < high.
//
// Complexity: O(log(high - low)).
func (s *Sparse) Query(x int) (y int) {
	debug.Assert(func() bool { return s.low <= x && x < s.high }, "lines: x is not in the range of NewSparse")
	y = none.B
	for node, l, r := int32(1), s.low, s.high; node > 0; {
		n := &s.nodes[node]
		if at := n.line.At(x); at < y {
			y = at
		}
		if m := l + (r-l)/2; x < m {
			node, r = n.below[0], m
		} else {
			node, l = n.below[1], m
		}
	}
	return y
}
