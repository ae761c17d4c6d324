package convolution

import (
	"math/bits"

	"kamyk/templates/debug"
	"kamyk/templates/modular"
	"kamyk/templates/numbertheory"
)

// Cyclic returns the product of two polynomials in several variables modulo a prime p, where exponents of variable k count modulo
// lengths[k]. The coefficient with exponents i, j, k, … is at index i + lengths[0] · (j + lengths[1] · (k + …)).
//
// Constraints: both lists have as many elements as the product n of the lengths; each length divides p-1; p is a prime below
// 2³¹; 0 ≤ a[i], b[i] < p; n ≤ 2²⁰.
//
// Complexity: O(n log n) if the prime factors of the lengths are small, else some ten times that.
func Cyclic(a, b []int, lengths []int, p int) []int {
	n, ring, root := 1, modular.New(p), numbertheory.PrimitiveRoot(p)
	for _, length := range lengths {
		n *= length
	}
	debug.Assert(func() bool { return len(a) == n && len(b) == n }, "a list does not have a coefficient for each term")
	a, b = append([]int(nil), a...), append([]int(nil), b...)
	alongEach(ring, root, a, lengths)
	alongEach(ring, root, b, lengths)
	multiply(a, b, p)
	alongEach(ring, ring.Inverse(root), a, lengths)
	scale := ring.Inverse(n % p)
	for i, x := range a {
		a[i] = ring.Mul(x, scale)
	}
	return a
}

// alongEach replaces a by its discrete Fourier transform in each variable.
func alongEach(ring modular.Ring, root int, a, lengths []int) {
	step := 1
	for _, n := range lengths {
		debug.Assert(func() bool { return (ring.Modulus()-1)%n == 0 }, "a length does not divide p-1")
		f, line := newFourier(ring, ring.Pow(root, (ring.Modulus()-1)/n), n), make([]int, n)
		for start := 0; start < len(a); start++ {
			if start/step%n != 0 {
				continue
			}
			for i := range line {
				line[i] = a[start+i*step]
			}
			for i, x := range f.transform(line) {
				a[start+i*step] = x
			}
		}
		step *= n
	}
}

// A fourier computes discrete Fourier transforms whose length divides n.
type fourier struct {
	ring   modular.Ring
	powers []int // of an element of order n
	chirps map[int]*chirp
}

func newFourier(ring modular.Ring, root, n int) *fourier {
	f := &fourier{ring, make([]int, n), map[int]*chirp{}}
	x := 1 % ring.Modulus()
	for i := range f.powers {
		f.powers[i], x = x, ring.Mul(x, root)
	}
	return f
}

// transform splits the list by index modulo the least factor of its length.
func (f *fourier) transform(list []int) []int {
	n, factor := len(list), 2
	for factor*factor <= n && n%factor != 0 {
		factor++
	}
	if n%factor != 0 || factor == n || n <= 16 {
		if n > 150 {
			return f.prime(list)
		}
		return f.directly(list)
	}
	size := n / factor
	parts, part := make([][]int, factor), make([]int, size)
	for c := range parts {
		for i := range part {
			part[i] = list[c+i*factor]
		}
		parts[c] = f.transform(part)
	}
	result, step := make([]int, n), len(f.powers)/n
	for k := range result {
		sum, at := uint64(0), 0
		for _, part := range parts {
			sum += uint64(f.ring.Mul(part[k%size], f.powers[at]))
			if at += k * step; at >= len(f.powers) {
				at -= len(f.powers)
			}
		}
		result[k] = f.ring.Reduce(sum)
	}
	return result
}

func (f *fourier) directly(list []int) []int {
	result, step := make([]int, len(list)), len(f.powers)/len(list)
	for k := range result {
		sum, at := uint64(0), 0
		for _, x := range list {
			sum += uint64(f.ring.Mul(x, f.powers[at]))
			if at += k * step; at >= len(f.powers) {
				at -= len(f.powers)
			}
		}
		result[k] = f.ring.Reduce(sum)
	}
	return result
}

// A chirp holds what transforms of one length share: the powers of the root for triangular numbers T(i) = i · (i - 1)/2, their inverses,
// and the transforms of the powers modulo three primes.
type chirp struct {
	back   []int
	fields []*Field
	waves  [][]uint32
}

// prime is L. Bluestein's method: i · k is T(i + k) - T(i) - T(k).
func (f *fourier) prime(list []int) []int {
	c, n := f.chirps[len(list)], len(list)
	if c == nil {
		c = f.newChirp(n)
		f.chirps[n] = c
	}
	a := make([]uint64, n)
	for i, x := range list {
		a[n-1-i] = uint64(f.ring.Mul(x, c.back[i]))
	}
	parts := make([][]uint32, len(c.fields))
	for j, field := range c.fields {
		part := make([]uint32, len(c.waves[j])) // what wraps around lands before the part that is used
		copy(part, field.reduce(a))
		field.Forward(part)
		field.Product(part, c.waves[j])
		field.Backward(part)
		parts[j] = part[n-1 : 2*n-1]
	}
	result := joined(digitsOf(parts, c.fields), exactPrimes[:3], f.ring.Modulus())
	for k, x := range result {
		result[k] = f.ring.Mul(x, c.back[k])
	}
	return result
}

func (f *fourier) newChirp(n int) *chirp {
	c, step, wave := &chirp{back: make([]int, n)}, len(f.powers)/n, make([]uint64, 2*n-1)
	for i := range wave {
		t := i * (i - 1) / 2 % n
		wave[i] = uint64(f.powers[t*step])
		if i < n {
			c.back[i] = f.powers[(n-t)%n*step]
		}
	}
	for _, p := range exactPrimes[:3] {
		field := NewField(p)
		list := make([]uint32, 1<<uint(bits.Len(uint(2*n-2))))
		copy(list, field.reduce(wave))
		field.Forward(list)
		c.fields, c.waves = append(c.fields, field), append(c.waves, list)
	}
	return c
}
