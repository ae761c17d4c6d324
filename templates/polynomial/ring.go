package polynomial

import (
	"kamyk/templates/convolution"
	"kamyk/templates/debug"
	"kamyk/templates/modular"
)

// A Ring computes with power series modulo any number. The functions with the same names work modulo 998244353, and are 5 to 25 times as
// fast. Products modulo any number are convolution.MultiplyModulo. Make a Ring with New.
//
// Operations that divide by 1..n-1 require a modulus without a factor below n, such as a prime that is at least n.
type Ring struct{ ring modular.Ring }

// New returns the ring of power series modulo m, with coefficients in 0..m-1.
//
// Constraints: 1 ≤ m < 2³¹.
//
// Complexity: O(1).
func New(m int) Ring { return Ring{modular.New(m)} }

// times returns the first n coefficients of a product.
func (r Ring) times(a, b []int, n int) []int {
	return first(convolution.MultiplyModulo(first(a, n), first(b, n), r.ring.Modulus()), n)
}

// Inverse returns the first n coefficients of 1/f.
//
// Constraints: f[0] and m are coprime; n ≥ 0.
//
// Complexity: O(n log n).
func (r Ring) Inverse(f []int, n int) []int {
	g := []int{r.ring.Inverse(f[0])}
	for len(g) < n { // g - g · (f·g - 1) has twice as many correct coefficients
		k := len(g)
		for _, x := range r.times(r.times(f, g, 2*k)[k:], g, k) {
			g = append(g, r.ring.Neg(x))
		}
	}
	return g[:n]
}

// Quotient returns the first n coefficients of f/g.
//
// Constraints: g[0] and m are coprime; n ≥ 0.
//
// Complexity: O(n log n).
func (r Ring) Quotient(f, g []int, n int) []int { return r.times(f, r.Inverse(g, n), n) }

// Log returns the first n coefficients of the logarithm of f.
//
// Constraints: f[0] ≡ 1 mod m, and m has no factor below n; n ≥ 0.
//
// Complexity: O(n log n).
func (r Ring) Log(f []int, n int) []int {
	debug.Assert(func() bool { return len(f) > 0 && f[0] == 1%r.ring.Modulus() }, "only a power series with the constant 1 has a logarithm")
	slope := make([]int, n)
	for i := 1; i < n && i < len(f); i++ {
		slope[i-1] = r.ring.Mul(f[i], i)
	}
	list, reciprocals, m := r.Quotient(slope, f, n), make([]int, n), r.ring.Modulus()
	for i := n - 1; i > 0; i-- {
		list[i] = list[i-1]
	}
	for i := range list {
		switch i {
		case 0:
			list[i] = 0
		case 1:
			reciprocals[i] = 1
		default:
			debug.Assert(func() bool { return m%i != 0 }, "the modulus has a factor that is too small")
			reciprocals[i] = r.ring.Mul(m-m/i, reciprocals[m%i]) // 0 ≡ m = (m/i) · i + m%i
		}
		list[i] = r.ring.Mul(list[i], reciprocals[i])
	}
	return list
}

// Exp returns the first n coefficients of eᶠ.
//
// Constraints: f[0] = 0, and m has no factor below n; n ≥ 0.
//
// Complexity: O(n log n).
func (r Ring) Exp(f []int, n int) []int {
	debug.Assert(func() bool { return len(f) == 0 || f[0] == 0 }, "only a power series without constant has an exponential")
	one := 1 % r.ring.Modulus()
	e := []int{one}
	for len(e) < n { // e · (1 + f - log e) has twice as many correct coefficients
		k := 2 * len(e)
		if k > n {
			k = n
		}
		factor, gap := first(f, k), r.Log(e, k)
		for i, x := range gap {
			factor[i] = r.ring.Sub(factor[i], x)
		}
		factor[0] = one
		e = r.times(e, factor, k)
	}
	return e[:n]
}

// Pow returns the first n coefficients of fᵉ. The power 0 is 1, also for f = 0.
//
// Constraints: e ≥ 0, n ≥ 0; m is a prime that is at least n.
//
// Complexity: O(n log n).
func (r Ring) Pow(f []int, e, n int) []int {
	return pow(f, e, n, func(a []int, n int) []int {
		lead, m := a[0], r.ring.Modulus()
		a = r.Log(r.scaled(a, r.ring.Inverse(lead)), n)
		return r.scaled(r.Exp(r.scaled(a, e%m), n), r.ring.Pow(lead, e%(m-1)))
	})
}

func (r Ring) scaled(a []int, factor int) []int {
	list := make([]int, len(a))
	for i, x := range a {
		list[i] = r.ring.Mul(x, factor)
	}
	return list
}

// Sample returns f(x) for the polynomial of degree less than n with f(i) = ys[i] for 0 ≤ i < n, by Lagrange's formula. x is any int. For
// example, the sum of iᵈ over 0 ≤ i < x is such a polynomial of x, with n = d+2.
//
// Constraints: n ≥ 1; 0 ≤ y < m for each y; m has no factor below n.
//
// Complexity: O(n).
func (r Ring) Sample(ys []int, x int) int {
	debug.Assert(func() bool { return len(ys) > 0 }, "there are no samples")
	n := len(ys)
	x = r.ring.From(x)
	factorials, one := r.ring.Factorials(n-1), 1%r.ring.Modulus()
	weights, product := make([]int, n), one // 1/(i - j) for each j < i, and x - j for each j > i
	for i := n - 1; i >= 0; i-- {
		weights[i] = r.ring.Mul(factorials.Inverse(i), product)
		product = r.ring.Mul(product, r.ring.From(x-i))
	}
	sum := 0
	product = one
	for i, y := range ys {
		term := r.ring.Mul(r.ring.Mul(y, weights[i]), r.ring.Mul(product, factorials.Inverse(n-1-i)))
		if (n-1-i)%2 == 1 {
			term = r.ring.Neg(term)
		}
		sum = r.ring.Add(sum, term)
		product = r.ring.Mul(product, r.ring.From(x-i))
	}
	return sum
}

// Coefficient returns the coefficient of xᵏ in f/g. It uses the method of A. Bostan and R. Mori: with g(x)·g(-x) as the denominator, the
// denominator has only even powers, and only half of the numerator matters.
//
// Constraints: k ≥ 0; g[0] and m are coprime.
//
// Complexity: O(n log n log k).
func (r Ring) Coefficient(f, g []int, k int) int {
	for ; k > 0 && len(f) > 0; k /= 2 {
		mirror := append([]int(nil), g...)
		for i := 1; i < len(g); i += 2 {
			mirror[i] = r.ring.Neg(g[i])
		}
		m := r.ring.Modulus()
		f, g = every(convolution.MultiplyModulo(f, mirror, m), k%2), every(convolution.MultiplyModulo(g, mirror, m), 0)
	}
	if len(f) == 0 {
		return 0
	}
	return r.ring.Div(f[0], g[0])
}

// every returns every second element, from index from on.
func every(a []int, from int) (list []int) {
	for ; from < len(a); from += 2 {
		list = append(list, a[from])
	}
	return list
}
