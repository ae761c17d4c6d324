package polynomial

import "kamyk/templates/debug"

// Compose returns the first n coefficients of f(g).
//
// It is the transpose of Project: the same steps, backwards. Y. Kinoshita and B. Li found it.
//
// Constraints: g[0] = 0; 0 ≤ n ≤ 2²¹.
//
// Complexity: O(n log² n).
func Compose(f, g []int, n int) []int {
	if n == 0 {
		return nil
	}
	size := ceiling(n)
	mirrors := halvings(g, size)
	list := make([]uint32, 2*size)
	for i, x := range first(residues(f), size) {
		list[2*i] = x
	}
	for k := len(mirrors) - 1; k >= 0; k-- {
		upper := reversed(list)
		field().Forward(upper)
		upper = field().FromOdd(upper)
		field().Product(upper, mirrors[k])
		field().Backward(upper)
		rowLength := size >> uint(k)
		for i := range list {
			if list[i] = 0; i/rowLength%2 == 0 {
				list[i] = upper[-i&(len(upper)-1)]
			}
		}
	}
	return ints(reversed(list[:size])[:n])
}

// Project returns, for each of 0..n-1, the power of g with this exponent, projected to one number: the sum of weights[j] times
// coefficient j.
//
// These sums are the coefficient of x^(m-1) in p/q for m weights, where p has the weights backwards and q = 1 - y·g. As in Coefficient, a
// step multiplies both by q(-x, y). It halves the degrees in x, and doubles those in y. Y. Kinoshita and B. Li found this.
//
// Constraints: g[0] = 0; 0 ≤ n ≤ 2²¹, len(weights) ≤ 2²¹.
//
// Complexity: O(m log² m) for m weights.
func Project(weights, g []int, n int) []int {
	if n == 0 || len(weights) == 0 {
		return make([]int, n)
	}
	size := ceiling(len(weights)) // powers from g^size on have no coefficients below
	list := make([]uint32, 2*size)
	copy(list, reversed(first(residues(weights), size)))
	for k, mirror := range halvings(g, size) {
		list = transformed(list, 4*size)
		field().Product(list, mirror)
		list = field().Odd(list)
		field().Backward(list)
		cut(list, size>>uint(k)/2)
	}
	sums := make([]int, n)
	for i := range sums {
		if i < size {
			sums[i] = int(list[2*i])
		}
	}
	return sums
}

// halvings returns the transforms of q(-x, y) for each step. The list of q holds rows of increasing degree in y. With degrees below n in x,
// a row has the length 2n. So a product of two is one of polynomials in x, with y = x^(2n).
func halvings(g []int, size int) (mirrors [][]uint32) {
	debug.Assert(func() bool { return len(g) == 0 || g[0] == 0 }, "only a power series without constant can be composed with")
	q := make([]uint32, 4*size)
	q[0] = 1
	for i, x := range first(residues(g), size) {
		q[2*size+i] = minus(0, x)
	}
	for n := size; n > 1; n /= 2 {
		field().Forward(q)
		mirror := field().Mirror(q)
		mirrors = append(mirrors, mirror)
		field().Product(q, mirror)
		even := field().Even(q)
		field().Backward(even)
		even[0] = minus(even[0], 1) // the row of the highest degree was added to that of y⁰, which is 1
		cut(even, n/2)
		for i := range q {
			q[i] = 0
		}
		copy(q, even)
		copy(q[2*size:], even[:n/2])
		for i := 1; i < n/2; i++ {
			q[i] = 0
		}
		q[0] = 1
	}
	return mirrors
}

// cut clears the second half of each row.
func cut(list []uint32, half int) {
	for i := range list {
		if i/half%2 == 1 {
			list[i] = 0
		}
	}
}

// CompositionalInverse returns the first n coefficients of the power series g with f(g(x)) = g(f(x)) = x.
//
// It uses J.-L. Lagrange's formula: the coefficients of x^m in the powers of f determine the power -m of g/x.
//
// Constraints: f[0] = 0 and f[1] ≠ 0; 0 ≤ n ≤ 2²¹.
//
// Complexity: O(n log² n).
func CompositionalInverse(f []int, n int) []int {
	debug.Assert(func() bool { return len(f) >= 2 && f[0] == 0 && f[1] != 0 }, "f does not begin with cx, c ≠ 0")
	if n < 2 {
		return make([]int, n)
	}
	m, lead := n-1, power(uint32(f[1]), p-2)
	a, weights := residues(f), make([]int, n)
	scale(a, lead) // the inverse of f/c at x/c
	weights[m] = 1
	list, reciprocal := make([]uint32, m), inverses(n)
	for k, x := range Project(weights, ints(a), n)[1:] {
		list[m-1-k] = times(uint32(x), times(uint32(m), reciprocal[k+1]))
	}
	list = logarithm(list, m)
	scale(list, minus(0, reciprocal[m]))
	result := append([]uint32{0}, exponential(list, m)...)
	factor := uint32(1)
	for i, x := range result {
		result[i], factor = times(x, factor), times(factor, lead)
	}
	return ints(result)
}
