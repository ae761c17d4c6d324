// Package lines finds the lowest of many lines y = a·x + b at a given x.
//
// Sparse accepts lines in any order. LiChao also accepts segments, but needs all x in advance. Hull accepts lines by decreasing slope.
// To find the highest line, negate both coefficients of each line, and the result.
package lines

import "sort"

// A Line is y = A·x + B.
type Line struct{ A, B int }

// At returns the value at x.
//
// Complexity: O(1).
func (l Line) At(x int) int { return l.A*x + l.B }

// none is higher than any line.
var none = Line{B: int(^uint(0) >> 1)}

// A LiChao is a Li Chao tree: it finds the lowest line or segment at given places. Make one with NewLiChao.
type LiChao struct {
	xs    []int
	size  int
	lines []Line // for each node, the line that is lowest in its middle, except those in nodes above
}

// NewLiChao returns an empty set that answers at the places xs.
//
// Complexity: O(n log n).
func NewLiChao(xs []int) *LiChao {
	xs = append([]int{0}, xs...)
	sort.Ints(xs)
	size := 1
	for size < len(xs) {
		size *= 2
	}
	for len(xs) < size {
		xs = append(xs, xs[len(xs)-1])
	}
	t := &LiChao{xs, size, make([]Line, 2*size)}
	for node := range t.lines {
		t.lines[node] = none
	}
	return t
}

// Add adds a line.
//
// Constraints: its values at all places are ints, and below the greatest int.
//
// Complexity: O(log n).
func (t *LiChao) Add(line Line) { t.add(1, 0, t.size, line) }

// AddSegment adds a line that exists only for low ≤ x < high.
//
// Constraints: as for Add, also outside the segment.
//
// Complexity: O(log² n).
func (t *LiChao) AddSegment(line Line, low, high int) {
	l, r := sort.SearchInts(t.xs, low)+t.size, sort.SearchInts(t.xs, high)+t.size
	for width := 1; l < r; l, r, width = l/2, r/2, 2*width {
		if l%2 == 1 {
			t.add(l, l*width-t.size, width, line)
			l++
		}
		if r%2 == 1 {
			r--
			t.add(r, r*width-t.size, width, line)
		}
	}
}

// add adds a line to the node of the places begin to begin+width-1, or to a node below it.
func (t *LiChao) add(node, begin, width int, line Line) {
	for {
		if middle := t.xs[begin+width/2]; line.At(middle) < t.lines[node].At(middle) {
			t.lines[node], line = line, t.lines[node]
		}
		end := begin // where it is most likely to be lower
		if line.A < t.lines[node].A {
			end += width - 1
		}
		if line.At(t.xs[end]) >= t.lines[node].At(t.xs[end]) {
			return
		}
		width /= 2
		if node *= 2; end > begin {
			node++
			begin += width
		}
	}
}

// Query returns the least value at x. ok reports whether any line covers x; if none does, y is the greatest int.
//
// Constraints: x is one of the given places.
//
// Complexity: O(log n).
func (t *LiChao) Query(x int) (y int, ok bool) {
	y = none.B
	for node := t.size + sort.SearchInts(t.xs, x); node > 0; node /= 2 {
		if at := t.lines[node].At(x); at < y {
			y = at
		}
	}
	return y, y < none.B
}

// A Hull finds the lowest of lines that are added by decreasing slope. The zero value is empty.
type Hull struct{ lines []stretch }

// A stretch has the first x at which a line is the lowest one; for the first line, the least int.
type stretch struct {
	Line
	from int
}

// Add adds a line.
//
// Constraints: line.A is at most that of the previous line; differences of two As, and of two Bs, are ints.
//
// Complexity: O(1) amortised.
func (h *Hull) Add(line Line) {
	for n := len(h.lines); n > 0; n-- {
		last := h.lines[n-1]
		a, b := last.A-line.A, line.B-last.B
		if a == 0 && b >= 0 {
			return
		}
		if a > 0 {
			from := b / a
			if b%a >= 0 {
				if from == none.B {
					return // it is never the lowest
				}
				from++
			}
			if from > last.from {
				h.lines = append(h.lines, stretch{line, from})
				return
			}
		}
		h.lines = h.lines[:n-1]
	}
	h.lines = append(h.lines, stretch{line, -none.B - 1})
}

// Query returns the least value at x.
//
// Constraints: there is a line; values at x are ints.
//
// Complexity: O(log n).
func (h *Hull) Query(x int) int {
	return h.lines[sort.Search(len(h.lines)-1, func(i int) bool { return h.lines[i+1].from > x })].At(x)
}
