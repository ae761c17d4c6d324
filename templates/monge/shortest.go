package monge

import "kamyk/templates/search"

// Prefixes returns the least cost of cutting the first i elements into any number of ranges, for each i from 0 to n: it is best[i]. The
// last of these ranges begins at last[i]; last[0] is -1. No range is empty. cost(l, r) is the cost of the range l to r-1. In other words,
// these are the shortest paths from 0 over edges from each l to each r > l.
//
// Constraints: n ≥ 0; the cost has the Monge property; sums of costs are ints.
//
// Complexity: O(n log n) calls of cost, by the method of noshi91.
func Prefixes(n int, cost func(l, r int) int) (best, last []int) {
	s := newShortest(n)
	s.find(cost)
	return s.best, s.last
}

// Exactly returns the least cost of cutting 0..n-1 into a given number of ranges. No range is empty. cost(l, r) is the cost of the range l
// to r-1. With each further range the least cost falls by less, so there is a price of a range at which this number of ranges is the best.
// Exactly finds it by bisection: this is known as Lagrangian relaxation, and as the trick of the aliens.
//
// Constraints: 1 ≤ parts ≤ n; the cost has the Monge property. These are ints: sums of costs, 8 times the cost of any range, and 8n times
// the cost of a range of one or two elements.
//
// Complexity: O(n log n log C) calls of cost for costs up to C.
func Exactly(n, parts int, cost func(l, r int) int) int {
	if n == 1 {
		return cost(0, 1)
	}
	// The prices at which two ranges become as good as one, and n as good as n-1.
	high, low := cost(0, n)-cost(0, 1)-cost(1, n), cost(0, 2)-cost(0, 1)-cost(1, 2)
	for i := 1; i < n; i++ {
		high = max(high, cost(0, n)-cost(0, i)-cost(i, n))
		low = min(low, cost(i-1, i+1)-cost(i-1, i)-cost(i, i+1))
	}
	s := newShortest(n)
	count := func(price int) int {
		s.find(func(l, r int) int { return cost(l, r) + price })
		return s.parts[n]
	}
	price := search.First(low, high, func(price int) bool { return count(price) <= parts })
	count(price)
	return s.best[n] - parts*price
}

// A shortest has the best ways to cut prefixes that are known so far: their costs, the numbers of parts, the least among those of least
// cost, and where the last parts begin.
type shortest struct{ best, parts, last []int }

func newShortest(n int) *shortest {
	return &shortest{make([]int, n+1), make([]int, n+1), append([]int{-1}, make([]int, n)...)}
}

func (s *shortest) find(cost func(l, r int) int) {
	n := len(s.last) - 1
	for i := 1; i <= n; i++ {
		s.last[i] = -1
	}
	if n > 0 {
		s.try(0, n, cost)
		s.between(0, n, cost)
	}
}

// between finds the best for the prefixes l+1 to r, given that for l, and for r if the last part begins at 0..l.
func (s *shortest) between(l, r int, cost func(l, r int) int) {
	if r-l == 1 {
		return
	}
	m := (l + r) / 2
	for i := max(s.last[l], 0); i <= s.last[r]; i++ {
		s.try(i, m, cost)
	}
	s.between(l, m, cost)
	for i := l + 1; i <= m; i++ {
		s.try(i, r, cost)
	}
	s.between(m, r, cost)
}

func (s *shortest) try(l, r int, cost func(l, r int) int) {
	x, parts := s.best[l]+cost(l, r), s.parts[l]+1
	if s.last[r] < 0 || x < s.best[r] || x == s.best[r] && parts < s.parts[r] {
		s.best[r], s.parts[r], s.last[r] = x, parts, l
	}
}
