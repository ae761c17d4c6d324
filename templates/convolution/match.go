package convolution

import (
	"math/bits"

	"kamyk/templates/debug"
)

// Match finds a pattern with wildcards: element i reports whether text[i+j] = pattern[j] for all j. The byte joker matches every byte, in
// the pattern and in the text.
//
// Constraints: 1 ≤ len(pattern) ≤ len(text). If the other bytes span k values, such as 26 letters, then (k-1)² · len(pattern) < 998244353.
//
// Complexity: O(n log n).
func Match(text, pattern []byte, joker byte) []bool {
	low, high := byte(255), byte(0)
	for _, list := range [][]byte{text, pattern} {
		for _, c := range list {
			if c != joker && c < low {
				low = c
			}
			if c != joker && c > high {
				high = c
			}
		}
	}
	debug.Assert(func() bool {
		k := int(high) - int(low)
		return len(pattern) > 0 && len(pattern) <= len(text) && (k < 0 || k*k < Prime/len(pattern))
	}, "a pattern that is empty, longer than the text, or of too many letters")
	// The sum of (t - p)² over the letters is less than the prime, so it is exact, and it is 0 only if all letters match. It is a sum of
	// three products. A cyclic convolution of the text's length suffices, because the results do not use the elements that wrap around.
	n, field := 1<<uint(bits.Len(uint(len(text)-1))), Default()
	sum := make([]uint32, n)
	for e := 0; e <= 2; e++ {
		t, p := powers(text, n, joker, low, e), powers(pattern, n, joker, low, 2-e)
		for i, j := 0, len(pattern)-1; i < j; i, j = i+1, j-1 {
			p[i], p[j] = p[j], p[i]
		}
		field.Forward(t)
		field.Forward(p)
		field.Product(t, p)
		for i, x := range t {
			if e == 1 {
				sum[i] = field.minus(field.minus(sum[i], x), x)
			} else {
				sum[i] = field.plus(sum[i], x)
			}
		}
	}
	field.Backward(sum)
	result := make([]bool, len(text)-len(pattern)+1)
	for i := range result {
		result[i] = sum[i+len(pattern)-1] == 0
	}
	return result
}

// powers returns the e-th power of each letter, and 0 for the joker.
func powers(list []byte, n int, joker, low byte, e int) []uint32 {
	result := make([]uint32, n)
	for i, c := range list {
		if c != joker {
			result[i] = 1
			for k := 0; k < e; k++ {
				result[i] *= uint32(c - low)
			}
		}
	}
	return result
}
