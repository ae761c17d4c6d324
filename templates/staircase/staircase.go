// Package staircase counts the non-decreasing sequences between two given ones. They are the lattice paths between two staircases.
package staircase

import (
	"kamyk/templates/convolution"
	"kamyk/templates/debug"
)

const p = convolution.Prime

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
	s := &shape{append([]int(nil), lower...), append([]int(nil), upper...), nil, nil}
	for i := 1; i < n; i++ {
		s.lower[i] = larger(s.lower[i], s.lower[i-1])
		s.upper[n-1-i] = -larger(-s.upper[n-1-i], -s.upper[n-i])
	}
	for i, x := range s.lower {
		if x >= s.upper[i] {
			return 0
		}
	}
	s.prepare(n + s.upper[n-1] + 1)
	low, in := s.lower[0], []uint32{1} // the paths that arrive at the line from the left, at heights from low on
	for l, r := 0, 0; l < n; l = r {
		for r = l; r < n && s.lower[r] < s.upper[l]; r++ {
		}
		in = lifted(in, s.lower[l]-low)
		low = s.lower[r-1]
		in = padded(in, s.upper[l]-s.lower[l])
		top, _ := s.below(l, r, low, in[:low-s.lower[l]])
		right, top := s.rectangle(in[low-s.lower[l]:], top)
		in = append(right, s.above(l, r, s.upper[l], nil, top)...)
	}
	return int(total(in))
}

type shape struct {
	lower, upper       []int
	factorial, inverse []uint32
}

func (s *shape) prepare(n int) {
	s.factorial, s.inverse = make([]uint32, n+1), make([]uint32, n+1)
	s.factorial[0], s.inverse[0], s.inverse[1] = 1, 1, 1
	for i := 1; i <= n; i++ {
		s.factorial[i] = times(s.factorial[i-1], uint32(i))
		if i > 1 {
			s.inverse[i] = times(p-uint32(p/i), s.inverse[p%i])
		}
	}
	for i := 2; i <= n; i++ {
		s.inverse[i] = times(s.inverse[i], s.inverse[i-1])
	}
}

// above returns the paths that leave the upper staircase of steps l to r-1 to the right, at heights from base on. in holds those that
// arrive from the left, and bottom those that arrive from below on each line.
func (s *shape) above(l, r, base int, in, bottom []uint32) []uint32 {
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
func (s *shape) below(l, r, height int, in []uint32) (top, right []uint32) {
	if s.lower[l] == height {
		return make([]uint32, r-l), nil
	}
	if r-l == 1 {
		right, top = s.rectangle(in, make([]uint32, 1))
		return top, right
	}
	m := (l + r) / 2
	cut := s.lower[m] - s.lower[l]
	corner, rest := s.below(l, m, s.lower[m], in[:cut])
	middle, top := s.rectangle(in[cut:], corner)
	lift := total(rest) // on line m, they only go up
	if s.lower[m] == height {
		top = append(top, make([]uint32, r-m)...)
		top[m-l] = lift
		return top, nil
	}
	middle[0] = plus(middle[0], lift)
	more, right := s.below(m, r, height, middle)
	return append(top, more...), right
}

// rectangle returns the paths that leave a rectangle to the right, at each height, and at the top, on each line. in holds those that arrive
// from the left, and bottom those that arrive from below.
func (s *shape) rectangle(in, bottom []uint32) (right, top []uint32) {
	height, width := len(in), len(bottom)
	if height == 0 {
		return nil, bottom
	}
	right = plusAll(s.across(in, width-1), s.around(bottom, height))
	top = plusAll(s.across(bottom, height-1), s.around(in, width))
	return right, top
}

// across sends the paths to the opposite side, k steps or heights away: from i to j ≥ i in C(j-i+k, k) ways.
func (s *shape) across(from []uint32, k int) []uint32 {
	ways := make([]uint32, len(from))
	for d := range ways {
		ways[d] = times(s.factorial[d+k], times(s.inverse[d], s.inverse[k]))
	}
	return convolution.Default().Multiply(from, ways)[:len(from)]
}

// around sends the paths to the adjacent side of n places: from i to j in C(len(from)-1-i+j, j) ways.
func (s *shape) around(from []uint32, n int) []uint32 {
	size := len(from)
	a := make([]uint32, size)
	for i, x := range from {
		a[i] = times(x, s.inverse[size-1-i])
	}
	product := convolution.Default().Multiply(a, s.factorial[:size+n-1])
	list := product[size-1 : size-1+n]
	for j, x := range list {
		list[j] = times(x, s.inverse[j])
	}
	return list
}

// lifted moves paths at lower heights up by n places, to the lowest one that is left.
func lifted(list []uint32, n int) []uint32 {
	if n == 0 {
		return list
	}
	if n >= len(list) {
		return []uint32{total(list)}
	}
	list[n] = plus(list[n], total(list[:n]))
	return list[n:]
}

func padded(list []uint32, n int) []uint32 { return append(list, make([]uint32, n-len(list))...) }

func plusAll(a, b []uint32) []uint32 {
	for i, x := range b {
		a[i] = plus(a[i], x)
	}
	return a
}

func total(list []uint32) (sum uint32) {
	for _, x := range list {
		sum = plus(sum, x)
	}
	return sum
}

func plus(a, b uint32) uint32 {
	a += b
	if a >= p {
		a -= p
	}
	return a
}

func times(a, b uint32) uint32 { return uint32(uint64(a) * uint64(b) % p) }

func larger(a, b int) int {
	if a < b {
		return b
	}
	return a
}
