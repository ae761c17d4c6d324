package modular

import "kamyk/templates/debug"

// A Binomials computes binomial coefficients modulo m for every n. The modulus need not be prime, and n may exceed it. Make one with
// NewBinomials.
//
// It has a table for each prime power q = pᵉ of the modulus: factorials without the factors that p divides. Consider the product of all
// numbers up to n that p does not divide, modulo q. By A. Granville's theorem, each full block of q numbers contributes -1, or 1 for q = 8,
// 16, 32, …, and the rest is in the table. The other factors are p times those of ⌊n/p⌋. The Chinese remainder theorem combines the prime
// powers.
type Binomials struct {
	modulus int
	powers  []primePower
}

type primePower struct {
	p, e   int
	q      int // pᵉ
	ring   Ring
	values []uint32 // factorials without the multiples of p
	minus  bool     // a full block has the product -1
	unit   int      // 1 modulo q, and 0 modulo m/q
}

// NewBinomials returns a Binomials for the modulus m.
//
// Constraints: 1 ≤ m < 2³¹.
//
// Complexity: O(√m + q) time, and 4 bytes for each number up to each prime power q of m.
func NewBinomials(m int) *Binomials {
	debug.Assert(func() bool { return m >= 1 && m <= 1<<31-1 }, "the modulus is not in 1..2147483647")
	b := &Binomials{modulus: m}
	for rest, p := m, 2; rest > 1; p++ {
		if p > rest/p {
			p = rest
		}
		q, e := 1, 0
		for ; rest%p == 0; rest /= p {
			q *= p
			e++
		}
		if e > 0 {
			b.powers = append(b.powers, newPrimePower(p, e, q, m))
		}
	}
	return b
}

func newPrimePower(p, e, q, m int) primePower {
	power := primePower{p: p, e: e, q: q, ring: New(q), values: make([]uint32, q), minus: p > 2 || q == 4}
	x := 1
	for i := range power.values {
		if i%p != 0 {
			x = power.ring.Mul(x, i)
		}
		power.values[i] = uint32(x)
	}
	power.unit = m / q * power.ring.Inverse(m/q%q)
	return power
}

// Binomial returns the number of ways to choose k of n things, modulo m. It is 0 if k < 0, k > n or n < 0.
//
// Complexity: O(log n) for each prime that divides m.
func (b *Binomials) Binomial(n, k int) int {
	if k < 0 || k > n {
		return 0
	}
	result := 0
	for i := range b.powers {
		result = (result + b.powers[i].binomial(n, k)*b.powers[i].unit) % b.modulus
	}
	return result
}

func (power *primePower) binomial(n, k int) int {
	p, q := uint64(power.p), uint64(power.q)
	above, below, over := 1, 1, 0
	sign := false
	for a, b, rest := uint64(n), uint64(k), uint64(n-k); a > 0; {
		i, j, l := a/q, b/q, rest/q
		sign = sign != ((i+j+l)&1 == 1)
		above = power.ring.Mul(above, int(power.values[a-i*q]))
		below = power.ring.Mul(below, power.ring.Mul(int(power.values[b-j*q]), int(power.values[rest-l*q])))
		if p == q {
			a, b, rest = i, j, l
		} else {
			a, b, rest = a/p, b/p, rest/p
		}
		if over += int(a - b - rest); over >= power.e { // each carry is another factor p
			return 0
		}
	}
	for ; over > 0; over-- {
		above = power.ring.Mul(above, power.p)
	}
	if sign && power.minus {
		above = power.ring.Neg(above)
	}
	return power.ring.Mul(above, power.ring.Inverse(below))
}
