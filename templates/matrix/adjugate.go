package matrix

// Adjugate returns the matrix whose element in row i and column j is (-1)^(i+j) times the determinant of a without row j and column i. Its
// product with a is the determinant of a times the identity.
//
// Constraints: there are as many columns as rows; m is prime.
//
// Complexity: O(n³).
func (a *Matrix) Adjugate() *Matrix {
	n, ring := a.rows, a.ring
	if inverse, ok := a.Inverse(); ok {
		determinant := a.Determinant()
		for i, x := range inverse.data {
			inverse.data[i] = uint32(ring.Mul(int(x), determinant))
		}
		return inverse
	}
	result, zeros := New(n, n, ring.Modulus()), make([]int, n)
	_, kernel, _ := a.Solve(zeros)
	if len(kernel) > 1 {
		return result
	}
	// Its columns are multiples of x, where a·x = 0, and its rows are multiples of y, where y·a = 0. One element tells the factor.
	_, left, _ := a.Transpose().Solve(zeros)
	x, y := kernel[0], left[0]
	i, j := nonzero(x), nonzero(y)
	minor := New(n-1, n-1, ring.Modulus())
	for r := 0; r < n-1; r++ {
		for c := 0; c < n-1; c++ {
			minor.Set(r, c, a.At(past(r, j), past(c, i)))
		}
	}
	factor := ring.Div(minor.Determinant(), ring.Mul(x[i], y[j]))
	if (i+j)%2 == 1 {
		factor = ring.Neg(factor)
	}
	for r := range x {
		for c := range y {
			result.Set(r, c, ring.Mul(ring.Mul(x[r], factor), y[c]))
		}
	}
	return result
}

func nonzero(list []int) (i int) {
	for list[i] == 0 {
		i++
	}
	return i
}

// past counts over a gap.
func past(i, gap int) int {
	if i >= gap {
		i++
	}
	return i
}
