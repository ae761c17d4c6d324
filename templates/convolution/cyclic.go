package convolution

import (
	"kamyk/templates/modular"
	"kamyk/templates/numbertheory"
)

// Cyclic returns the product of two polynomials in several variables modulo a prime p, where exponents of variable k count modulo
// lengths[k]. The coefficient with exponents i, j, k, … is at index i + lengths[0] · (j + lengths[1] · (k + …)).
//
// Constraints: both lists have as many elements as the product n of the lengths, or it panics; each length divides p-1; p is a prime below
// 2³¹; 0 ≤ a[i], b[i] < p; n ≤ 2²⁰.
//
// Complexity: O(n log n) if the prime factors of the lengths are small, else some ten times that.
func Cyclic(a, b []int, lengths []int, p int) []int {
	n, ring, root := 1, modular.New(p), numbertheory.PrimitiveRoot(p)
	for _, length := range lengths {
		n *= length
	}
	if len(a) != n || len(b) != n {
		panic("convolution: a list does not have a coefficient for each term")
	}
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
		if (ring.Modulus()-1)%n != 0 {
			panic("convolution: a length does not divide p-1")
		}
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
}

func newFourier(ring modular.Ring, root, n int) *fourier {
	f := &fourier{ring, make([]int, n)}
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
			return f.chirp(list)
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

// chirp is L. Bluestein's method: i · k is T(i + k) - T(i) - T(k) for triangular numbers T(i) = i · (i - 1)/2.
func (f *fourier) chirp(list []int) []int {
	n, step, ring := len(list), len(f.powers)/len(list), f.ring
	turn := func(i int) int { return f.powers[i*(i-1)/2%n*step] }
	back := func(i int) int { return f.powers[(n-i*(i-1)/2%n)%n*step] }
	wave, result := make([]int, 2*n-1), make([]int, n)
	for i := range wave {
		wave[i] = turn(i)
	}
	for i, x := range list {
		result[n-1-i] = ring.Mul(x, back(i))
	}
	result = MultiplyModulo(result, wave, ring.Modulus())[n-1 : 2*n-1]
	for k, x := range result {
		result[k] = ring.Mul(x, back(k))
	}
	return result
}
