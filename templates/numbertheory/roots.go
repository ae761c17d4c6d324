package numbertheory

import (
	"math"
	"math/bits"

	"kamyk/templates/modular"
)

// PrimitiveRoot returns the least number ≥ 1 whose powers are all of 1..p-1 modulo p.
//
// Constraints: p is a prime.
// Complexity: that of Factor of p-1, as a rule.
func PrimitiveRoot(p int) int {
	if p == 2 {
		return 1
	}
	ring, powers := modular.NewMontgomery(uint64(p)), Factor(p-1)
	for g := 1; ; g++ {
		whole := true
		for _, power := range powers {
			whole = whole && ring.Pow(ring.Enter(uint64(g)), uint64((p-1)/power.Prime)) != ring.One()
		}
		if whole {
			return g
		}
	}
}

// SqrtMod returns an x with x² ≡ a modulo p, and whether there is one; the other one is p-x. The method is that of A. Tonelli and D.
// Shanks.
//
// Constraints: p is a prime below 2³¹, 0 ≤ a < p.
// Complexity: O(log² p), and as a rule O(log p).
func SqrtMod(a, p int) (x int, ok bool) {
	if a < 2 {
		return a, true
	}
	ring := modular.New(p)
	twos := bits.TrailingZeros(uint(p - 1))
	odd := (p - 1) >> uint(twos)
	x = ring.Pow(a, (odd-1)/2)
	rest := ring.Mul(x, ring.Mul(x, a)) // throughout, x² = a · rest, and rest is a power of the turn
	x = ring.Mul(x, a)
	turn, order := 0, twos // the turn has the order 2^order
	for rest != 1 {
		k := 0
		for y := rest; y != 1; y = ring.Mul(y, y) {
			if k++; k == order {
				return 0, false
			}
		}
		for z := 2; turn == 0; z++ {
			if y := ring.Pow(z, odd); ring.Pow(y, 1<<uint(twos-1)) == p-1 {
				turn = y
			}
		}
		for ; order > k+1; order-- {
			turn = ring.Mul(turn, turn)
		}
		x = ring.Mul(x, turn)
		turn = ring.Mul(turn, turn)
		rest, order = ring.Mul(rest, turn), k
	}
	return x, true
}

// DiscreteLog returns the least x ≥ 0 with aˣ ≡ b modulo m, and whether there is one. 0⁰ is 1.
//
// Constraints: 0 ≤ a, b < m < 2³¹.
// Complexity: O(√m).
func DiscreteLog(a, b, m int) (x int, ok bool) {
	ring := modular.New(m)
	power := 1 % m
	for ; x <= bits.Len(uint(m)); x++ {
		if power == b {
			return x, true
		}
		power = ring.Mul(power, a)
	}
	// By now the power has all that a and m have in common, and the rest of m is coprime to a.
	g := GCD(power, m)
	if b%g != 0 {
		return 0, false
	}
	m /= g
	y, ok := logarithm(a%m, power/g%m, b/g%m, m)
	return x + y, ok
}

// logarithm returns the least y with power · aʸ ≡ b, where a is coprime to m: the steps of a giant find those of a baby, which is D.
// Shanks's way.
func logarithm(a, power, b, m int) (y int, ok bool) {
	if power == b {
		return 0, true
	}
	ring := modular.New(m)
	size := int(math.Sqrt(float64(m))) + 1
	type step struct{ value, count int32 }
	mask := 1<<uint(bits.Len(uint(size))+1) - 1
	steps := make([]step, mask+1) // by the value, or the next free places; a count of 0 is a free place
	find := func(value int) *step {
		place := int(uint32(value)*2654435769>>8) & mask
		for steps[place].count > 0 && steps[place].value != int32(value) {
			place = (place + 1) & mask
		}
		return &steps[place]
	}
	giant := 1 % m
	for j := 1; j <= size; j++ { // b · a^(j-1), the latest j for each
		*find(b) = step{int32(b), int32(j)}
		b, giant = ring.Mul(b, a), ring.Mul(giant, a)
	}
	for i := 1; i <= size; i++ {
		power = ring.Mul(power, giant)
		if s := find(power); s.count > 0 {
			return i*size - int(s.count) + 1, true
		}
	}
	return 0, false
}

// Root returns the greatest r with rᵏ ≤ x.
//
// Constraints: k ≥ 1.
// Complexity: O(log k).
func Root(x uint64, k int) uint64 {
	if k == 1 || x < 2 {
		return x
	}
	if k >= 64 {
		return 1
	}
	r := uint64(math.Pow(float64(x), 1/float64(k)))
	for !powerFits(r, k, x) {
		r--
	}
	for powerFits(r+1, k, x) {
		r++
	}
	return r
}

func powerFits(r uint64, k int, x uint64) bool {
	power := uint64(1)
	for ; ; r *= r {
		if k&1 == 1 {
			high, low := bits.Mul64(power, r)
			if high > 0 || low > x {
				return false
			}
			power = low
		}
		if k >>= 1; k == 0 {
			return true
		}
		if r >= 1<<32 { // r² is too large, and it is a factor
			return false
		}
	}
}
