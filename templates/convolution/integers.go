package convolution

// MultiplyExact returns the product of two polynomials over the integers, without a modulus.
//
// Constraints: the elements of the result are ints; len(a) + len(b) ≤ 2²², or 2²¹ if an element is negative.
//
// Complexity: O(n log n): twice the cost of Multiply if the greatest elements show that sums stay below 2⁵⁹, otherwise three times; as
// MultiplyWrapping if an element is negative.
func MultiplyExact(a, b []int) []int {
	if len(a) > len(b) {
		a, b = b, a
	}
	if len(a) == 0 {
		return nil
	}
	if len(a) <= 64 {
		return exactly(a, b)
	}
	if hasNegative(a) || hasNegative(b) {
		var result []int
		for _, x := range MultiplyWrapping(unsigned(a), unsigned(b)) {
			result = append(result, int(x))
		}
		return result
	}
	primes := exactPrimes[:3]
	if float64(len(a))*float64(greatest(a))*float64(greatest(b)) < 1<<59 { // the first two primes are 2⁵⁹·1.6
		primes = primes[:2]
	}
	digits := mixed(unsigned(a), unsigned(b), primes)
	result, weight := make([]int, len(digits[0])), 1
	for i, list := range digits {
		for k, digit := range list {
			result[k] += weight * int(digit)
		}
		weight *= primes[i]
	}
	return result
}

func exactly(a, b []int) []int {
	result := make([]int, len(a)+len(b)-1)
	for i, x := range a {
		part := result[i : i+len(b)]
		for j, y := range b {
			part[j] += x * y
		}
	}
	return result
}

func hasNegative(list []int) bool {
	for _, x := range list {
		if x < 0 {
			return true
		}
	}
	return false
}

func greatest(list []int) (greatest int) {
	for _, x := range list {
		if x > greatest {
			greatest = x
		}
	}
	return greatest
}
