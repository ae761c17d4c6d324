package polynomial

import "kamyk/templates/debug"

// EvaluateGeometric returns the values of f at a, ar, ar², …: the first n of them. It is L. Bluestein's method: the product of two
// exponents i and j is T(i + j) - T(i) - T(j) for triangular numbers T(i) = i · (i - 1)/2.
//
// Constraints: 0 ≤ a, r < 998244353; n ≥ 0; 2·len(f) + n ≤ 2²³.
//
// Complexity: O((n + m) log (n + m)) for m coefficients.
func EvaluateGeometric(f []int, a, r, n int) []int {
	list, factor := residues(f), uint32(1)
	for i, x := range list { // f(a·x)
		list[i], factor = times(x, factor), times(factor, uint32(a))
	}
	return ints(geometric(list, uint32(r), n))
}

// geometric evaluates at powers of r.
func geometric(f []uint32, r uint32, n int) []uint32 {
	m := len(f)
	if m == 0 || n == 0 {
		return make([]uint32, n)
	}
	if r == 0 {
		values := make([]uint32, n)
		for i := range values {
			values[i] = f[0]
		}
		for _, x := range f[1:] {
			values[0] = plus(values[0], x)
		}
		return values
	}
	waves, back := triangular(r, n+m-1), triangular(power(r, p-2), n+m)
	list := make([]uint32, m)
	for i, x := range f {
		list[m-1-i] = times(x, back[i])
	}
	size := ceiling(n + m - 1) // what wraps around lands before the part that is used
	list, waves = transformed(list, size), transformed(waves, size)
	field().Product(list, waves)
	field().Backward(list)
	values := list[m-1 : m-1+n]
	for i, x := range values {
		values[i] = times(x, back[i])
	}
	return values
}

// triangular returns r to the power i·(i-1)/2 for 0 ≤ i < n.
func triangular(r uint32, n int) []uint32 {
	list, value, step := make([]uint32, n), uint32(1), uint32(1)
	for i := range list {
		list[i] = value
		value, step = times(value, step), times(step, r)
	}
	return list
}

// InterpolateGeometric returns the polynomial of degree less than n with the values ys[i] at a·rⁱ, for n points.
//
// Constraints: 0 ≤ a, r < 998244353; the points are distinct; n ≤ 2²¹.
//
// Complexity: O(n log n).
func InterpolateGeometric(a, r int, ys []int) []int {
	n := len(ys)
	if n < 3 || a == 0 || r == 0 {
		debug.Assert(func() bool { return n <= 2 }, "two points are the same")
		return Interpolate([]int{a, a * r % p}[:n], ys)
	}
	turn, back := uint32(r), power(uint32(r), p-2)
	gaps := make([]uint32, n) // gaps[i] is the product of 1 - rʲ over 0 < j ≤ i
	gaps[0] = 1
	for i, x := 1, turn; i < n; i, x = i+1, times(x, turn) {
		gaps[i] = times(gaps[i-1], minus(1, x))
	}
	inverse := reciprocals(gaps)
	weights := derivatives(gaps, inverse, turn, back)
	for i, y := range ys {
		weights[i] = times(weights[i], uint32(y))
	}
	// The sum of weight/(1 - x·t) over the points x is that of t^k · weights(rᵏ).
	list := field().Multiply(geometric(weights, turn, n), all(gaps, inverse, turn))
	list = reversed(list[:n])
	unit, factor := power(uint32(a), p-2), uint32(1)
	for i, x := range list {
		list[i], factor = times(x, factor), times(factor, unit)
	}
	return ints(list)
}

// derivatives returns the inverse of the product of rⁱ - rʲ over all j ≠ i, for each i. For j < i, a factor is -rʲ · (1 - r^(i-j)).
func derivatives(gaps, inverse []uint32, turn, back uint32) []uint32 {
	n := len(gaps)
	list, low := make([]uint32, n), triangular(back, n)
	step, high := power(back, n-1), uint32(1) // high is r to the power -i·(n-1-i)
	for i := range list {
		x := times(times(inverse[i], inverse[n-1-i]), times(low[i], high))
		if i%2 == 1 {
			x = minus(0, x)
		}
		list[i] = x
		high, step = times(high, times(step, turn)), times(step, times(turn, turn))
	}
	return list
}

// all returns the first n coefficients of the product of 1 - rⁱ·t over 0 ≤ i < n, by the q-binomial theorem.
func all(gaps, inverse []uint32, turn uint32) []uint32 {
	n := len(gaps)
	whole := times(gaps[n-1], minus(1, power(turn, n)))
	list := triangular(turn, n)
	for k := 1; k < n; k++ {
		list[k] = times(list[k], times(whole, times(inverse[k], inverse[n-k])))
		if k%2 == 1 {
			list[k] = minus(0, list[k])
		}
	}
	return list
}

// Samples returns f(c), f(c+1), …, f(c+m-1) for the polynomial of degree less than n with f(i) = ys[i] for 0 ≤ i < n. Points count modulo
// 998244353.
//
// Constraints: 0 ≤ c < 998244353; n > 0; 2n + m ≤ 2²³.
//
// Complexity: O((n + m) log (n + m)).
func Samples(ys []int, c, m int) []int {
	n := len(ys)
	debug.Assert(func() bool { return n != 0 }, "there are no samples")
	list := make([]int, 0, m)
	for len(list) < m {
		k := m - len(list)
		if c < n {
			if k > n-c {
				k = n - c
			}
			list = append(list, ys[c:c+k]...)
		} else {
			if k > p-c {
				k = p - c
			}
			list = append(list, beyond(ys, c, k)...)
		}
		c = (c + k) % p
	}
	return list
}

// beyond computes samples at points c to c+m-1 that are at least n and less than 998244353, by J.-L. Lagrange's formula. It is a product
// with the reciprocals of the differences of points.
func beyond(ys []int, c, m int) []int {
	n := len(ys)
	_, inverse := factorials(n - 1)
	weights := make([]uint32, n)
	for i, y := range ys {
		weights[i] = times(uint32(y), times(inverse[i], inverse[n-1-i]))
		if (n-1-i)%2 == 1 {
			weights[i] = minus(0, weights[i])
		}
	}
	gaps := make([]uint32, n+m-1) // from c-n+1 on
	for i := range gaps {
		gaps[i] = uint32(c - n + 1 + i)
	}
	fractions := reciprocals(gaps)
	size := ceiling(n + m - 1)
	list, waves := transformed(weights, size), transformed(fractions, size)
	field().Product(list, waves)
	field().Backward(list)
	whole := uint32(1) // the product of all differences
	for _, x := range gaps[:n] {
		whole = times(whole, x)
	}
	values := make([]int, m)
	for j := range values {
		values[j] = int(times(list[n-1+j], whole))
		if j+1 < m {
			whole = times(whole, times(gaps[n+j], fractions[j]))
		}
	}
	return values
}
