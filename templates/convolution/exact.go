package convolution

import "kamyk/templates/debug"

// The primes are below 2³⁰ and have transforms of length 2²². The residues modulo three of them determine every sum of 2²² products of
// numbers below 2³¹; those modulo five, every sum of 2²⁰ products of numbers below 2⁶⁴.
var exactPrimes = [...]int{Prime, 943718401, 897581057, 880803841, 754974721}

// MultiplyModulo returns the product of two polynomials modulo m, which need not be prime.
//
// Constraints: 1 ≤ m < 2³¹; 0 ≤ a[i], b[i] < m; len(a) + len(b) ≤ 2²².
//
// Complexity: O(n log n): three times the cost of Multiply.
func MultiplyModulo(a, b []int, m int) []int {
	debug.Assert(func() bool { return m >= 1 && m < 1<<31 }, "the modulus is not in 1..2147483647")
	digits := mixed(unsigned(a), unsigned(b), exactPrimes[:3])
	if len(digits) == 0 {
		return nil
	}
	result, second, third := make([]int, len(digits[0])), exactPrimes[0]%m, exactPrimes[0]*exactPrimes[1]%m
	for k, digit := range digits[0] {
		result[k] = (int(digit) + second*int(digits[1][k]) + third*int(digits[2][k])) % m
	}
	return result
}

func unsigned(a []int) []uint64 {
	list := make([]uint64, len(a))
	for i, x := range a {
		list[i] = uint64(x)
	}
	return list
}

// MultiplyWrapping returns the product of two polynomials modulo 2⁶⁴, as uint64 arithmetic wraps.
//
// Constraints: len(a) + len(b) ≤ 2²¹.
//
// Complexity: O(n log n): five times the cost of Multiply.
func MultiplyWrapping(a, b []uint64) []uint64 { return wrapped(a, b, exactPrimes[:]) }

func wrapped(a, b []uint64, primes []int) (result []uint64) {
	weight := uint64(1)
	for i, list := range mixed(a, b, primes) {
		if i == 0 {
			result = make([]uint64, len(list))
		}
		for k, digit := range list {
			result[k] += weight * uint64(digit)
		}
		weight *= uint64(primes[i])
	}
	return result
}

// mixed returns the elements of the product in mixed radix: with primes p, q, …, an element is d₀ + p · (d₁ + q · (d₂ + …)).
func mixed(a, b []uint64, primes []int) [][]uint32 {
	if len(a) == 0 || len(b) == 0 {
		return nil
	}
	residues, fields := make([][]uint32, len(primes)), make([]*Field, len(primes))
	for j, p := range primes {
		f := NewField(p)
		residues[j], fields[j] = f.Multiply(f.reduce(a), f.reduce(b)), f
	}
	return digitsOf(residues, fields)
}

// digitsOf replaces residues modulo primes by digits in mixed radix. It is H. L. Garner's algorithm.
func digitsOf(digits [][]uint32, fields []*Field) [][]uint32 {
	for j, f := range fields {
		list := digits[j]
		weight := f.one // the product of the previous primes, in Montgomery form
		for i, previous := range fields[:j] {
			for k, digit := range digits[i] {
				list[k] = f.minus(list[k], f.Mul(digit, weight))
			}
			weight = f.Mul(weight, f.Mul(previous.p%f.p, f.square))
		}
		inverse := f.pow(weight, f.p-2)
		for k, x := range list {
			list[k] = f.Mul(x, inverse)
		}
	}
	return digits
}

func (f *Field) reduce(a []uint64) []uint32 {
	list := make([]uint32, len(a))
	for i, x := range a {
		list[i] = uint32(x % uint64(f.p))
	}
	return list
}

func (f *Field) minus(a, b uint32) uint32 { return under(a+f.p-b, f.p) }
