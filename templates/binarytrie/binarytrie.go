// Package binarytrie stores a set of numbers, and finds the element whose XOR with a given number is least or greatest. The trie has nodes
// only where numbers branch, so it needs at most two nodes for each number.
package binarytrie

import "math/bits"

// A Set is a set of non-negative numbers. The zero value is an empty set.
type Set struct{ nodes []node } // nodes[0] is the root

type node struct {
	bits  int // in a leaf, its number; otherwise the common bits of all numbers below, above bit at
	at    int // the bit in which the children differ, or -1 in a leaf
	count int // numbers below this node
	child [2]int32
}

// Len returns the number of elements.
func (s *Set) Len() int {
	if len(s.nodes) == 0 {
		return 0
	}
	return s.nodes[0].count
}

// leaf returns the index of the leaf of x, or -1.
func (s *Set) leaf(x int) int32 {
	for at := int32(0); int(at) < len(s.nodes); {
		n := &s.nodes[at]
		if n.at < 0 {
			if n.bits == x {
				return at
			}
			return -1
		}
		at = n.child[x>>uint(n.at)&1]
	}
	return -1
}

// Has reports whether x is in the set.
//
// Constraints: x ≥ 0.
//
// Complexity: O(log C) for numbers up to C.
func (s *Set) Has(x int) bool {
	at := s.leaf(x)
	return at >= 0 && s.nodes[at].count > 0
}

// Add adds x, and reports whether it is new.
//
// Constraints: x ≥ 0; at most 2³⁰ - 1 different numbers are ever added.
//
// Complexity: O(log C) for numbers up to C.
func (s *Set) Add(x int) bool {
	if x < 0 {
		panic("binarytrie: a number is negative")
	}
	if s.Has(x) {
		return false
	}
	if len(s.nodes) == 0 {
		s.nodes = append(s.nodes, node{x, -1, 0, [2]int32{}})
	}
	for at := int32(0); ; {
		n := &s.nodes[at]
		if different := (x ^ n.bits) >> uint(n.at+1); different != 0 {
			s.part(at, n.at+bits.Len(uint(different)), x)
			return true
		}
		n.count++
		if n.at < 0 {
			return true
		}
		at = n.child[x>>uint(n.at)&1]
	}
}

// part replaces a node by a new one, whose children are the old node and a leaf for x.
func (s *Set) part(at int32, bit, x int) {
	old, side := s.nodes[at], x>>uint(bit)&1
	n := node{x >> uint(bit) << uint(bit), bit, old.count + 1, [2]int32{}}
	n.child[side], n.child[1-side] = int32(len(s.nodes)), int32(len(s.nodes)+1)
	s.nodes[at] = n
	s.nodes = append(s.nodes, node{x, -1, 1, [2]int32{}}, old)
}

// Remove removes x, and reports whether it was in the set.
//
// Constraints: x ≥ 0.
//
// Complexity: O(log C) for numbers up to C.
func (s *Set) Remove(x int) bool {
	if !s.Has(x) {
		return false
	}
	for at := int32(0); ; {
		n := &s.nodes[at]
		n.count--
		if n.at < 0 {
			return true
		}
		at = n.child[x>>uint(n.at)&1]
	}
}

// Nearest returns the element y with the least y XOR x. For the greatest y XOR x, pass ^x, limited to the bits in use.
//
// Constraints: the set is not empty; x ≥ 0.
//
// Complexity: O(log C) for numbers up to C.
func (s *Set) Nearest(x int) int { return s.Kth(0, x) }

// Kth returns the element y with exactly k elements before it in the order of y XOR x. With x = 0, that is increasing order.
//
// Constraints: 0 ≤ k < Len(); x ≥ 0.
//
// Complexity: O(log C) for numbers up to C.
func (s *Set) Kth(k, x int) int {
	if uint(k) >= uint(s.Len()) {
		panic("binarytrie: there are not that many numbers")
	}
	for at := int32(0); ; {
		n := &s.nodes[at]
		if n.at < 0 {
			return n.bits
		}
		side := x >> uint(n.at) & 1
		if at = n.child[side]; k >= s.nodes[at].count {
			k -= s.nodes[at].count
			at = n.child[1-side]
		}
	}
}

// Below returns the number of elements y with y XOR x < bound. With x = 0, it counts the elements less than bound.
//
// Constraints: x, bound ≥ 0.
//
// Complexity: O(log C) for numbers up to C.
func (s *Set) Below(bound, x int) (count int) {
	for at := int32(0); int(at) < len(s.nodes); {
		n := &s.nodes[at]
		low := (n.bits ^ x) >> uint(n.at+1) // common to all numbers below
		if high := bound >> uint(n.at+1); low != high || n.at < 0 {
			if low < high {
				count += n.count
			}
			return count
		}
		side := x >> uint(n.at) & 1
		if bound>>uint(n.at)&1 == 1 {
			count += s.nodes[n.child[side]].count
			side = 1 - side
		}
		at = n.child[side]
	}
	return count
}
