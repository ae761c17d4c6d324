// Package search finds where a condition becomes true, and where a function is least.
package search

// First returns the least i with l ≤ i < r for which holds is true, or r.
//
// Constraints: l ≤ r; r-l is an int; if holds is true of i, it is true of i+1.
//
// Complexity: O(log(r-l)) calls.
func First(l, r int, holds func(i int) bool) int {
	for l < r {
		if m := l + (r-l)/2; holds(m) {
			r = m
		} else {
			l = m + 1
		}
	}
	return l
}

// FirstFloat returns the least x between l and r for which holds is true, or r.
//
// Constraints: l ≤ r; l + r is finite; if holds is true of x, it is true of all greater numbers.
//
// Complexity: 100 calls; the result is off by at most (r-l)/2¹⁰⁰, or by rounding.
func FirstFloat(l, r float64, holds func(x float64) bool) float64 {
	for i := 0; i < 100; i++ {
		if m := (l + r) / 2; holds(m) {
			r = m
		} else {
			l = m
		}
	}
	return r
}

// Least returns the first i with l ≤ i < r for which f(i) is least. Use it in place of ternary search. For the greatest, negate f.
//
// Constraints: l < r; r-l is an int; f falls strictly until its least value, and does not fall after it.
//
// Complexity: O(log(r-l)) calls.
func Least(l, r int, f func(i int) int) int {
	return First(l, r-1, func(i int) bool { return f(i) <= f(i+1) })
}

// LeastFloat returns the x between l and r for which f(x) is least, by golden section search. For the greatest, negate f.
//
// Constraints: l ≤ r; r - l is finite; f falls until its least value, and then rises.
//
// Complexity: 81 calls; the result is off by (r-l)/10¹⁶, or by more where rounding makes values of f equal.
func LeastFloat(l, r float64, f func(x float64) float64) float64 {
	const golden = 0.6180339887498949
	a := r - golden*(r-l)
	x := f(a)
	for i := 0; i < 80; i++ { // the part from l to a is the smaller one, so l > r after some steps
		b := l + golden*(r-l)
		if y := f(b); y < x {
			l, a, x = a, b, y
		} else {
			l, r = b, l
		}
	}
	return a
}
