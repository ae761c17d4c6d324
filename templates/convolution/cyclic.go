package convolution

import (
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
// Complexity: O(n log n) for each length, or O(n) times the length if that is at most 64.
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
	step := 1 // between the elements of a line
	for _, n := range lengths {
		debug.Assert(func() bool { return (ring.Modulus()-1)%n == 0 }, "a length does not divide p-1")
		powers, x, turn := make([]int, n), 1%ring.Modulus(), ring.Pow(root, (ring.Modulus()-1)/n)
		for i := range powers {
			powers[i], x = x, ring.Mul(x, turn)
		}
		places := make([]int, 0, len(a)) // line by line
		for start := range a {
			for i := 0; i < n && start/step%n == 0; i++ {
				places = append(places, start+i*step)
			}
		}
		if n <= 64 {
			directly(ring, powers, a, places)
		} else {
			bluestein(ring, powers, a, places)
		}
		step *= n
	}
}

// directly transforms lines of n elements in O(n²) each.
func directly(ring modular.Ring, powers, a, places []int) {
	n, line := len(powers), make([]int, len(powers))
	for ; len(places) > 0; places = places[n:] {
		for i := range line {
			line[i] = a[places[i]]
		}
		for k := range line {
			sum, at := uint64(0), 0
			for _, x := range line {
				sum += uint64(ring.Mul(x, powers[at]))
				if at += k; at >= n {
					at -= n
				}
			}
			a[places[k]] = ring.Reduce(sum)
		}
	}
}

// bluestein transforms all lines by one product. It is L. Bluestein's method: i · k is T(i + k) - T(i) - T(k) for triangular numbers
// T(i) = i · (i - 1)/2.
func bluestein(ring modular.Ring, powers, a, places []int) {
	n := len(powers)
	wide := 2*n - 1
	back, wave, list := make([]int, n), make([]int, wide), make([]int, len(a)/n*wide)
	for i := range wave {
		t := i * (i - 1) / 2 % n
		if wave[i] = powers[t]; i < n {
			back[i] = powers[(n-t)%n]
		}
	}
	for c, place := range places {
		list[c/n*wide+n-1-c%n] = ring.Mul(a[place], back[c%n])
	}
	list = MultiplyModulo(list, wave, ring.Modulus())
	for c, place := range places { // a line does not reach so far into the next one
		a[place] = ring.Mul(list[c/n*wide+n-1+c%n], back[c%n])
	}
}
