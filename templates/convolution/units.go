package convolution

import (
	"kamyk/templates/debug"
	"kamyk/templates/modular"
	"kamyk/templates/numbertheory"
)

// ProductPrime returns the convolution of products of indices, modulo 998244353: element k is the sum of a[i] · b[j] over all i, j with
// i · j ≡ k modulo n. It is a convolution of discrete logarithms.
//
// Constraints: both lists have the same length n; n is prime; n ≤ 2²²; 0 ≤ a[i], b[i] < 998244353.
//
// Complexity: O(n log n).
func ProductPrime(a, b []int) []int {
	debug.Assert(func() bool { return len(a) == len(b) }, "the lists have different lengths")
	n, ring := len(a), modular.New(Prime)
	powers, x := make([]int, n-1), 1 // of a primitive root
	for i, root := 0, numbertheory.PrimitiveRoot(n); i < n-1; i++ {
		powers[i], x = x, x*root%n
	}
	list, other := make([]int, n-1), make([]int, n-1)
	zero, sum, otherSum := 0, a[0], b[0]
	for i, x := range powers {
		list[i], other[i] = a[x], b[x]
		sum, otherSum = ring.Add(sum, a[x]), ring.Add(otherSum, b[x])
	}
	result := make([]int, n)
	for i, y := range Multiply(list, other) {
		result[powers[i%(n-1)]] = ring.Add(result[powers[i%(n-1)]], y)
		zero = ring.Add(zero, y)
	}
	result[0] = ring.Sub(ring.Mul(sum, otherSum), zero)
	return result
}

// ProductBinary returns the same convolution as ProductPrime for a power of two n.
//
// Odd numbers modulo 2ᵏ are ±5ᵗ, with t modulo 2ᵏ⁻². For each power of two that divides an index, it transforms the sums and the
// differences of the elements for both signs. The first half of a transform is the transform modulo the next smaller n.
//
// Constraints: both lists have the same length n, a power of two; n ≤ 2²⁵; 0 ≤ a[i], b[i] < 998244353.
//
// Complexity: O(n log n).
func ProductBinary(a, b []int) []int {
	check(a, b)
	ring, result, sum, other := modular.New(Prime), make([]int, len(a)), 0, 0
	for i, x := range a {
		sum, other = ring.Add(sum, x), ring.Add(other, b[i])
	}
	rest := ring.Mul(sum, other) // all that is not at another index is at 0
	left, right := signed(a), signed(b)
	for s := range left {
		var parts [2][]uint32
		for sign := range parts {
			parts[sign] = atPower(left[:s+1], right[:s+1], sign)
		}
		rest = ring.Sub(rest, spread(result, parts, s))
	}
	result[0] = rest
	return result
}

// atPower returns the sums or the differences at the indices 2ˢ times an odd number, where s is the last index of the lists.
func atPower(left, right [][2][]uint32, sign int) []uint32 {
	f, s := Default(), len(left)-1
	list := make([]uint32, len(left[s][sign]))
	if len(list) == 0 {
		return nil
	}
	for i := range left {
		x, y := left[i][sign][:len(list)], right[s-i][sign][:len(list)]
		for k := range list {
			list[k] = f.plus(list[k], f.Mul(x[k], y[k]))
		}
	}
	f.Backward(list)
	return list
}

// signed returns, for each power of two below n, the transforms of the sums and of the differences of the elements at 2ˢ · ±5ᵗ.
func signed(a []int) (list [][2][]uint32) {
	f := Default()
	for step := 1; step < len(a); step *= 2 {
		m := len(a) / step // the odd factor counts modulo m
		length := (m + 3) / 4
		if m == 2 { // -1 is 1
			last := []uint32{uint32(a[step])}
			f.Forward(last)
			return append(list, [2][]uint32{last, nil})
		}
		parts := [2][]uint32{make([]uint32, length), make([]uint32, length)}
		for t, x := 0, 1; t < length; t, x = t+1, 5*x&(m-1) {
			y, z := uint32(a[step*x]), uint32(a[step*(m-x)])
			parts[0][t], parts[1][t] = f.plus(y, z), f.minus(y, z)
		}
		f.Forward(parts[0])
		f.Forward(parts[1])
		list = append(list, parts)
	}
	return list
}

// spread inverts signed for the indices 2ˢ · ±5ᵗ, and returns the sum of these elements.
func spread(result []int, parts [2][]uint32, s int) int {
	ring, m, total := modular.New(Prime), len(result)>>uint(s), 0
	for t, x := 0, 1; t < len(parts[0]); t, x = t+1, 5*x&(m-1) {
		y := int(parts[0][t])
		total = ring.Add(total, y)
		if m == 2 {
			result[x<<uint(s)] = y
			break
		}
		z := int(parts[1][t])
		result[x<<uint(s)] = ring.Mul(ring.Add(y, z), (Prime+1)/2)
		result[(m-x)<<uint(s)] = ring.Mul(ring.Sub(y, z), (Prime+1)/2)
	}
	return total
}
