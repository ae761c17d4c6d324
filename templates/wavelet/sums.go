package wavelet

import "sort"

// A Sums is a Matrix with a weight for each element. It also sums the weights of the elements below a bound. Make one with SumsFrom.
//
// For weighted points in the plane, sort the points by x: y is the list, and the points with l ≤ x < r are a range.
type Sums struct {
	Matrix
	sums [][]int // for each level, prefix sums of the weights in the order of the next level
}

// SumsFrom returns the matrix of a list. weights[i] is the weight of list[i].
//
// Constraints: len(list) = len(weights) = n < 2³¹.
//
// Complexity: O(n log n) time; 66 n log n bits of memory.
func SumsFrom(list, weights []int) *Sums {
	s := &Sums{Matrix: *From(list)}
	s.sums = make([][]int, len(s.levels))
	now, next := append([]int(nil), weights...), make([]int, len(weights))
	for k := range s.levels {
		s.levels[k].sort(now, next)
		now, next = next, now
		s.sums[k] = make([]int, len(now)+1)
		for i, w := range now {
			s.sums[k][i+1] = s.sums[k][i] + w
		}
	}
	return s
}

// SumBelow returns how many of elements l to r-1 are less than x, and the sum of their weights.
//
// Constraints: 0 ≤ l ≤ r ≤ n.
//
// Complexity: O(log n).
func (s *Sums) SumBelow(l, r, x int) (count, sum int) {
	bound := sort.SearchInts(s.values, x)
	for k := range s.levels {
		v := &s.levels[k]
		left, right := v.ones(l), v.ones(r)
		if bound>>uint(len(s.levels)-1-k)&1 == 0 {
			l, r = l-left, r-right
		} else {
			count += r - l - (right - left)
			sum += s.sums[k][r-right] - s.sums[k][l-left]
			l, r = v.zeros+left, v.zeros+right
		}
	}
	return count, sum
}

// Sum returns the sum of the weights of those elements l to r-1 that are at least low and less than high.
//
// Constraints: 0 ≤ l ≤ r ≤ n, low ≤ high.
//
// Complexity: O(log n).
func (s *Sums) Sum(l, r, low, high int) int {
	_, below := s.SumBelow(l, r, low)
	_, sum := s.SumBelow(l, r, high)
	return sum - below
}
