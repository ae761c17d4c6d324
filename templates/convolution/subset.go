package convolution

import (
	"math/bits"

	"kamyk/templates/modular"
)

// Subset returns the subset convolution modulo m. Indices are sets, one bit for each member. Element k is the sum of a[i] · b[k-i] over all
// subsets i of k.
//
// Constraints: the lists have the same length, a power of two; 0 ≤ a[i], b[i] < m < 2³¹.
//
// Complexity: O(n log² n).
func Subset(a, b []int, m int) []int {
	check(a, b)
	s := &subsets{modular.New(m), bits.Len(uint(len(a)))}
	x, y, result := s.table(a), s.table(b), make([]int, len(a))
	s.multiply(x, y, 0)
	for i := range result {
		result[i] = int(x[i*s.ranks+bits.OnesCount(uint(i))])
	}
	return result
}

// A table has a row for each set. Its columns are for sizes of sets, which are the ranks.
type subsets struct {
	ring  modular.Ring
	ranks int
}

func (s *subsets) table(a []int) []uint32 {
	table := make([]uint32, len(a)*s.ranks)
	for i, x := range a {
		table[i*s.ranks+bits.OnesCount(uint(i))] = uint32(x)
	}
	return table
}

// multiply replaces the table a by its product with b. It sums over the subsets, multiplies row by row, and inverts the sums, half by half,
// so that small parts stay in the cache. The rows are those of the given number of members together with others.
func (s *subsets) multiply(a, b []uint32, members int) {
	if len(a) == s.ranks {
		s.row(a, b, members)
		return
	}
	h, m := len(a)/2, uint32(s.ring.Modulus())
	for j, x := range a[:h] {
		a[h+j], b[h+j] = under(a[h+j]+x, m), under(b[h+j]+b[j], m)
	}
	s.multiply(a[:h], b[:h], members)
	s.multiply(a[h:], b[h:], members+1)
	for j, x := range a[:h] {
		a[h+j] = under(a[h+j]+m-x, m)
	}
}

// row multiplies two rows as polynomials in the size. A set of c members has no larger subset, and coefficients below c are not needed.
func (s *subsets) row(a, b []uint32, c int) {
	m := uint64(s.ring.Modulus())
	for k := s.ranks - 1; k >= c; k-- {
		sum := uint64(0)
		for j := k - c; j <= c; j++ {
			if sum += uint64(a[j]) * uint64(b[k-j]); sum >= 2*m*m {
				sum -= 2 * m * m
			}
		}
		a[k] = uint32(s.ring.Reduce(sum))
	}
}
