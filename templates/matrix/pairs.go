package matrix

import "kamyk/templates/modular"

// Adjugate returns the matrix whose element in row i and column j is (-1)^(i+j) times the determinant of a without row j and column i. Its
// product with a is the determinant of a times the identity.
//
// Constraints: there are as many columns as rows, or it panics; m is prime.
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

// Pfaffian returns the Pfaffian of a, whose square is the determinant: the sum over all ways to pair the rows, of the products of the
// elements at these pairs, with the sign of the permutation. It is 0 if the number of rows is odd.
//
// Constraints: there are as many columns as rows, or it panics; a is alternating: element i, j is minus element j, i, and 0 if i = j; m is
// prime.
//
// Complexity: O(n³).
func (a *Matrix) Pfaffian() int {
	if a.rows != a.columns {
		panic("matrix: the Pfaffian of a matrix that is not square")
	}
	n, ring := a.rows, a.ring
	if n%2 == 1 {
		return 0
	}
	a = a.Clone()
	result := 1 % ring.Modulus()
	for k := 0; k < n; k += 2 {
		found := k + 1
		for found < n && a.At(k, found) == 0 {
			found++
		}
		if found == n {
			return 0
		}
		if found > k+1 {
			result = ring.Neg(result)
			a.swap(found, k+1)
			for i := k; i < n; i++ {
				row := a.row(i)
				row[found], row[k+1] = row[k+1], row[found]
			}
		}
		pivot := a.At(k, k+1)
		result = ring.Mul(result, pivot)
		inverse := ring.Inverse(pivot)
		for i := k + 2; i < n; i++ { // the Schur complement of the first two rows and columns
			x, y := ring.Mul(a.At(k, i), inverse), ring.Mul(a.At(k+1, i), inverse)
			a.subtract(i, k, ring.Neg(y), k+2)
			a.subtract(i, k+1, x, k+2)
		}
	}
	return result
}

// Hafnian returns the Hafnian of a: the sum over all ways to pair the rows, of the products of the elements at these pairs. If the elements
// count edges, it counts perfect matchings. It is 0 if the number of rows is odd. The method is that of A. Björklund: pairs of rows are put
// in or left out, and a power series counts those on closed alternating paths.
//
// Constraints: there are as many columns as rows, or it panics; a is symmetric, and its diagonal does not matter.
//
// Complexity: O(2^(n/2) n²), usually; about a second for n = 38.
func (a *Matrix) Hafnian() int {
	if a.rows != a.columns {
		panic("matrix: the Hafnian of a matrix that is not square")
	}
	if a.rows%2 == 1 {
		return 0
	}
	h := &hafnian{ring: a.ring, terms: a.rows/2 + 1}
	edges := make([][]uint32, 0, a.rows*a.rows/2)
	for i := 0; i < a.rows; i++ {
		for j := 0; j < i; j++ {
			series := make([]uint32, h.terms)
			series[0] = uint32(a.At(i, j))
			edges = append(edges, series)
		}
	}
	return int(h.closed(edges, a.rows)[a.rows/2])
}

type hafnian struct {
	ring  modular.Ring
	terms int
}

// closed returns the series of the sets of closed paths. edges holds, for each i and j < i, the series of the paths between vertices i and
// j; vertices 2k and 2k+1 are a pair.
func (h *hafnian) closed(edges [][]uint32, n int) []uint32 {
	result := make([]uint32, h.terms)
	if n == 0 {
		result[0] = uint32(1 % h.ring.Modulus())
		return result
	}
	n -= 2
	size := n * (n - 1) / 2
	x, y := edges[size:size+n], edges[size+n:size+2*n]
	without := h.closed(edges, n)
	joined := make([][]uint32, size)
	store := make([]uint32, size*h.terms)
	for i, place := 0, 0; i < n; i++ {
		for j := 0; j < i; j++ {
			part := store[place*h.terms : (place+1)*h.terms]
			h.join(part, edges[place], x[i], y[j], x[j], y[i])
			joined[place] = part
			place++
		}
	}
	with := h.closed(joined, n)
	h.join(result, with, with, edges[size+2*n], nil, nil)
	for k, z := range without {
		result[k] = uint32(h.ring.Sub(int(result[k]), int(z)))
	}
	return result
}

// join sets to to base + z · (a·b + c·d).
func (h *hafnian) join(to, base, a, b, c, d []uint32) {
	m := uint64(h.ring.Modulus())
	bound := 2 * m * m
	for k := range to {
		sum := uint64(base[k])
		for i := 0; i < k; i++ {
			sum += uint64(a[i]) * uint64(b[k-1-i])
			if c != nil {
				sum += uint64(c[i]) * uint64(d[k-1-i])
			}
			if sum >= bound {
				sum -= bound
			}
		}
		to[k] = uint32(h.ring.Reduce(sum))
	}
}
