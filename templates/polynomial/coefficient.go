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
