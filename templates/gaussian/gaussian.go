// Package gaussian computes with Gaussian integers, and writes numbers as sums of two squares.
package gaussian

import (
	"math/bits"

	"kamyk/templates/modular"
	"kamyk/templates/numbertheory"
)

// Products need a 64-bit int; this does not compile for 32 bits.
const _ int = 1 << 62

// An Integer is the Gaussian integer Re + Im·i.
type Integer struct{ Re, Im int }

// Add returns a + b.
//
// Complexity: O(1).
func (a Integer) Add(b Integer) Integer { return Integer{a.Re + b.Re, a.Im + b.Im} }

// Sub returns a - b.
//
// Complexity: O(1).
func (a Integer) Sub(b Integer) Integer { return Integer{a.Re - b.Re, a.Im - b.Im} }

// Mul returns a · b.
//
// Constraints: the product of their norms is less than 2¹²⁴.
//
// Complexity: O(1).
func (a Integer) Mul(b Integer) Integer { return Integer{a.Re*b.Re - a.Im*b.Im, a.Re*b.Im + a.Im*b.Re} }

// Conjugate returns Re - Im·i.
func (a Integer) Conjugate() Integer { return Integer{a.Re, -a.Im} }

// Norm returns Re² + Im².
//
// Constraints: |Re|, |Im| < 2³¹.
func (a Integer) Norm() int { return a.Re*a.Re + a.Im*a.Im }

// Divide returns quotient and remainder: a = quotient · b + remainder, where the norm of the remainder is at most half of that of b.
//
// Constraints: b is not 0; the norm of b is less than 2⁶¹, and the product of both norms less than 2¹²².
//
// Complexity: O(1).
func (a Integer) Divide(b Integer) (quotient, remainder Integer) {
	norm := b.Norm()
	product := a.Mul(b.Conjugate())
	quotient = Integer{nearest(product.Re, norm), nearest(product.Im, norm)}
	return quotient, a.Sub(quotient.Mul(b))
}

// nearest returns a/b, rounded to the nearest integer.
func nearest(a, b int) int {
	q, rest := a/b, a%b
	if rest > b/2 {
		q++
	} else if rest < -(b / 2) {
		q--
	}
	return q
}

// GCD returns the greatest common divisor of a and b with Re > 0 and Im ≥ 0. GCD(0, 0) is 0.
//
// Constraints: the norms are less than 2⁶¹.
//
// Complexity: O(log |a| + log |b|).
func GCD(a, b Integer) Integer {
	for b != (Integer{}) {
		_, rest := a.Divide(b)
		a, b = b, rest
	}
	return a.first()
}

// first returns the associate in the first quadrant.
func (a Integer) first() Integer {
	for a != (Integer{}) && (a.Re <= 0 || a.Im < 0) {
		a = Integer{-a.Im, a.Re}
	}
	return a
}

// Squares returns all a + bi with a² + b² = n and a, b ≥ 0, in no particular order.
//
// Constraints: 0 ≤ n < 2⁶¹.
//
// Complexity: that of numbertheory.Factor, and O(log n) for each result.
func Squares(n int) []Integer {
	if n == 0 {
		return []Integer{{}}
	}
	list := []Integer{{1, 0}}
	for _, power := range numbertheory.Factor(n) {
		var factors []Integer // of the norm pᵉ, one of each class of associates
		switch p, e := power.Prime, power.Exponent; {
		case p == 2:
			factors = []Integer{pow(Integer{1, 1}, e)}
		case p%4 == 1:
			prime := split(p)
			for k := 0; k <= e; k++ {
				factors = append(factors, pow(prime, k).Mul(pow(prime.Conjugate(), e-k)))
			}
		case e%2 == 0:
			factors = []Integer{pow(Integer{p, 0}, e/2)}
		}
		products := make([]Integer, 0, len(list)*len(factors)+1) // room for n, if it is a square
		for _, a := range list {
			for _, b := range factors {
				products = append(products, a.Mul(b))
			}
		}
		list = products
	}
	for i, a := range list {
		if list[i] = a.first(); list[i].Im == 0 {
			list = append(list, Integer{0, list[i].Re})
		}
	}
	return list
}

func pow(a Integer, e int) Integer {
	power := Integer{1, 0}
	for ; e > 0; e-- {
		power = power.Mul(a)
	}
	return power
}

// split returns a Gaussian prime of the norm p, a prime that is 1 modulo 4. With x² ≡ -1 modulo p, it is the greatest common divisor of p
// and x + i; Euclid's algorithm for integers finds it.
func split(p int) Integer {
	ring := modular.NewMontgomery(uint64(p))
	x := uint64(0)
	for a := 2; ; a++ {
		if numbertheory.Jacobi(a, p) < 0 {
			x = ring.Leave(ring.Pow(ring.Enter(uint64(a)), uint64(p-1)/4))
			break
		}
	}
	a, b := uint64(p), x
	for high, low := bits.Mul64(b, b); high > 0 || low > uint64(p); high, low = bits.Mul64(b, b) {
		a, b = b, a%b
	}
	return Integer{int(b), int(a % b)}
}
