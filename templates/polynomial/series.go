package polynomial

import (
	"kamyk/templates/debug"
	"kamyk/templates/numbertheory"
)

// Inverse returns the first n coefficients of 1/f.
//
// Constraints: f[0] is not 0; n ≥ 0.
//
// Complexity: O(n log n).
func Inverse(f []int, n int) []int { return ints(inverse(residues(f), n)) }

// inverse doubles the known part of g = 1/f by g - g · (f·g - 1). It does not recompute the known part of a product, so the elements that
// wrap around may overwrite it.
func inverse(f []uint32, n int) []uint32 {
	debug.Assert(func() bool { return len(f) != 0 && f[0] != 0 }, "a power series without constant has no inverse")
	g := append(make([]uint32, 0, ceiling(n)), power(f[0], p-2))
	for m := 1; m < n; m *= 2 {
		x, y := transformed(f, 2*m), transformed(g, 2*m)
		improve(x, y)
		for _, c := range x[m:] {
			g = append(g, minus(0, c))
		}
	}
	return g[:n]
}

// improve computes g · (f·g - 1) of the transforms of f and g. Only the second half is meaningful.
func improve(f, g []uint32) {
	field().Product(f, g)
	field().Backward(f)
	for i := range f[:len(f)/2] {
		f[i] = 0
	}
	field().Forward(f)
	field().Product(f, g)
	field().Backward(f)
}

// Quotient returns the first n coefficients of f/g.
//
// Constraints: g[0] is not 0; n ≥ 0.
//
// Complexity: O(n log n).
func Quotient(f, g []int, n int) []int { return ints(ratio(residues(f), residues(g), n)) }

func ratio(f, g []uint32, n int) []uint32 {
	if n == 0 {
		return nil
	}
	size := 2 * ceiling(n)
	x, y := transformed(first(f, n), size), transformed(inverse(g, n), size)
	field().Product(x, y)
	field().Backward(x)
	return x[:n]
}

// Log returns the first n coefficients of the logarithm of f.
//
// Constraints: f[0] = 1; n ≥ 0.
//
// Complexity: O(n log n).
func Log(f []int, n int) []int { return ints(logarithm(residues(f), n)) }

func logarithm(f []uint32, n int) []uint32 {
	debug.Assert(func() bool { return len(f) != 0 && f[0] == 1 }, "only a power series with the constant 1 has a logarithm")
	return integral(ratio(derivative(first(f, n)), f, n))
}

// derivative returns f', with a 0 at its end.
func derivative(f []uint32) []uint32 {
	list := make([]uint32, len(f))
	for i := 1; i < len(f); i++ {
		list[i-1] = times(f[i], uint32(i))
	}
	return list
}

// integral is the inverse of derivative.
func integral(f []uint32) []uint32 {
	list := inverses(len(f))
	for i := 1; i < len(f); i++ {
		list[i] = times(list[i], f[i-1])
	}
	return list
}

// Exp returns the first n coefficients of eᶠ.
//
// Constraints: f[0] = 0; n ≥ 0.
//
// Complexity: O(n log n).
func Exp(f []int, n int) []int { return ints(exponential(residues(f), n)) }

// exponential doubles the known part of f = exp h, and that of g = 1/f one step behind. This is R. Brent's method in the form of G. Hanrot
// and P. Zimmermann. From index m on, the logarithm of the known f differs from h by the integral of g · (f' - f·h').
func exponential(h []uint32, n int) []uint32 {
	debug.Assert(func() bool { return len(h) == 0 || h[0] == 0 }, "only a power series without constant has an exponential")
	size := ceiling(n)
	h, inverse := first(h, size), inverses(size)
	f, g := append(make([]uint32, 0, size), 1), append(make([]uint32, 0, size), 1)
	var short []uint32 // the transform of g, of length m
	for m := 1; m < n; m *= 2 {
		long := transformed(f, 2*m)
		if m > 1 {
			x := first(long, m)
			improve(x, short)
			for _, c := range x[m/2:] {
				g = append(g, minus(0, c))
			}
		}
		short = transformed(g, 2*m)
		u := gap(f, h, long)
		field().Forward(u)
		field().Product(u, short)
		field().Backward(u)
		for i := range u[:m] {
			u[i], u[m+i] = minus(h[m+i], times(u[i], inverse[m+i])), 0
		}
		field().Forward(u)
		field().Product(u, long)
		field().Backward(u)
		f = append(f, u[:m]...)
	}
	return f[:n]
}

// gap returns the coefficients of f' - f·h' from x^(m-1) on, given the first m of f and h. The lower ones are 0, and their places hold the
// elements that wrap around.
func gap(f, h, transform []uint32) []uint32 {
	m := len(f)
	x := derivative(h[:m])
	field().Forward(x)
	field().Product(x, transform[:m])
	field().Backward(x)
	list := make([]uint32, 2*m)
	for i, c := range derivative(f) {
		list[(i+1)&(m-1)] = minus(c, x[i])
	}
	return list
}

// Pow returns the first n coefficients of fᵉ. The power 0 is 1, also for f = 0.
//
// Constraints: e ≥ 0, n ≥ 0.
//
// Complexity: O(n log n).
func Pow(f []int, e, n int) []int {
	return pow(f, e, n, func(list []int, n int) []int {
		a := residues(list)
		lead := a[0]
		scale(a, power(lead, p-2))
		a = logarithm(a, n)
		scale(a, uint32(e%p))
		a = exponential(a, n)
		scale(a, power(lead, e%(p-1)))
		return ints(a)
	})
}

// pow removes the zeros at the beginning of f, and calls behind for the first n coefficients of the rest's power.
func pow(f []int, e, n int, behind func(a []int, n int) []int) []int {
	result, zeros := make([]int, n), 0
	for zeros < len(f) && f[zeros] == 0 {
		zeros++
	}
	if e == 0 {
		copy(result, []int{1})
	} else if zeros < len(f) && zeros <= (n-1)/e {
		copy(result[zeros*e:], behind(f[zeros:], n-zeros*e))
	}
	return result
}

// leading returns the number of zeros before the first non-zero coefficient.
func leading(a []uint32) (zeros int) {
	for zeros < len(a) && a[zeros] == 0 {
		zeros++
	}
	return zeros
}

func scale(a []uint32, factor uint32) {
	for i, x := range a {
		a[i] = times(x, factor)
	}
}

// Sqrt returns the first n coefficients of a power series whose square is f. ok reports whether there is one. Of the two roots, it returns
// the one whose first non-zero coefficient is smaller.
//
// Constraints: n ≥ 0.
//
// Complexity: O(n log n).
func Sqrt(f []int, n int) (root []int, ok bool) {
	a := trimmed(residues(f))
	zeros := leading(a)
	if root = make([]int, n); len(a) == 0 {
		return root, true
	}
	lead, ok := rootOf(a[zeros], zeros)
	if !ok || zeros/2 >= n {
		return root, ok
	}
	g := []uint32{lead}
	for len(g) < n-zeros/2 { // the mean of g and a/g has twice as many correct coefficients
		mean := ratio(a[zeros:], g, 2*len(g))
		for i, x := range g {
			mean[i] = plus(mean[i], x)
		}
		scale(mean, (p+1)/2)
		g = mean
	}
	copy(root[zeros/2:], ints(g))
	return root, true
}

// rootOf returns the smaller square root of a coefficient. ok reports whether there is one, and its exponent is even.
func rootOf(coefficient uint32, exponent int) (lead uint32, ok bool) {
	root, ok := numbertheory.SqrtMod(int(coefficient), p)
	if root > p/2 {
		root = p - root
	}
	return uint32(root), ok && exponent%2 == 0
}
