package polynomial

import (
	"kamyk/templates/convolution"
	"kamyk/templates/modular"
)

// A Ring computes with polynomials and power series modulo any number. The functions with the same names work modulo 998244353, and are ten
// times as fast. Make one with New.
//
// Operations that divide by 1..n-1 require a modulus without a factor below n, such as a prime that is at least n.
type Ring struct{ ring modular.Ring }

// New returns the ring of polynomials and power series modulo m, with coefficients in 0..m-1.
//
// Constraints: 1 ≤ m < 2³¹, or it panics.
//
// Complexity: O(1).
func New(m int) Ring { return Ring{modular.New(m)} }

// Multiply returns the product of two polynomials. The product is empty if a or b is empty.
//
// Constraints: len(a) + len(b) ≤ 2²².
//
// Complexity: O(n log n).
func (r Ring) Multiply(a, b []int) []int {
	if len(a) > len(b) {
		a, b = b, a
	}
	if len(a) > 64 {
		return convolution.MultiplyModulo(a, b, r.ring.Modulus())
	}
	return r.directly(a, b)
}

// directly takes O(nm), without a transform.
func (r Ring) directly(a, b []int) []int {
	if len(a) == 0 || len(b) == 0 {
		return nil
	}
	list := make([]int, len(a)+len(b)-1)
	for i, x := range a {
		part := list[i : i+len(b)]
		for j, y := range b {
			part[j] = r.ring.Reduce(uint64(part[j]) + uint64(x)*uint64(y))
		}
	}
	return list
}

// times returns the first n coefficients of a product.
func (r Ring) times(a, b []uint32, n int) []uint32 {
	return first(residues(r.Multiply(ints(first(a, n)), ints(first(b, n)))), n)
}

func (r Ring) minus(a, b uint32) uint32 { return uint32(r.ring.Sub(int(a), int(b))) }

func (r Ring) scale(a []uint32, factor int) {
	for i, x := range a {
		a[i] = uint32(r.ring.Mul(int(x), factor))
	}
}

// Inverse returns the first n coefficients of 1/f.
//
// Constraints: f[0] and m are coprime, or it panics; n ≥ 0.
//
// Complexity: O(n log n).
func (r Ring) Inverse(f []int, n int) []int { return ints(r.inverse(residues(f), n)) }

func (r Ring) inverse(f []uint32, n int) []uint32 {
	if len(f) == 0 {
		panic("polynomial: 0 has no inverse")
	}
	g := []uint32{uint32(r.ring.Inverse(int(f[0])))}
	for len(g) < n {
		g = r.refined(g, f, 2*len(g))
	}
	return g[:n]
}

// refined returns n coefficients of 1/f, given half of them in g, as g - g · (f·g - 1).
func (r Ring) refined(g, f []uint32, n int) []uint32 {
	gap := r.times(r.times(f, g, n)[n/2:], g, n/2)
	g = first(g, n)
	for i, x := range gap {
		g[n/2+i] = r.minus(0, x)
	}
	return g
}

// Quotient returns the first n coefficients of f/g.
//
// Constraints: g[0] and m are coprime, or it panics; n ≥ 0.
//
// Complexity: O(n log n).
func (r Ring) Quotient(f, g []int, n int) []int {
	return ints(r.ratio(residues(f), residues(g), n))
}

func (r Ring) ratio(f, g []uint32, n int) []uint32 { return r.times(f, r.inverse(g, n), n) }

// Divide returns quotient and remainder: f = quotient · g + remainder, where the remainder has a smaller degree than g. Neither result ends
// with zeros.
//
// Constraints: g is not 0, and its last coefficient and m are coprime, or it panics.
//
// Complexity: O(n log n).
func (r Ring) Divide(f, g []int) (quotient, remainder []int) {
	return divide(f, g, r.ratio, func(a, q, b []uint32) []uint32 {
		rest := r.times(q, b, len(b)-1)
		for i, x := range rest {
			rest[i] = r.minus(a[i], x)
		}
		return rest
	})
}

// reciprocals returns 1/i for 0 < i < n.
func (r Ring) reciprocals(n int) []uint32 {
	list, m := make([]uint32, n), r.ring.Modulus()
	for i := 1; i < n; i++ {
		if list[i] = 1; i > 1 {
			if m%i == 0 {
				panic("polynomial: the modulus has a factor that is too small")
			}
			list[i] = uint32(r.ring.Mul(m-m/i, int(list[m%i]))) // 0 ≡ m = (m/i) · i + m%i
		}
	}
	return list
}

// Log returns the first n coefficients of the logarithm of f.
//
// Constraints: f[0] = 1, and m has no factor below n, or it panics; n ≥ 0.
//
// Complexity: O(n log n).
func (r Ring) Log(f []int, n int) []int {
	if len(f) == 0 || f[0] != 1 {
		panic("polynomial: only a power series with the constant 1 has a logarithm")
	}
	a := first(residues(f), n)
	return ints(r.logarithm(a, r.inverse(residues(f), n), r.reciprocals(n)))
}

// logarithm returns the integral of f'·g, for g = 1/f.
func (r Ring) logarithm(f, g, reciprocals []uint32) []uint32 {
	n := len(f)
	slope := make([]uint32, n)
	for i := 1; i < n; i++ {
		slope[i-1] = uint32(r.ring.Mul(int(f[i]), i))
	}
	slope = r.times(slope, g, n)
	list := make([]uint32, n)
	for i := 1; i < n; i++ {
		list[i] = uint32(r.ring.Mul(int(slope[i-1]), int(reciprocals[i])))
	}
	return list
}

// Exp returns the first n coefficients of eᶠ.
//
// Constraints: f[0] = 0, and m has no factor below n, or it panics; n ≥ 0.
//
// Complexity: O(n log n).
func (r Ring) Exp(f []int, n int) []int {
	if len(f) > 0 && f[0] != 0 {
		panic("polynomial: only a power series without constant has an exponential")
	}
	return ints(r.exponential(residues(f), n))
}

// exponential doubles the known part of f = exp h by f - f · (log f - h), and maintains g = 1/f for the logarithm.
func (r Ring) exponential(h []uint32, n int) []uint32 {
	reciprocals := r.reciprocals(n)
	f, g := []uint32{1}, []uint32{1}
	for m := 1; m < n; m *= 2 {
		if m > 1 {
			g = r.refined(g[:m/2], f, m)
		}
		g = r.refined(g, f, 2*m)
		k := 2 * m
		if k > n {
			k = n
		}
		f = first(f, k)
		gap, target := r.logarithm(f, g[:k], reciprocals), first(h, k)
		for i, x := range gap {
			gap[i] = r.minus(x, target[i])
		}
		for i, x := range r.times(f, gap[m:], k-m) {
			f[m+i] = r.minus(0, x)
		}
	}
	return f[:n]
}

// Pow returns the first n coefficients of fᵉ. The power 0 is 1, also for f = 0.
//
// Constraints: e ≥ 0, n ≥ 0; m is a prime that is at least n, or it panics.
//
// Complexity: O(n log n).
func (r Ring) Pow(f []int, e, n int) []int {
	return pow(f, e, n, func(a []uint32, n int) []uint32 {
		lead, m := int(a[0]), r.ring.Modulus()
		r.scale(a, r.ring.Inverse(lead))
		a = first(a, n)
		a = r.logarithm(a, r.inverse(a, n), r.reciprocals(n))
		r.scale(a, e%m)
		a = r.exponential(a, n)
		r.scale(a, r.ring.Pow(lead, e%(m-1)))
		return a
	})
}
