package convolution

import (
	"math/bits"

	"kamyk/templates/debug"
)

// A Field computes number-theoretic transforms modulo a prime. The transform turns a product of polynomials into element-wise products.
// Make one with NewField.
//
// A transform has an order of its own, and holds 2³²·x modulo p for each value x (Montgomery form). Sums, differences and Mul keep that
// form. The first half of a transform of length 2n is the length-n transform of the list folded to length n.
type Field struct {
	p        uint32
	inverse  uint32 // −p⁻¹ modulo 2³²
	one      uint32 // 2³² modulo p
	square   uint32 // 2⁶⁴ modulo p
	roots    []uint32
	backward []uint32 // inverses of roots
}

// NewField returns the field of the residues modulo p. It transforms lists whose length is a power of two that divides p-1.
//
// Constraints: p is an odd prime below 2³⁰.
//
// Complexity: O(1).
func NewField(p int) *Field {
	debug.Assert(func() bool { return p >= 3 && p < 1<<30 && p%2 != 0 }, "the modulus is no odd prime below 2³⁰")
	f := &Field{p: uint32(p), inverse: uint32(p)}
	for i := 0; i < 4; i++ { // each round doubles the number of correct bits: 3, 6, 12, 24, 48
		f.inverse *= 2 - uint32(p)*f.inverse
	}
	f.inverse = -f.inverse
	f.one = uint32((1 << 32) % uint64(p))
	f.square = uint32(uint64(f.one) * uint64(f.one) % uint64(p))
	f.roots, f.backward = []uint32{f.one}, []uint32{f.one}
	return f
}

// Mul returns a · b / 2³² modulo p. If both factors are in Montgomery form, this is the product in that form. If only one is, it is the
// product in plain form.
//
// Constraints: 0 ≤ a, b < p.
//
// Complexity: O(1).
func (f *Field) Mul(a, b uint32) uint32 { return f.shrunk(uint64(a) * uint64(b)) }

// shrunk returns t / 2³² modulo p, for a t below 2³² · p, such as the sum of four products.
func (f *Field) shrunk(t uint64) uint32 { return under(lazy(t, uint64(f.p), f.inverse), f.p) }

// pow returns a to the power e; a and the result are in Montgomery form.
func (f *Field) pow(a uint32, e uint32) uint32 {
	power := f.one
	for ; e > 0; e >>= 1 {
		if e&1 == 1 {
			power = f.Mul(power, a)
		}
		a = f.Mul(a, a)
	}
	return power
}

// grow computes the roots for a transform of length n. A layer splits its block s into x^h - r and x^h + r, with r = roots[s]. Bit j of s
// rotates r by 1/2^(j+2) of a full turn.
func (f *Field) grow(n int) {
	debug.Assert(func() bool { return n&(n-1) == 0 && (f.p-1)&uint32(n-1) == 0 }, "the modulus has no transform of that length")
	for len(f.roots) < n/2 {
		order := 4 * uint32(len(f.roots))
		base := f.one
		for f.pow(base, (f.p-1)/2) != f.p-f.one { // until base is no square
			base = (base + f.one) % f.p
		}
		root := f.pow(base, (f.p-1)/order)
		f.roots = turned(f, f.roots, root)
		f.backward = turned(f, f.backward, f.pow(root, order-1))
	}
}

func turned(f *Field, roots []uint32, root uint32) []uint32 {
	for _, r := range roots[:len(roots):len(roots)] {
		roots = append(roots, f.Mul(r, root))
	}
	return roots
}

// Forward replaces a by its transform.
//
// Constraints: the length is a power of two that divides p-1; elements are less than p.
//
// Complexity: O(n log n).
func (f *Field) Forward(a []uint32) {
	f.grow(len(a))
	q := len(a)
	if bits.Len(uint(q))%2 == 0 {
		q /= 2
		f.halve(a[:q], a[q:])
	}
	for q /= 4; q > 0; q /= 4 {
		f.split(a, q)
	}
	for i, x := range a {
		a[i] = f.Mul(x, f.square)
	}
}

// Backward is the inverse of Forward.
//
// Constraints: as for Forward.
//
// Complexity: O(n log n).
func (f *Field) Backward(a []uint32) {
	f.grow(len(a))
	q := 1
	for ; 4*q <= len(a); q *= 4 {
		f.join(a, q)
	}
	if q < len(a) {
		f.halve(a[:q], a[q:])
	}
	scale := f.part(len(a))
	for i, x := range a {
		a[i] = f.Mul(x, scale)
	}
}

// part returns 1/n modulo p, for a divisor n of p-1.
func (f *Field) part(n int) uint32 { return f.p - (f.p-1)/uint32(n) }

// Product replaces the transform a by the transform of the product of both polynomials.
//
// Constraints: the lengths are equal.
//
// Complexity: O(n).
func (f *Field) Product(a, b []uint32) {
	b = b[:len(a)]
	for i, x := range a {
		a[i] = f.Mul(x, b[i])
	}
}
