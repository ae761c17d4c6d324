package convolution

import (
	"math/bits"

	"kamyk/templates/debug"
)

// Truncated returns the product of two polynomials in several variables modulo 998244353, without the terms in which the exponent of any
// variable k reaches lengths[k]. The coefficient with exponents i, j, k, … is at index i + lengths[0] · (j + lengths[1] · (k + …)).
//
// Where an exponent overflows into the next one, the sum of all higher parts of the index grows. So the product is computed in one more
// variable, which counts that sum modulo the number of variables.
//
// Constraints: both lists have as many elements as the product n of the lengths; n ≤ 2²²; 0 ≤ a[i], b[i] < 998244353.
//
// Complexity: O(v n log n + v² n) for v variables.
func Truncated(a, b []int, lengths []int) []int {
	ranks := ranksOf(lengths)
	debug.Assert(func() bool { return len(a) == len(ranks) && len(b) == len(ranks) }, "a list does not have a coefficient for each term")
	count := len(lengths)
	if count == 0 {
		count = 1
	}
	f, left, right := Default(), ranked(a, ranks, count), ranked(b, ranks, count)
	f.rotate(left, right)
	for _, list := range left {
		f.Backward(list)
	}
	result := make([]int, len(ranks))
	for i, rank := range ranks {
		result[i] = int(left[rank][i])
	}
	return result
}

// ranksOf returns the sum of all higher parts of each index, modulo the number of variables.
func ranksOf(lengths []int) []int {
	n := 1
	for _, length := range lengths {
		n *= length
	}
	ranks := make([]int, n)
	for i := range ranks {
		part := i
		for _, length := range lengths {
			part /= length
			ranks[i] += part
		}
		if len(lengths) > 0 {
			ranks[i] %= len(lengths)
		}
	}
	return ranks
}

// ranked returns, for each rank, the transform of the coefficients with that rank.
func ranked(a, ranks []int, count int) [][]uint32 {
	n, lists := 1<<uint(bits.Len(uint(2*len(a)-2))), make([][]uint32, count)
	for rank := range lists {
		lists[rank] = make([]uint32, n)
	}
	for i, x := range a {
		lists[ranks[i]][i] = uint32(x)
	}
	for _, list := range lists {
		Default().Forward(list)
	}
	return lists
}

// rotate multiplies all a[i] and b[j], and adds each product to the list (i + j) modulo their number. The sums replace a.
func (f *Field) rotate(a, b [][]uint32) {
	n, bound := len(a), 2*uint64(f.p)*uint64(f.p)
	x, y := make([]uint64, n), make([]uint64, 2*n) // y twice, backwards
	for k := range a[0] {
		for i := range x {
			x[i] = uint64(a[i][k])
			y[n-1-i], y[2*n-1-i] = uint64(b[i][k]), uint64(b[i][k])
		}
		for s := range x {
			sum, part := uint64(0), y[n-1-s:]
			for i, c := range x {
				if sum += c * part[i]; sum >= bound {
					sum -= bound
				}
			}
			a[s][k] = f.shrunk(sum)
		}
	}
}
