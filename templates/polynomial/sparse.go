package polynomial

import "kamyk/templates/numbertheory"

// A Sparse is a power series modulo 998244353 with few terms. Its operations take time for each pair of a coefficient of the result and a
// term, where those of dense lists take O(log n) for each coefficient, with a larger constant.
type Sparse []Term

// A Term is coefficient · x^exponent.
//
// Constraints: exponent ≥ 0, 0 ≤ coefficient < 998244353.
type Term struct{ Exponent, Coefficient int }

// Inverse returns the first n coefficients of 1/f.
//
// Constraints: the constant is not 0, or it panics; n ≥ 0.
//
// Complexity: O(nk) for k terms.
func (f Sparse) Inverse(n int) []int { return f.Quotient([]int{1}, n) }

// Quotient returns the first n coefficients of g/f.
//
// Constraints: the constant of f is not 0, or it panics; n ≥ 0.
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
	if lead == 0 {
		panic("polynomial: a power series without constant has no inverse")
	}
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
// Constraints: the constant is 1, or it panics; 0 ≤ n ≤ 998244353.
//
// Complexity: O(nk) for k terms.
func (f Sparse) Log(n int) []int {
	lead, _ := f.split()
	if lead != 1 {
		panic("polynomial: only a power series with the constant 1 has a logarithm")
	}
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
// Constraints: the constant is 0, or it panics; 0 ≤ n ≤ 998244353.
//
// Complexity: O(nk) for k terms.
func (f Sparse) Exp(n int) []int {
	for _, t := range f {
		if t.Exponent == 0 && t.Coefficient != 0 {
			panic("polynomial: only a power series without constant has an exponential")
		}
	}
	slope, list := f.derivative(), inverses(n)
	for i, x := range list { // g' = f'·g
		if i == 0 {
			list[i] = 1
		} else {
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
	zeros, ok := f.zeros()
	if e == 0 {
		copy(result, []int{1})
	} else if ok && (zeros == 0 || e <= (n-1)/zeros) {
		f = f.from(zeros)
		lead, _ := f.split()
		copy(result[zeros*e:], ints(f.raised(uint32(e%p), power(lead, e%(p-1)), n-zeros*e)))
	}
	return result
}

// zeros returns the least exponent. ok reports whether f is not 0.
func (f Sparse) zeros() (zeros int, ok bool) {
	for _, t := range f {
		if t.Coefficient != 0 && (!ok || t.Exponent < zeros) {
			zeros, ok = t.Exponent, true
		}
	}
	return zeros, ok
}

// from returns f without its zeros.
func (f Sparse) from(zeros int) (rest Sparse) {
	for _, t := range f {
		if t.Exponent >= zeros {
			rest = append(rest, Term{t.Exponent - zeros, t.Coefficient})
		}
	}
	return rest
}

// raised returns the first n coefficients of a power g, given its constant. It solves f·g' = e·f'·g.
func (f Sparse) raised(e, constant uint32, n int) []uint32 {
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
	return list
}

// Sqrt returns the first n coefficients of a power series whose square is f. ok reports whether there is one. Of the two roots, it returns
// the one whose first non-zero coefficient is smaller.
//
// Constraints: exponents are distinct; 0 ≤ n ≤ 998244353.
//
// Complexity: O(nk) for k terms.
func (f Sparse) Sqrt(n int) (root []int, ok bool) {
	root = make([]int, n)
	zeros, ok := f.zeros()
	if !ok {
		return root, true
	}
	f = f.from(zeros)
	square, _ := f.split()
	lead, ok := numbertheory.SqrtMod(int(square), p)
	if !ok || zeros%2 == 1 {
		return nil, false
	}
	if lead > p/2 {
		lead = p - lead
	}
	if zeros/2 < n {
		copy(root[zeros/2:], ints(f.raised((p+1)/2, uint32(lead), n-zeros/2)))
	}
	return root, true
}
