package polynomial

// Coefficient returns the coefficient of xᵏ in f/g. It uses the method of A. Bostan and R. Mori: with g(x)·g(-x) as the denominator, the
// denominator has only even powers, and only half of the numerator matters.
//
// Constraints: k ≥ 0; g[0] is not 0, or it panics.
//
// Complexity: O(n log n log k).
func Coefficient(f, g []int, k int) int { return int(coefficient(residues(f), residues(g), k)) }

func coefficient(f, g []uint32, k int) uint32 {
	if len(g) == 0 || g[0] == 0 {
		panic("polynomial: a power series without constant has no inverse")
	}
	n := ceiling(len(g))
	if len(f) > n {
		n = ceiling(len(f))
	}
	f, g = first(f, n), first(g, n)
	above, below := transformed(f, n), transformed(g, n)
	for ; k >= n; k /= 2 {
		above = append(above, field().Second(f)...)
		below = append(below, field().Second(g)...)
		mirror := field().Mirror(below)
		field().Product(above, mirror)
		field().Product(below, mirror)
		if k%2 == 0 {
			above = field().Even(above)
		} else {
			above = field().Odd(above)
		}
		below = field().Even(below)
		copy(f, above)
		copy(g, below)
		field().Backward(f)
		field().Backward(g)
	}
	sum, quotient := uint32(0), inverse(g, k+1)
	for i, x := range f[:k+1] {
		sum = plus(sum, times(x, quotient[k-i]))
	}
	return sum
}

// Window returns the coefficients of xᵏ to x^(k+n-1) in 1/g; those before x⁰ are 0. As in Coefficient, 1/g(x) is g(-x) divided by a series
// with only even powers, of which half as many coefficients matter.
//
// Constraints: n ≥ 1; g[0] is not 0, or it panics; k + n < 2⁶³.
//
// Complexity: O((n + d) log (n + d) log k) for the degree d.
func Window(g []int, k, n int) []int {
	below := trimmed(residues(g))
	size := ceiling(2 * len(below))
	if wide := ceiling(n + len(below) - 1); wide > size {
		size = wide
	}
	return ints(window(below, k, n, size))
}

// window transforms lists of length size, which is at least 2·len(g) and len(g)+n-1.
func window(g []uint32, k, n, size int) []uint32 {
	d := len(g) - 1
	if k+n <= size {
		list, start := make([]uint32, n), 0
		if k < 0 {
			start, k = -k, 0
		}
		if start < n {
			copy(list[start:], inverse(g, k+n-start)[k:])
		}
		return list
	}
	f := transformed(g, size)
	mirror := field().Mirror(f)
	field().Product(f, mirror)
	even := field().Even(f)
	field().Backward(even)
	// 1/g at k..k+n-1 needs 1/even(x²) from k-d on.
	low := k - d
	half := window(trimmed(even[:len(g)]), (low+low&1)/2, (k+n-1)/2-(low+low&1)/2+1, size)
	spread := make([]uint32, size)
	for i, x := range half {
		spread[2*i+low&1] = x
	}
	field().Forward(spread)
	field().Product(spread, mirror)
	field().Backward(spread)
	return spread[d : d+n]
}
