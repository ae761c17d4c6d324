package modular

// A Binomials knows the binomial coefficients of all n, beyond the modulus too, which need not be prime. Make one with NewBinomials.
//
// It has a table for each prime power q = pᵉ of the modulus: the factorials without the factors that p divides. The product of all numbers
// up to n that p does not divide is, modulo q, that of the whole stretches of q numbers, which are -1 each, or 1 for q = 4·2ᵏ, and of what
// is left over; the other factors are p times those of n/p: the theorem of A. Granville. The parts are put together by the Chinese
// remainder theorem.
type Binomials struct {
	modulus int
	powers  []primePower
}

type primePower struct {
	p, e   int
	q      int // p to the power e
	ring   Ring
	values []uint32 // factorials without multiples of p
	minus  bool     // whether a whole stretch has the product -1
	unit   int      // 1 modulo q, and 0 modulo the rest of the modulus
}

// NewBinomials returns the binomial coefficients modulo m.
//
// Constraints: 1 ≤ m < 2³¹; panics otherwise.
//
// Complexity: O(√m + q) time, and 4 bytes for each number up to the prime powers q of m.
func NewBinomials(m int) *Binomials {
	if m < 1 || m > 1<<31-1 {
		panic("modular: the modulus is not in 1..2147483647")
	}
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

// Binomial returns the number of ways to choose k of n things, modulo m: 0 where k < 0, k > n or n < 0.
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
		if over += int(a - b - rest); over >= power.e { // each p more of n! than of k! (n-k)!
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
