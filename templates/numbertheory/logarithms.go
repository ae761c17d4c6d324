package numbertheory

import (
	"math"
	"math/bits"

	"kamyk/templates/modular"
)

// A Logarithms computes discrete logarithms to one base quickly. It stores those of all numbers up to √p; from larger x, it goes to p mod x
// or the like, which has at most half the size. Make one with NewLogarithms.
type Logarithms struct {
	p     int
	small []int32
}

// NewLogarithms returns the logarithms modulo p to the base g.
//
// Constraints: p is a prime below 2³¹; g is a primitive root modulo p.
//
// Complexity: O(p^(3/4) / √log p) time and memory; about 0.2 s and 40 MB for p = 10⁹.
func NewLogarithms(g, p int) *Logarithms {
	root := int(math.Sqrt(float64(p))) + 1
	if root >= p {
		root = p - 1
	}
	sieve := NewSieve(root)
	// Baby steps and giant steps, as in logarithm, but all primes share the baby steps.
	ring, steps := modular.New(p), newSteps(int(math.Sqrt(float64(p)*float64(len(sieve.primes)+1)))+1)
	power := 1
	for j := 0; j < steps.size; j++ {
		if s := steps.find(power); s.count == 0 {
			*s = step{int32(power), int32(j + 1)}
		}
		power = ring.Mul(power, g)
	}
	back := ring.Inverse(power)
	l := &Logarithms{p, make([]int32, root+1)}
	for i := 2; i <= root; i++ {
		if least := int(sieve.least[i]); least < i {
			l.small[i] = int32(l.sum(int(l.small[least]), int(l.small[i/least])))
			continue
		}
		giant, x := 0, i
		s := steps.find(x)
		for ; s.count == 0; s = steps.find(x) {
			x, giant = ring.Mul(x, back), giant+steps.size
		}
		l.small[i] = int32(giant + int(s.count) - 1)
	}
	return l
}

// Log returns the y in 0..p-2 with gʸ ≡ x modulo p.
//
// Constraints: 1 ≤ x < p.
//
// Complexity: O(log p).
func (l *Logarithms) Log(x int) (y int) {
	for x >= len(l.small) {
		q, rest := l.p/x, l.p%x
		if rest <= x/2 { // x ≡ -rest/q
			y = l.sum(y, (l.p-1)/2)
			x = rest
		} else { // x ≡ (x-rest)/(q+1)
			x -= rest
			q++
		}
		y = l.sum(y, l.p-1-int(l.small[q]))
	}
	return l.sum(y, int(l.small[x]))
}

// sum adds modulo p-1.
func (l *Logarithms) sum(a, b int) int {
	if a += b; a >= l.p-1 {
		a -= l.p - 1
	}
	return a
}

type step struct{ value, count int32 }

// A steps is a hash table by value, for up to size values; a count of 0 marks a free slot.
type steps struct {
	size, mask int
	slots      []step
}

func newSteps(size int) *steps {
	mask := 1<<uint(bits.Len(uint(size))+1) - 1
	return &steps{size, mask, make([]step, mask+1)}
}

// find returns the slot of a value, or the free slot for it.
func (t *steps) find(value int) *step {
	place := int(uint32(value)*2654435769>>6) & t.mask
	for t.slots[place].count > 0 && t.slots[place].value != int32(value) {
		place = (place + 1) & t.mask
	}
	return &t.slots[place]
}
