package convolution

// MultiplyExact returns the product of two polynomials over the integers, without a modulus.
//
// Constraints: the elements of the result are ints; len(a) + len(b) ≤ 2²², or 2²¹ if an element is negative.
//
// Complexity: O(n log n): two to five times the cost of Multiply, as the greatest elements demand; five times if an element is negative.
func MultiplyExact(a, b []int) []int {
	if len(a) > len(b) {
		a, b = b, a
	}
	if len(a) == 0 {
		return nil
	}
	result := make([]int, len(a)+len(b)-1)
	if len(a) <= 64 {
		for i, x := range a {
			part := result[i : i+len(b)]
			for j, y := range b {
				part[j] += x * y
			}
		}
		return result
	}
	x, y := unsigned(a), unsigned(b)
	primes := exactPrimes[:]
	if bound := float64(len(a)) * greatest(x) * greatest(y); bound < 1<<59 { // the first two primes are 2⁵⁹·1.6
		primes = primes[:2]
	} else if bound < 1<<89 {
		primes = primes[:3]
	}
	for k, sum := range wrapped(x, y, primes) {
		result[k] = int(sum)
	}
	return result
}

// greatest is very large if a number is negative.
func greatest(list []uint64) (greatest float64) {
	for _, x := range list {
		if float64(x) > greatest {
			greatest = float64(x)
		}
	}
	return greatest
}
