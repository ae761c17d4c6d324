package polynomial

// Coefficient returns the coefficient of xᵏ in f/g. It uses the method of A. Bostan and R. Mori: with g(x)·g(-x) as the denominator, the
// denominator has only even powers, and only half of the numerator matters.
//
// Constraints: k ≥ 0; g[0] is not 0.
//
// Complexity: O(n log n log k).
func Coefficient(f, g []int, k int) int {
	n := ceiling(len(g))
	if len(f) > n {
		n = ceiling(len(f))
	}
	a, b := first(residues(f), n), first(residues(g), n)
	above, below := transformed(a, n), transformed(b, n)
	for ; k >= n; k /= 2 {
		above = append(above, field().Second(a)...)
		below = append(below, field().Second(b)...)
		mirror := field().Mirror(below)
		field().Product(above, mirror)
		field().Product(below, mirror)
		if k%2 == 0 {
			above = field().Even(above)
		} else {
			above = field().Odd(above)
		}
		below = field().Even(below)
		copy(a, above)
		copy(b, below)
		field().Backward(a)
		field().Backward(b)
	}
	sum, quotient := uint32(0), inverse(b, k+1)
	for i, x := range a[:k+1] {
		sum = plus(sum, times(x, quotient[k-i]))
	}
	return int(sum)
}

// Window returns the coefficients of xᵏ to x^(k+n-1) in 1/g; those before x⁰ are 0. As in Coefficient, 1/g(x) is g(-x) divided by a series
// with only even powers, of which half as many coefficients matter.
//
// Constraints: n ≥ 1; g[0] is not 0; k + n < 2⁶³.
//
// Complexity: O(n log n + d log d log k) for the degree d.
func Window(g []int, k, n int) []int { return ints(window(trimmed(residues(g)), k, n)) }

func window(g []uint32, k, n int) []uint32 {
	list, d := make([]uint32, n), len(g)-1
	size := ceiling(d + n)
	if n <= d {
		size = ceiling(2*d + 1)
	}
	if k <= 0 && k+n > 0 {
		copy(list[-k:], inverse(g, k+n))
	}
	if k <= 0 || d == 0 { // or all others are 0
		return list
	} else if k+n <= size {
		return inverse(g, k+n)[k:]
	}
	f := transformed(g, size)
	mirror := field().Mirror(f)
	field().Product(f, mirror)
	f = field().Even(f)
	field().Backward(f)
	low := (k - d + 1) >> 1 // the coefficients of xᵏ⁻ᵈ to x^(k+n-1) in 1/f(x²) determine the result
	list = make([]uint32, size)
	for i, x := range window(trimmed(f[:len(g)]), low, (k+n-1)/2-low+1) {
		list[2*(low+i)-(k-d)] = x
	}
	field().Forward(list)
	field().Product(list, mirror)
	field().Backward(list)
	return list[d : d+n]
}
