package polynomial

import "kamyk/templates/debug"

// A Sparse is a power series modulo 998244353 with few terms. Its operations take time for each pair of a coefficient of the result and a
// term, where those of dense lists take O(log n) for each coefficient, with a larger constant.
type Sparse []Term

// A Term is coefficient · x^exponent.
//
// Constraints: exponent ≥ 0, 0 ≤ coefficient < 998244353.
type Term struct{ Exponent, Coefficient int }

// Inverse returns the first n coefficients of 1/f.
//
// Constraints: the constant is not 0; n ≥ 0.
//
// Complexity: O(nk) for k terms.
func (f Sparse) Inverse(n int) []int { return f.Quotient([]int{1}, n) }

// Quotient returns the first n coefficients of g/f.
//
// Constraints: the constant of f is not 0; n ≥ 0.
//
// Complexity: O(nk) for k terms.
func (f Sparse) Quotient(g []int, n int) []int {
	lead, rest := f.split()
	factor, quotient := power(lead, p-2), first(residues(g), n)
	for i, x := range quotient {
		quotient[i] = times(minus(x, rest.sum(quotient, i)), factor)
	}
	return ints(quotient)
}

// split returns the constant, and the other terms. Terms with the same exponent stay apart.
func (f Sparse) split() (lead uint32, rest Sparse) {
	for _, t := range f {
		if t.Exponent == 0 {
			lead = plus(lead, uint32(t.Coefficient))
		} else {
			rest = append(rest, t)
		}
	}
	debug.Assert(func() bool { return lead != 0 }, "a power series without constant has no inverse")
	return lead, rest
}

// sum returns coefficient i of f·g, for a g that is known up to there.
func (f Sparse) sum(g []uint32, i int) uint32 {
	sum := uint64(0)
	for _, t := range f {
		if t.Exponent <= i {
			if sum += uint64(t.Coefficient) * uint64(g[i-t.Exponent]); sum >= 8*p*p {
				sum -= 8 * p * p
			}
		}
	}
	return uint32(sum % p)
}

// derivative returns x·f'.
func (f Sparse) derivative() (slope Sparse) {
	for _, t := range f {
		slope = append(slope, Term{t.Exponent, t.Coefficient * (t.Exponent % p) % p})
	}
	return slope
}

// Log returns the first n coefficients of the logarithm of f.
//
// Constraints: the constant is 1; 0 ≤ n ≤ 998244353.
//
// Complexity: O(nk) for k terms.
func (f Sparse) Log(n int) []int {
	slope := make([]int, n)
	for _, t := range f.derivative() {
		if t.Exponent < n {
			slope[t.Exponent] = (slope[t.Exponent] + t.Coefficient) % p
		}
	}
	slope = f.Quotient(slope, n)
	for i, x := range inverses(n) {
		slope[i] = slope[i] * int(x) % p
	}
	return slope
}

// Exp returns the first n coefficients of eᶠ.
//
// Constraints: the constant is 0; 0 ≤ n ≤ 998244353.
//
// Complexity: O(nk) for k terms.
func (f Sparse) Exp(n int) []int {
	slope, list := f.derivative(), inverses(n)
	for i, x := range list { // g' = f'·g
		if list[i] = 1; i > 0 {
			list[i] = times(slope.sum(list, i), x)
		}
	}
	return ints(list)
}

// Pow returns the first n coefficients of fᵉ. The power 0 is 1, also for f = 0.
//
// Constraints: exponents are distinct; e ≥ 0; 0 ≤ n ≤ 998244353.
//
// Complexity: O(nk) for k terms.
func (f Sparse) Pow(e, n int) []int {
	result := make([]int, n)
	f, zeros := f.stripped()
	if e == 0 {
		copy(result, []int{1})
	} else if len(f) > 0 && zeros <= (n-1)/e {
		lead, _ := f.split()
		copy(result[zeros*e:], f.raised(uint32(e%p), power(lead, e%(p-1)), n-zeros*e))
	}
	return result
}

// stripped returns f without its factor x^zeros, and without terms that are 0.
func (f Sparse) stripped() (rest Sparse, zeros int) {
	for _, t := range f {
		if t.Coefficient != 0 {
			if len(rest) == 0 || t.Exponent < zeros {
				zeros = t.Exponent
			}
			rest = append(rest, t)
		}
	}
	for i := range rest {
		rest[i].Exponent -= zeros
	}
	return rest, zeros
}

// raised returns the first n coefficients of a power g, given its constant. It solves f·g' = e·f'·g.
func (f Sparse) raised(e, constant uint32, n int) []int {
	lead, rest := f.split()
	slope, factor := rest.derivative(), power(lead, p-2)
	for i, t := range slope {
		slope[i].Coefficient = t.Coefficient * int(e) % p
	}
	list, slopes := inverses(n), make([]uint32, n) // of g, and of x·g'
	for i, x := range list {
		if i == 0 {
			list[i] = constant
			continue
		}
		slopes[i] = times(minus(slope.sum(list, i), rest.sum(slopes, i)), factor)
		list[i] = times(slopes[i], x)
	}
	return ints(list)
}

// Sqrt returns the first n coefficients of a power series whose square is f. ok reports whether there is one. Of the two roots, it returns
// the one whose first non-zero coefficient is smaller.
//
// Constraints: exponents are distinct; 0 ≤ n ≤ 998244353.
//
// Complexity: O(nk) for k terms.
func (f Sparse) Sqrt(n int) (root []int, ok bool) {
	f, zeros := f.stripped()
	if root = make([]int, n); len(f) == 0 {
		return root, true
	}
	square, _ := f.split()
	lead, ok := rootOf(square, zeros)
	if ok && zeros/2 < n {
		copy(root[zeros/2:], f.raised((p+1)/2, lead, n-zeros/2))
	}
	return root, ok
}
