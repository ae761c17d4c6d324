package dirichlet

import (
	"math"

	"kamyk/templates/debug"
)

// Multiply returns the sums of the Dirichlet product: its value at n is the sum of a(d) · b(n/d) over the divisors d of n.
//
// Constraints: n and m are the same for both.
//
// Complexity: O(n^(2/3)) usually; about 2 s for n = 10¹².
func (s *Sums) Multiply(b *Sums) *Sums {
	p := newProduct(s, b, s.steps(), b.steps())
	for i := 1; i <= p.last; i++ {
		p.pairs(i, 1)
	}
	c, sum := New(s.n, s.ring.Modulus()), 0
	for i := 1; i <= p.last; i++ {
		sum = s.ring.Add(sum, s.ring.Reduce(p.totals[i]))
		c.data[i] = uint32(sum)
	}
	for i := p.last + 1; i < len(c.data); i++ {
		c.data[i] = uint32(p.hyperbola(i, 1))
	}
	return c
}

// Divide returns the sums of the function whose Dirichlet product with b is a.
//
// Constraints: n and m are the same for both; the value of b at 1 and m are coprime.
//
// Complexity: O(n^(2/3)) usually; about 2 s for n = 10¹².
func (s *Sums) Divide(b *Sums) *Sums {
	scale := s.ring.Inverse(int(b.data[1]))
	s, b = s.Scale(scale), b.Scale(scale) // now b is 1 at 1
	c := New(s.n, s.ring.Modulus())
	p, whole := newProduct(c, b, make([]uint32, len(s.data)), b.steps()), s.steps()
	first := int(s.data[1])
	p.x[1], c.data[1] = uint32(first), uint32(first)
	for i := 2; i <= p.last; i++ {
		known := s.ring.Add(s.ring.Reduce(p.totals[i]), s.ring.Mul(first, int(p.y[i])))
		p.x[i] = uint32(s.ring.Sub(int(whole[i]), known))
		c.data[i] = uint32(s.ring.Add(int(c.data[i-1]), int(p.x[i])))
		p.pairs(i, 2)
	}
	for i := p.last + 1; i < len(c.data); i++ {
		known := s.ring.Add(p.hyperbola(i, 2), s.ring.Mul(first, int(b.data[i])))
		c.data[i] = uint32(s.ring.Sub(int(s.data[i]), known))
	}
	return c
}

// A product multiplies steps x of a and y of b. totals holds the steps of the product, not reduced: each is less than two products of
// residues.
type product struct {
	a, b   *Sums
	x, y   []uint32
	totals []uint64
	limit  int // quotients up to here get their sums from pairs of steps; there are about n^(1/3) larger ones
	last   int // the index of the greatest quotient up to limit
	most   uint64
}

func newProduct(a, b *Sums, x, y []uint32) *product {
	debug.Assert(func() bool { return a.n == b.n && a.ring == b.ring }, "sums of different kinds")
	m := uint64(a.ring.Modulus())
	p := &product{a: a, b: b, x: x, y: y, totals: make([]uint64, len(x)), most: 2 * m * m}
	p.limit = int(math.Pow(float64(a.n), 2./3) / 2)
	if p.limit < a.root {
		p.limit = a.root
	}
	p.last = len(x) - 1 - a.n/(p.limit+1)
	return p
}

// pairs adds the products of the step at index i with itself, and with the steps at first..i-1, both ways. Only quotients up to √n have
// such partners.
func (p *product) pairs(i, first int) {
	q := p.a.quotient(i)
	if q <= p.limit/q && i >= first {
		p.put(p.a.index(q*q), uint64(p.x[i])*uint64(p.y[i]))
	}
	end := p.limit / q
	if end >= i {
		end = i - 1
	}
	x, y := uint64(p.x[i]), uint64(p.y[i])
	if x == 0 && y == 0 {
		return
	}
	for k := first; k <= end; k++ {
		p.put(p.a.index(q*k), x*uint64(p.y[k])+y*uint64(p.x[k]))
	}
}

func (p *product) put(i int, x uint64) {
	if x += p.totals[i]; x >= p.most {
		x -= p.most
	}
	p.totals[i] = x
}

// hyperbola returns the sum of the product up to the quotient at index i, without the products with x at less than first and with y at less
// than first: of each pair, one partner is at most the root.
func (p *product) hyperbola(i, first int) int {
	q, z, size := p.a.quotient(i), len(p.totals)-i, len(p.totals)
	root, part := int(math.Sqrt(float64(q))), float64(q)
	a, b, sum := p.a.data, p.b.data, uint64(0)
	for k := first; k <= root; k++ {
		j := size - k*z // the place of q/k, which is n/(k·z), above √n
		if j <= p.a.root {
			j = int(part / float64(k))
		}
		sum += uint64(p.x[k])*uint64(b[j]) + uint64(p.y[k])*uint64(a[j])
		if sum >= p.most {
			sum -= p.most
		}
	}
	result := p.a.ring.Reduce(sum)
	corner := p.a.ring.Mul(int(a[root]), int(b[root]))
	return p.a.ring.Sub(result, corner)
}
