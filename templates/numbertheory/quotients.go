package numbertheory

import "math"

// Quotients returns the distinct values of ⌊n/x⌋ for 1 ≤ x ≤ n, in increasing order.
//
// Constraints: 1 ≤ n < 2⁵³.
//
// Complexity: O(√n).
func Quotients(n int) []int {
	root := int(math.Sqrt(float64(n)))
	list := make([]int, root, 2*root)
	for i := range list {
		list[i] = i + 1
	}
	whole := float64(n)
	for x := n / (root + 1); x > 0; x-- {
		list = append(list, int(whole/float64(x)))
	}
	return list
}

// CountSquarefree returns how many of 1..n no square but 1 divides.
//
// Constraints: 0 ≤ n < 2⁶⁰.
//
// Complexity: O(n^(2/5)) time, and 5 bytes for each of about n^(2/5) numbers.
func CountSquarefree(n int) (count int) {
	if n == 0 {
		return 0
	}
	// It sums μ(d)·⌊n/d²⌋: up to bound term by term, then all d with the same quotient together.
	bound := int(math.Pow(float64(n), .4)) + 1
	mobius := Mobiuses(bound)
	sums, sum := make([]int32, bound+1), int32(0)
	for d, x := range mobius {
		sum += int32(x)
		sums[d] = sum
	}
	last := n / (bound + 1) / (bound + 1)
	for d := bound; d > 0; d-- {
		if x := int(mobius[d]); x != 0 {
			count += x * (n / (d * d))
		}
	}
	large := make([]int32, last+1) // large[k] is the sum of μ up to √(n/k)
	for k := last; k > 0; k-- {
		x := int(Root(uint64(n/k), 2))
		total := 1
		for l, next := 2, 0; l <= x; l = next + 1 {
			q := x / l
			next = l
			if q > bound { // q is ⌊√(n/k/l²)⌋
				total -= int(large[k*l*l])
				continue
			}
			next = x / q
			total -= (next - l + 1) * int(sums[q])
		}
		large[k] = int32(total)
		count += total - int(sums[bound])
	}
	return count
}

// LinearMin returns the least (a·x + b) mod m over 0 ≤ x < n. It goes from each new least value to the next one.
//
// Constraints: n ≥ 1, 0 ≤ a, b < m < 2⁶².
//
// Complexity: O(log m).
func LinearMin(n, m, a, b int) int {
	// From x, one can go down by down or up by up, in as many steps. Euclid's algorithm combines them.
	down, downSteps, up, upSteps := m, 0, a, 1
	for left := n - 1; up > 0; {
		// b < down: the first combination that goes down at all, and not below 0
		if k := (down - b + up - 1) / up; k*up < down {
			down, downSteps = down-k*up, downSteps+k*upSteps
			if downSteps > left {
				break
			}
			times := b / down
			if times > left/downSteps {
				times = left / downSteps
			}
			b, left = b-times*down, left-times*downSteps
			if b >= down {
				break
			}
		} else {
			k := (down - 1) / up
			down, downSteps = down-k*up, downSteps+k*upSteps
			k = up / down
			up, upSteps = up-k*down, upSteps+k*downSteps
		}
		if upSteps > n || downSteps > n {
			break
		}
	}
	return b
}
