// Package binarytrie holds a set of numbers and finds the one whose exclusive or with a given one is least or greatest. The trie has a
// node only where the numbers part, so it takes two nodes a number, whatever the bits.
package binarytrie

import "math/bits"

// A Set is a set of numbers that are not negative. Its zero value is empty and ready.
type Set struct{ nodes []node } // the first is the root

type node struct {
	bits  int // of a leaf, its number; else what all below have in common, above bit at
	at    int // the bit that the children differ in, or -1 in a leaf
	count int // of the numbers below
	child [2]int32
}

// Len returns how many numbers there are.
func (s *Set) Len() int {
	if len(s.nodes) == 0 {
		return 0
	}
	return s.nodes[0].count
}

// leaf returns the place of the leaf of x, or -1.
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

// Add puts x in, and reports whether it was not there before.
//
// Constraints: x ≥ 0; fewer than 2³⁰ different numbers are ever put in.
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

// part puts a node in the place of another, and that below it, beside a leaf for x.
func (s *Set) part(at int32, bit, x int) {
	old, side := s.nodes[at], x>>uint(bit)&1
	n := node{x >> uint(bit) << uint(bit), bit, old.count + 1, [2]int32{}}
	n.child[side], n.child[1-side] = int32(len(s.nodes)), int32(len(s.nodes)+1)
	s.nodes[at] = n
	s.nodes = append(s.nodes, node{x, -1, 1, [2]int32{}}, old)
}

// Remove takes x out, and reports whether it was there.
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

// Nearest returns the number y for which y XOR x is least; for the greatest one give ^x, cut to the bits that there are.
//
// Constraints: the set is not empty; x ≥ 0.
//
// Complexity: O(log C) for numbers up to C.
func (s *Set) Nearest(x int) int { return s.Kth(0, x) }

// Kth returns the number y that has k others before it in the order of y XOR x; with x = 0, in their own order.
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

// Below returns how many numbers y have y XOR x less than bound; with x = 0, how many are less themselves.
//
// Constraints: x, bound ≥ 0.
//
// Complexity: O(log C) for numbers up to C.
func (s *Set) Below(bound, x int) (count int) {
	for at := int32(0); int(at) < len(s.nodes); {
		n := &s.nodes[at]
		low := (n.bits ^ x) >> uint(n.at+1) // what all below have
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
