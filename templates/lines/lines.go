// Package lines finds the lowest of many lines y = a·x + b at a place x.
//
// LiChao takes lines and segments in any order, and wants to know the places beforehand. Hull takes lines by falling slopes, and any place.
// For the highest line, give both numbers of each line, and the answer, the other sign.
package lines

import "sort"

// A Line is y = A·x + B.
type Line struct{ A, B int }

// At returns the height at x.
//
// Complexity: O(1).
func (l Line) At(x int) int { return l.A*x + l.B }

// A LiChao is the lowest of lines and segments at given places: the tree of Li Chao. Make one with NewLiChao.
type LiChao struct {
	xs    []int
	size  int
	lines []Line // of each node, the lowest in its middle that is not in a node above
	used  []bool
}

// NewLiChao returns a set of no lines that answers at the given places.
//
// Complexity: O(n log n).
func NewLiChao(xs []int) *LiChao {
	xs = append([]int(nil), xs...)
	sort.Ints(xs)
	size := 1
	for size < len(xs) {
		size *= 2
	}
	for len(xs) > 0 && len(xs) < size {
		xs = append(xs, xs[len(xs)-1])
	}
	return &LiChao{xs, size, make([]Line, 2*size), make([]bool, 2*size)}
}

// Add puts a line in.
//
// Constraints: its heights at the places are ints.
//
// Complexity: O(log n).
func (t *LiChao) Add(line Line) {
	if len(t.xs) > 0 {
		t.add(1, 0, t.size, line)
	}
}

// AddSegment puts in a line that is there only where low ≤ x < high.
//
// Constraints: its heights at the places, also at those outside of the segment, are ints.
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

// add puts a line into a node of the places begin to begin+width-1, or below it.
func (t *LiChao) add(node, begin, width int, line Line) {
	for {
		if !t.used[node] {
			t.lines[node], t.used[node] = line, true
			return
		}
		if middle := t.xs[begin+width/2]; line.At(middle) < t.lines[node].At(middle) {
			t.lines[node], line = line, t.lines[node]
		}
		if width == 1 || line.A == t.lines[node].A {
			return
		}
		width /= 2
		if node *= 2; line.A < t.lines[node/2].A { // it is lower to the right, if anywhere
			node++
			begin += width
		}
	}
}

// Query returns the least height at a place, and whether any line covers it.
//
// Constraints: x is one of the given places.
//
// Complexity: O(log n).
func (t *LiChao) Query(x int) (y int, ok bool) {
	i := sort.SearchInts(t.xs, x)
	if i == len(t.xs) || t.xs[i] != x {
		panic("lines: the place was not given to NewLiChao")
	}
	for node := i + t.size; node > 0; node /= 2 {
		if t.used[node] {
			if at := t.lines[node].At(x); !ok || at < y {
				y, ok = at, true
			}
		}
	}
	return y, ok
}

// A Hull is the lowest of lines that come by falling slopes. Its zero value is empty and ready.
type Hull struct {
	lines []Line
	until []int // the last integer place at which each line but the last is lowest
}

// Add puts a line in.
//
// Constraints: its A is not more than that of the line before; differences of two Bs are ints.
//
// Complexity: O(1) amortised.
func (h *Hull) Add(line Line) {
	if n := len(h.lines); n > 0 {
		if last := h.lines[n-1]; line.A > last.A {
			panic("lines: the slopes of a Hull rise")
		} else if line.A == last.A {
			if line.B >= last.B {
				return
			}
			h.pop()
		}
	}
	for len(h.lines) > 0 {
		n := len(h.lines)
		last := h.lines[n-1]
		until := floor(line.B-last.B, last.A-line.A)
		if n == 1 || until > h.until[n-2] {
			h.until = append(h.until, until)
			break
		}
		h.pop()
	}
	h.lines = append(h.lines, line)
}

func (h *Hull) pop() {
	h.lines = h.lines[:len(h.lines)-1]
	if len(h.until) > 0 {
		h.until = h.until[:len(h.until)-1]
	}
}

// floor returns a/b, rounded down, for b > 0.
func floor(a, b int) int {
	if a%b < 0 {
		return a/b - 1
	}
	return a / b
}

// Query returns the least height at x.
//
// Constraints: there is a line; heights at x are ints.
//
// Complexity: O(log n).
func (h *Hull) Query(x int) int { return h.lines[sort.SearchInts(h.until, x)].At(x) }
