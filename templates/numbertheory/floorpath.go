package numbertheory

import "kamyk/templates/debug"

// FloorPath combines the steps of a path under the line y = (a·x + b) / m, from (0, 0) to (n, f(n)), where f(x) = ⌊(a·x + b) / m⌋: f(0)
// steps up, and for each x from 1 to n a step to the right and f(x) - f(x-1) steps up. combine must be associative, and
// combine(unit, s) = combine(s, unit) = s. So a step to the right at x sees x-1 such steps before it, and f(x-1) steps up: combined with
// their numbers, it makes sums of polynomials of x and f(x). This is also known as the universal Euclidean algorithm; for sums of f(x),
// FloorSum is faster.
//
// Constraints: n ≥ 0, 1 ≤ m < 2⁶², a, b ≥ 0; a·(n + 1) + b is an int.
//
// Complexity: O(log(n + m + a + b)) combinations.
func FloorPath[T any](n, m, a, b int, up, right T, combine func(s, t T) T, unit T) T {
	debug.Assert(func() bool { return n >= 0 && m >= 1 && a >= 0 && b >= 0 }, "a floor path needs n, a, b ≥ 0 and m ≥ 1")
	power := func(s T, k int) T {
		whole := unit
		for ; k > 0; k >>= 1 {
			if k&1 == 1 {
				whole = combine(whole, s)
			}
			if k > 1 {
				s = combine(s, s)
			}
		}
		return whole
	}
	before, after := unit, unit
	for {
		right, a = combine(right, power(up, a/m)), a%m
		before, b = combine(before, power(up, b/m)), b%m
		top := (a*n + b) / m
		if top == 0 {
			return combine(combine(before, power(right, n)), after)
		}
		// Swaps the axes. The last step up comes after x steps to the right; the earlier ones are a path of this kind.
		x := (m*top - b + a - 1) / a
		after = combine(combine(up, power(right, n-x)), after)
		n, m, a, b = top-1, a, m, m-b+a-1
		up, right = right, up
	}
}
