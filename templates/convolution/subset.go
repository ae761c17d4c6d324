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
	all := bits.Len(uint(len(a))) - 1
	low := all - all/3 // these bits are processed together, in a table that fits the cache; then each set of the other bits in turn
	s := &subsets{ring: modular.New(m), ranks: all + 1, low: uint(low)}
	result := make([]int, len(a))
	for high := 0; high < len(a)>>s.low; high++ {
		s.spread(result, s.product(s.table(a, high), s.table(b, high), high), high)
	}
	return result
}

// A table has a row for each set of low bits, with the sum over the subsets of each size.
type subsets struct {
	ring  modular.Ring
	ranks int
	low   uint
}

// table returns the table of the sets whose high bits are a subset of high.
func (s *subsets) table(a []int, high int) []uint32 {
	table, m := make([]uint32, s.ranks<<s.low), uint32(s.ring.Modulus())
	for part := high; ; part = (part - 1) & high {
		size := bits.OnesCount(uint(part))
		for i, x := range a[part<<s.low : (part+1)<<s.low] {
			place := &table[i*s.ranks+size+bits.OnesCount(uint(i))]
			*place = plus(*place, uint32(x), m)
		}
		if part == 0 {
			break
		}
	}
	for h := s.ranks; h < len(table); h *= 2 {
		for i := 0; i < len(table); i += 2 * h {
			left, right := table[i:i+h], table[i+h:i+2*h]
			for j, x := range left {
				right[j] = plus(right[j], x, m)
			}
		}
	}
	return table
}

func plus(a, b, m uint32) uint32 {
	a += b
	if a >= m {
		a -= m
	}
	return a
}

// product multiplies row by row, as polynomials in the size. A set of c bits has no larger subset, and coefficients below c are not needed.
func (s *subsets) product(a, b []uint32, high int) []uint32 {
	m := uint64(s.ring.Modulus())
	bound, row := 2*m*m, make([]uint32, s.ranks)
	for i := 0; i < 1<<s.low; i++ {
		x, y := a[i*s.ranks:(i+1)*s.ranks], b[i*s.ranks:(i+1)*s.ranks]
		c := bits.OnesCount(uint(i)) + bits.OnesCount(uint(high))
		for k := c; k < s.ranks; k++ {
			sum := uint64(0)
			for j := k - c; j <= c; j++ {
				if sum += uint64(x[j]) * uint64(y[k-j]); sum >= bound {
					sum -= bound
				}
			}
			row[k] = uint32(s.ring.Reduce(sum))
		}
		copy(x[c:], row[c:])
		for k := 0; k < c; k++ {
			x[k] = 0
		}
	}
	return a
}

// spread inverts table, and adds to the result the coefficients of each set's own size.
func (s *subsets) spread(result []int, table []uint32, high int) {
	m := uint32(s.ring.Modulus())
	for h := s.ranks; h < len(table); h *= 2 {
		for i := 0; i < len(table); i += 2 * h {
			left, right := table[i:i+h], table[i+h:i+2*h]
			for j, x := range left {
				right[j] = plus(right[j], m-x, m)
			}
		}
	}
	for whole := high; whole < len(result)>>s.low; whole = (whole + 1) | high {
		size := bits.OnesCount(uint(whole))
		odd := bits.OnesCount(uint(whole^high))%2 == 1
		part := result[whole<<s.low : (whole+1)<<s.low]
		for i, x := range part {
			y := int(table[i*s.ranks+size+bits.OnesCount(uint(i))])
			if odd {
				y = s.ring.Neg(y)
			}
			part[i] = s.ring.Add(x, y)
		}
	}
}
