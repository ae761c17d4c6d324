package numbertheory

import (
	"math"
	"math/bits"

	"kamyk/templates/debug"
	"kamyk/templates/modular"
)

// PrimitiveRoot returns the least primitive root modulo p: the least g ≥ 1 whose powers are all of 1..p-1.
//
// Constraints: p is a prime.
//
// Complexity: usually that of Factor of p-1.
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

// Jacobi returns the Jacobi symbol of a modulo n. For a prime n, it is 1 if a is a non-zero square modulo n, -1 if a is not a square, and 0
// if n divides a.
//
// Constraints: a ≥ 0; n is odd and positive.
//
// Complexity: O(log n).
func Jacobi(a, n int) int {
	debug.Assert(func() bool { return n >= 1 && n%2 != 0 }, "the Jacobi symbol is about odd numbers")
	x, y, turns := uint(a)%uint(n), uint(n), uint(0) // bit 1 of turns is the sign
	for x != 0 {
		twos := uint(bits.TrailingZeros(x))
		x >>= twos
		turns ^= twos << 1 & (y ^ y>>1) // 2 is not a square modulo n if n is 3 or 5 modulo 8
		if x < y {
			turns ^= x & y // both are 3 modulo 4
			x, y = y, x
		}
		x -= y
	}
	if y > 1 {
		return 0
	}
	return 1 - int(turns&2)
}

// SqrtMod returns an x with x² ≡ a modulo p; the other root is p-x. ok reports whether there is one.
//
// Constraints: p is a prime below 2³¹, 0 ≤ a < p.
//
// Complexity: O(log p) expected.
func SqrtMod(a, p int) (x int, ok bool) {
	if a < 2 {
		return a, true
	}
	ring := modular.New(p)
	if p%4 == 3 {
		x = ring.Pow(a, (p+1)/4)
		return x, ring.Mul(x, x) == a
	}
	if Jacobi(a, p) < 0 {
		return 0, false
	}
	// S. Müller's method: write t·√a as b + 1/b, where b is in the field with p² elements and b^p = 1/b. Then the square of b^k + b^-k at k
	// = (p-1)/2 is b^-2 + 2 + b² = t²·a.
	for t := 1; ; t++ {
		square := ring.Mul(ring.Mul(t, t), a)
		if Jacobi(ring.Sub(square, 4%p), p) < 0 {
			return ring.Div(powerSum(ring, ring.Sub(square, 2), (p-1)/4), t), true
		}
	}
}

// powerSum returns b^k + b^-k, given sum = b + 1/b, for k > 0. It goes from the sums at i and i+1 to those at 2i and 2i+1, or 2i+1 and
// 2i+2.
func powerSum(ring modular.Ring, sum, k int) int {
	low, high := 2, sum
	for bit := bits.Len(uint(k)) - 1; bit >= 0; bit-- {
		odd := ring.Sub(ring.Mul(low, high), sum)
		if k>>uint(bit)&1 == 1 {
			low, high = odd, ring.Sub(ring.Mul(high, high), 2)
		} else {
			low, high = ring.Sub(ring.Mul(low, low), 2), odd
		}
	}
	return low
}

// DiscreteLog returns the least x ≥ 0 with aˣ ≡ b modulo m. ok reports whether there is one. 0⁰ is 1.
//
// Constraints: 0 ≤ a, b < m < 2³¹.
//
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
	// Now the power contains every common factor of a and m, and the rest of m is coprime to a.
	g := GCD(power, m)
	if b%g != 0 {
		return 0, false
	}
	m /= g
	y, ok := logarithm(a%m, power/g%m, b/g%m, m, m)
	return x + y, ok
}

// logarithm returns the least y with power · aʸ ≡ b modulo m, for a coprime to m whose powers repeat after at most order steps. It uses D.
// Shanks's baby-step giant-step method.
func logarithm(a, power, b, m, order int) (y int, ok bool) {
	if power == b {
		return 0, true
	}
	ring := modular.New(m)
	size := int(math.Sqrt(float64(order))) + 1
	steps := newSteps(size)
	giant := 1 % m
	for j := 1; j <= size; j++ { // b · a^(j-1), keeping the last j for each value
		*steps.find(b) = step{int32(b), int32(j)}
		b, giant = ring.Mul(b, a), ring.Mul(giant, a)
	}
	for i := 1; i <= size; i++ {
		power = ring.Mul(power, giant)
		if s := steps.find(power); s.count > 0 {
			return i*size - int(s.count) + 1, true
		}
	}
	return 0, false
}

// Root returns the greatest r with rᵏ ≤ x.
//
// Constraints: k ≥ 1.
//
// Complexity: O(k) products, or O(1) for k ≥ 64.
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

// powerFits reports whether rᵏ ≤ x.
func powerFits(r uint64, k int, x uint64) bool {
	power := uint64(1)
	for ; k > 0; k-- {
		high, low := bits.Mul64(power, r)
		if high > 0 || low > x {
			return false
		}
		power = low
	}
	return true
}

type step struct{ value, count int32 }

// A steps is a hash table by value, for up to size values; a count of 0 marks a free slot.
type steps struct {
	mask  int
	slots []step
}

func newSteps(size int) *steps {
	mask := 1<<uint(bits.Len(uint(size))+1) - 1
	return &steps{mask, make([]step, mask+1)}
}

// find returns the slot of a value, or the free slot for it.
func (t *steps) find(value int) *step {
	place := int(uint32(value)*2654435769>>6) & t.mask
	for t.slots[place].count > 0 && t.slots[place].value != int32(value) {
		place = (place + 1) & t.mask
	}
	return &t.slots[place]
}
