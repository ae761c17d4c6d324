// Package staircase counts the non-decreasing sequences between two given ones. They are the lattice paths between two staircases.
package staircase

import (
	"kamyk/templates/convolution"
	"kamyk/templates/debug"
	"kamyk/templates/modular"
)

// Count returns the number of sequences with x[0] ≤ x[1] ≤ … and lower[i] ≤ x[i] < upper[i], modulo 998244353.
//
// A path takes step i to the right at height x[i], and goes up on the lines between steps: line i is before step i. Blocks of steps have
// some heights in common, which form a rectangle. Below and above it there are staircases, which are split into rectangles. The paths
// through a rectangle are convolutions with factorials.
//
// Constraints: the lists have the same length; the numbers are not negative.
//
// Complexity: O((n + m) log² (n + m)) for n numbers up to m.
func Count(lower, upper []int) int {
	n := len(lower)
	debug.Assert(func() bool { return len(upper) == n }, "the lists differ in length")
	if n == 0 {
		return 1
	}
	// The bounds below a step are those of all steps before it, and the bounds above it are those of all steps after it.
	s := &shape{ring: modular.New(convolution.Prime), lower: append([]int(nil), lower...), upper: append([]int(nil), upper...)}
	for i := 1; i < n; i++ {
		if s.lower[i] < s.lower[i-1] {
			s.lower[i] = s.lower[i-1]
		}
		if k := n - 1 - i; s.upper[k] > s.upper[k+1] {
			s.upper[k] = s.upper[k+1]
		}
	}
	for i, x := range s.lower {
		if x >= s.upper[i] {
			return 0
		}
	}
	s.table = s.ring.Factorials(n + s.upper[n-1] + 1)
	low, in := s.lower[0], []int{1} // the paths that arrive at the line from the left, at heights from low on
	for l, r := 0, 0; l < n; l = r {
		for r = l; r < n && s.lower[r] < s.upper[l]; r++ {
		}
		if lift := s.lower[l] - low; lift >= len(in) {
			in = []int{s.total(in)}
		} else { // to the lowest height that is left
			in[lift] = s.total(in[:lift+1])
			in = in[lift:]
		}
		low = s.lower[r-1]
		in = padded(in, s.upper[l]-s.lower[l])
		top, _ := s.below(l, r, low, in[:low-s.lower[l]])
		right, top := s.rectangle(in[low-s.lower[l]:], top)
		in = append(right, s.above(l, r, s.upper[l], nil, top)...)
	}
	return s.total(in)
}

type shape struct {
	ring         modular.Ring
	table        *modular.Factorials
	lower, upper []int
}

// above returns the paths that leave the upper staircase of steps l to r-1 to the right, at heights from base on. in holds those that
// arrive from the left, and bottom those that arrive from below on each line.
func (s *shape) above(l, r, base int, in, bottom []int) []int {
	if s.upper[r-1] == base {
		return nil
	}
	if r-l == 1 {
		right, _ := s.rectangle(padded(in, s.upper[l]-base), bottom)
		return right
	}
	m := (l + r) / 2
	right := s.above(l, m, base, in, bottom[:m-l])
	right, top := s.rectangle(padded(right, s.upper[m]-base), bottom[m-l:])
	return append(right, s.above(m, r, s.upper[m], nil, top)...)
}

// below returns the paths that leave the lower staircase of steps l to r-1 at the top, on each line, and those that leave it to the right.
// in holds those that arrive from the left, at heights up to the top.
func (s *shape) below(l, r, height int, in []int) (top, right []int) {
	if s.lower[l] == height {
		return make([]int, r-l), nil
	}
	if r-l == 1 {
		right, top = s.rectangle(in, make([]int, 1))
		return top, right
	}
	m := (l + r) / 2
	cut := s.lower[m] - s.lower[l]
	corner, rest := s.below(l, m, s.lower[m], in[:cut])
	middle, top := s.rectangle(in[cut:], corner)
	lift := s.total(rest) // on line m, they only go up
	if s.lower[m] == height {
		top = append(top, make([]int, r-m)...)
		top[m-l] = lift
		return top, nil
	}
	middle[0] = s.ring.Add(middle[0], lift)
	more, right := s.below(m, r, height, middle)
	return append(top, more...), right
}

// rectangle returns the paths that leave a rectangle to the right, at each height, and at the top, on each line. in holds those that arrive
// from the left, and bottom those that arrive from below.
func (s *shape) rectangle(in, bottom []int) (right, top []int) {
	if len(in) == 0 {
		return nil, bottom
	}
	return s.side(in, bottom), s.side(bottom, in)
}

// side returns the paths that leave opposite to from. Those from there go up by j-i heights and k steps, in C(j-i+k, k) ways. Those from
// the adjacent side go from i to j in C(n-1-i+j, j) ways, for its n places.
func (s *shape) side(from, adjacent []int) []int {
	n, k := len(adjacent), len(adjacent)-1
	ways, scaled, factorials := make([]int, len(from)), make([]int, n), make([]int, n+len(from)-1)
	for d := range ways {
		ways[d] = s.table.Binomial(d+k, k)
	}
	for i, x := range adjacent {
		scaled[i] = s.ring.Mul(x, s.table.Inverse(k-i))
	}
	for i := range factorials {
		factorials[i] = s.table.Factorial(i)
	}
	list, around := convolution.Multiply(from, ways)[:len(from)], convolution.Multiply(scaled, factorials)[k:]
	for j, x := range list {
		list[j] = s.ring.Add(x, s.ring.Mul(around[j], s.table.Inverse(j)))
	}
	return list
}

func padded(list []int, n int) []int { return append(list, make([]int, n-len(list))...) }

func (s *shape) total(list []int) (sum int) {
	for _, x := range list {
		sum = s.ring.Add(sum, x)
	}
	return sum
}
