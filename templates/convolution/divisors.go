package convolution

import "kamyk/templates/modular"

// GCD returns the GCD-convolution modulo m: element k is the sum of a[i] · b[j] over all i, j ≥ 1 whose greatest common divisor is k.
// Element 0 of a and b is ignored, and element 0 of the result is 0.
//
// Constraints: the lists have the same length; 0 ≤ a[i], b[i] < m < 2³¹.
//
// Complexity: O(n log log n).
func GCD(a, b []int, m int) []int {
	a, b, primes := numbers(a), numbers(b), primesBelow(len(a))
	for _, p := range primes {
		for i := (len(a) - 1) / p; i > 0; i-- {
			a[i] += a[i*p]
			b[i] += b[i*p]
		}
	}
	multiply(a, b, m)
	for _, p := range primes {
		for i := 1; i*p < len(a); i++ {
			a[i] -= a[i*p]
		}
	}
	return reduced(a, m)
}

// LCM returns the LCM-convolution modulo m: element k is the sum of a[i] · b[j] over all i, j ≥ 1 whose least common multiple is k. Element
// 0 of a and b is ignored, and element 0 of the result is 0.
//
// Constraints: the lists have the same length; 0 ≤ a[i], b[i] < m < 2³¹.
//
// Complexity: O(n log log n).
func LCM(a, b []int, m int) []int {
	a, b, primes := numbers(a), numbers(b), primesBelow(len(a))
	for _, p := range primes {
		for i := 1; i*p < len(a); i++ {
			a[i*p] += a[i]
			b[i*p] += b[i]
		}
	}
	multiply(a, b, m)
	for _, p := range primes {
		for i := (len(a) - 1) / p; i > 0; i-- {
			a[i*p] -= a[i]
		}
	}
	return reduced(a, m)
}

func numbers(a []int) []int {
	a = append([]int(nil), a...)
	if len(a) > 0 {
		a[0] = 0
	}
	return a
}

func reduced(a []int, m int) []int {
	ring := modular.New(m)
	for i, x := range a {
		a[i] = ring.From(x)
	}
	return a
}

func primesBelow(n int) (primes []int) {
	composite := make([]bool, n)
	for p := 2; p < n; p++ {
		if composite[p] {
			continue
		}
		primes = append(primes, p)
		for i := p * p; i < n; i += p {
			composite[i] = true
		}
	}
	return primes
}
