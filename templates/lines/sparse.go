package lines

// A Sparse is a Li Chao tree for all places of a range: it makes a node when a line needs it. Make one with NewSparse.
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
// Complexity: O(log(high - low)).
func (s *Sparse) Add(line Line) { s.lower(1, s.low, s.high, line) }

// AddSegment adds a line that exists only for from ≤ x < to.
//
// Constraints: as for Add, also outside the segment.
//
// Complexity: O(log²(high - low)), and O(log(high - low)) memory; Add needs no more than 24 bytes.
func (s *Sparse) AddSegment(line Line, from, to int) { s.add(1, s.low, s.high, from, to, line) }

// add adds a segment to the node of the places l to r-1, or to nodes below it.
func (s *Sparse) add(node int32, l, r, from, to int, line Line) {
	if from <= l && r <= to {
		s.lower(node, l, r, line)
		return
	}
	m := l + (r-l)/2
	if from < m && l < to {
		s.add(s.child(node, 0), l, m, from, to, line)
	}
	if m < to && from < r {
		s.add(s.child(node, 1), m, r, from, to, line)
	}
}

// lower adds a line to the node of the places l to r-1, or to a node below it.
func (s *Sparse) lower(node int32, l, r int, line Line) {
	for {
		m, n := l+(r-l)/2, &s.nodes[node]
		if line.At(m) < n.line.At(m) {
			line, n.line = n.line, line
		}
		if line.At(l) < n.line.At(l) {
			node, r = s.child(node, 0), m
		} else if line.At(r-1) < n.line.At(r-1) {
			node, l = s.child(node, 1), m
		} else {
			return
		}
	}
}

// child returns a node below a node, which it makes if there is none.
func (s *Sparse) child(node int32, side int) int32 {
	if s.nodes[node].below[side] == 0 {
		s.nodes[node].below[side] = int32(len(s.nodes))
		s.nodes = append(s.nodes, sparseNode{line: none})
	}
	return s.nodes[node].below[side]
}

// Query returns the least value at x. ok reports whether any line covers x; if none does, y is the greatest int.
//
// Constraints: low ≤ x < high.
//
// Complexity: O(log(high - low)).
func (s *Sparse) Query(x int) (y int, ok bool) {
	y = none.B
	for node, l, r := int32(1), s.low, s.high; node > 0; {
		n := s.nodes[node]
		if at := n.line.At(x); at < y {
			y = at
		}
		if m := l + (r-l)/2; x < m {
			node, r = n.below[0], m
		} else {
			node, l = n.below[1], m
		}
	}
	return y, y < none.B
}
