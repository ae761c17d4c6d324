package segmenttree

import "kamyk/templates/debug"

// A Minima is a list of n ints that supports adding to a range and the minimum of a range. It is two to four times as fast as a Lazy.
// For maxima, negate all numbers. Make one with MinimaFrom.
//
// A number that is added to a whole node stays there, and is not moved down: every query starts at the leaves and adds it on the way up.
type Minima struct {
	n, size int
	nodes   []minimum
}

type minimum struct {
	least int // minimum of the elements below, including what was added to this node
	grown int
}

// MinimaFrom returns a list of the given elements.
//
// Complexity: O(n).
func MinimaFrom(list []int) *Minima {
	m := &Minima{n: len(list), size: 1}
	for m.size < m.n {
		m.size *= 2
	}
	m.nodes = make([]minimum, 2*m.size)
	for i := range m.nodes[m.size:] {
		m.nodes[m.size+i].least = int(^uint(0) >> 1) // beyond the end of the list
	}
	for i, x := range list {
		m.nodes[m.size+i].least = x
	}
	for i := m.size - 1; i > 0; i-- {
		m.pull(i)
	}
	return m
}

func (m *Minima) pull(node int) {
	n, left, right := &m.nodes[node], &m.nodes[2*node], &m.nodes[2*node+1]
	least := left.least
	if right.least < least {
		least = right.least
	}
	n.least = least + n.grown
}

func (m *Minima) grow(node, x int) {
	m.nodes[node].least += x
	m.nodes[node].grown += x
}

// Len returns n.
func (m *Minima) Len() int { return m.n }

// At returns element i.
//
// Constraints: 0 ≤ i < n.
//
// Complexity: O(log n).
func (m *Minima) At(i int) int { return m.Query(i, i+1) }

// Set sets element i to x.
//
// Constraints: 0 ≤ i < n.
//
// Complexity: O(log n).
func (m *Minima) Set(i, x int) { m.Add(i, i+1, x-m.At(i)) }

// Add adds x to each of the elements l to r-1.
//
// Constraints: 0 ≤ l ≤ r ≤ n.
//
// Complexity: O(log n).
func (m *Minima) Add(l, r, x int) {
	debug.Range(l, r, m)
	if l == r {
		return
	}
	a, b := l+m.size, r-1+m.size
	m.grow(a, x)
	if a != b {
		m.grow(b, x)
	}
	for a/2 != b/2 {
		if a%2 == 0 {
			m.grow(a+1, x)
		}
		if b%2 == 1 {
			m.grow(b-1, x)
		}
		a, b = a/2, b/2
		m.pull(a)
		m.pull(b)
	}
	for a /= 2; a > 0; a /= 2 {
		m.pull(a)
	}
}

// Query returns the minimum of elements l to r-1.
//
// Constraints: 0 ≤ l < r ≤ n.
//
// Complexity: O(log n).
func (m *Minima) Query(l, r int) int {
	debug.Range(l, r, m)
	a, b := l+m.size, r-1+m.size
	left, right := m.nodes[a].least, m.nodes[b].least
	for ; a/2 != b/2; left, right = left+m.nodes[a].grown, right+m.nodes[b].grown {
		if a%2 == 0 && m.nodes[a+1].least < left {
			left = m.nodes[a+1].least
		}
		if b%2 == 1 && m.nodes[b-1].least < right {
			right = m.nodes[b-1].least
		}
		a, b = a/2, b/2
	}
	if right < left {
		left = right
	}
	for a /= 2; a > 0; a /= 2 {
		left += m.nodes[a].grown
	}
	return left
}

// All returns the minimum of all elements.
//
// Constraints: n > 0.
//
// Complexity: O(1).
func (m *Minima) All() int { return m.nodes[1].least }
