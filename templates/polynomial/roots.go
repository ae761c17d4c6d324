package polynomial

import (
	"sort"

	"kamyk/templates/debug"
)

// Roots returns the numbers x with f(x) = 0 modulo 998244353, in increasing order, each once.
//
// It uses the method of D. Cantor and H. Zassenhaus: x + c is a square for about half of the roots x, and these are the roots of
// (x+c)^((p-1)/2) - 1. It takes c = 0, 1, 2, … instead of random numbers.
//
// Constraints: f is not 0.
//
// Complexity: O(n log n log p + n log² n), times O(log n) for usual roots.
func Roots(f []int) (roots []int) {
	a := trimmed(residues(f))
	debug.Assert(func() bool { return len(a) != 0 }, "all numbers are roots of 0")
	if a[0] == 0 {
		roots, a = []int{0}, a[leading(a):]
	}
	if len(a) > 1 { // the roots that are not 0 are those of x^(p-1) - 1
		all := lessOne(newRest(a).power(0, p-1))
		a, _ = reduce(a, all, nil)
		roots = append(roots, separate(a, 0)...)
	}
	sort.Ints(roots)
	return roots
}

// lessOne returns a - 1.
func lessOne(a []uint32) []uint32 {
	a = first(a, len(a)+1)
	a[0] = minus(a[0], 1)
	return trimmed(a)
}

// separate returns the roots of a product of different x - root. All smaller c have already been used.
func separate(f []uint32, c uint32) []int {
	if len(f) < 2 {
		return nil
	}
	if len(f) == 2 {
		return []int{int(times(minus(0, f[0]), power(f[1], p-2)))}
	}
	part, _ := reduce(f, lessOne(newRest(f).power(c, (p-1)/2)), nil)
	rest, _ := over(f, part)
	return append(separate(part, c+1), separate(rest, c+1)...)
}

// A rest computes modulo a polynomial f of degree n.
type rest struct {
	n, size           int
	f                 []uint32
	modulus, quotient []uint32 // transforms of f, and of the inverse of f backwards
}

func newRest(f []uint32) *rest {
	n := len(f) - 1
	r := &rest{n: n, size: ceiling(2 * n), f: f}
	r.modulus = transformed(folded(f, r.size), r.size)
	r.quotient = transformed(inverse(reversed(f), n), r.size)
	return r
}

// power returns (x+c)ᵉ modulo f.
func (r *rest) power(c uint32, e int) []uint32 {
	a := []uint32{1}
	for bit := 29; bit >= 0; bit-- {
		a = r.square(a)
		if e>>uint(bit)&1 == 0 {
			continue
		}
		next := append([]uint32{0}, a...)
		for i, x := range a {
			next[i] = plus(next[i], times(x, c))
		}
		_, a = over(next, r.f)
	}
	return a
}

// square returns a² modulo f. The quotient's coefficients are the first ones of the product backwards with the inverse.
func (r *rest) square(a []uint32) []uint32 {
	list := transformed(a, r.size)
	field().Product(list, list)
	field().Backward(list)
	if 2*len(a)-1 <= r.n {
		return list[:2*len(a)-1]
	}
	quotient := reversed(list[r.n : 2*r.n-1])
	quotient = transformed(quotient, r.size)
	field().Product(quotient, r.quotient)
	field().Backward(quotient)
	quotient = transformed(reversed(quotient[:r.n-1]), r.size)
	field().Product(quotient, r.modulus)
	field().Backward(quotient)
	for i := range list[:r.n] {
		list[i] = minus(list[i], quotient[i])
	}
	return list[:r.n]
}
