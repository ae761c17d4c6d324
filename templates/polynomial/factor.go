package polynomial

import "sort"

// A Factor is a factor of a polynomial, and its exponent.
type Factor struct {
	Polynomial []int
	Exponent   int
}

// Factor returns the irreducible factors of f with the leading coefficient 1, ordered by degree, then by their coefficients. Their product
// is f divided by its leading coefficient.
//
// It separates factors by their exponents, then by their degrees, then by the method of D. Cantor and H. Zassenhaus, with fixed numbers in
// place of random ones.
//
// Constraints: m is prime; f is not 0, or it panics.
//
// Complexity: O(n³ + n² log m) for degree n; more for many factors of the same degree.
func (r Ring) Factor(f []int) (factors []Factor) {
	f = trimmedInts(f)
	if len(f) == 0 {
		panic("polynomial: 0 has no factors")
	}
	r.withExponents(r.monic(f), 1, func(part []int, exponent int) {
		r.withDegrees(part, func(part []int, degree int) {
			r.ofDegree(part, degree, 1, func(factor []int) {
				factors = append(factors, Factor{factor, exponent})
			})
		})
	})
	sort.SliceStable(factors, func(i, j int) bool { return before(factors[i].Polynomial, factors[j].Polynomial) })
	return factors
}

func before(a, b []int) bool {
	if len(a) != len(b) {
		return len(a) < len(b)
	}
	for i, x := range a {
		if x != b[i] {
			return x < b[i]
		}
	}
	return false
}

func trimmedInts(a []int) []int {
	for len(a) > 0 && a[len(a)-1] == 0 {
		a = a[:len(a)-1]
	}
	return a
}

// withExponents calls visit for the product of the factors with each exponent. It is D. Yun's algorithm; in f, exponents that the modulus
// divides have no derivative, and f is a power of a polynomial once only these are left.
func (r Ring) withExponents(f []int, times int, visit func(part []int, exponent int)) {
	slope, m := make([]int, 0, len(f)), r.ring.Modulus()
	for i := 1; i < len(f); i++ {
		slope = append(slope, r.ring.Mul(f[i], i%m))
	}
	rest := r.common(f, trimmedInts(slope))
	all := r.quotient(f, rest) // of factors whose exponent the modulus does not divide
	for exponent := 1; len(all) > 1; exponent++ {
		more := r.common(all, rest)
		if part := r.quotient(all, more); len(part) > 1 {
			visit(part, exponent*times)
		}
		rest, all = r.quotient(rest, more), more
	}
	if len(rest) > 1 {
		root := make([]int, 0, len(rest))
		for i := 0; i < len(rest); i += m {
			root = append(root, rest[i])
		}
		r.withExponents(root, times*m, visit)
	}
}

// withDegrees calls visit for the product of the factors of each degree. Degree d is that of the common factors with x^(mᵈ) - x.
func (r Ring) withDegrees(f []int, visit func(part []int, degree int)) {
	power, rows := []int{0, 1}, r.frobenius(f)
	for d := 1; len(f) > 2*d; d++ {
		power = r.applied(rows, power)
		if part := r.common(f, r.less(power, []int{0, 1})); len(part) > 1 {
			visit(part, d)
			f = r.quotient(f, part)
		}
	}
	if len(f) > 1 {
		visit(f, len(f)-1)
	}
}

// ofDegree calls visit for each factor of a product of factors with the same degree.
func (r Ring) ofDegree(f []int, degree, seed int, visit func(factor []int)) {
	if len(f)-1 == degree {
		visit(f)
		return
	}
	for rows := r.frobenius(f); ; {
		guess := make([]int, len(f)-1)
		for i := range guess {
			seed = (seed*1103515245 + 12345) & (1<<31 - 1)
			guess[i] = seed >> 8 % r.ring.Modulus()
		}
		part := r.common(f, r.half(guess, degree, f, rows))
		if len(part) > 1 && len(part) < len(f) {
			r.ofDegree(part, degree, seed, visit)
			r.ofDegree(r.quotient(f, part), degree, seed, visit)
			return
		}
	}
}

// half returns a polynomial that about half of the factors of f divide: the power (mᵈ-1)/2 of a guess, less 1, or for m = 2 the sum of
// 2ⁱ-th powers.
func (r Ring) half(guess []int, degree int, f []int, rows [][]int) []int {
	m := r.ring.Modulus()
	guess = trimmedInts(guess)
	power, result := guess, guess
	for i := 1; i < degree; i++ {
		power = r.applied(rows, power)
		if m == 2 {
			result = r.less(result, power)
		} else {
			result = r.rest(r.directly(result, power), f)
		}
	}
	if m == 2 {
		return result
	}
	return r.less(r.raised(result, (m-1)/2, f), []int{1})
}

// frobenius returns x to the powers 0, m, 2m, … modulo f. The power m of a polynomial is the sum of these, with the same coefficients.
func (r Ring) frobenius(f []int) [][]int {
	rows, power := [][]int{{1}}, r.raised([]int{0, 1}, r.ring.Modulus(), f)
	for len(rows) < len(f)-1 {
		rows = append(rows, r.rest(r.directly(rows[len(rows)-1], power), f))
	}
	return rows
}

// applied returns aᵐ, for the rows of frobenius.
func (r Ring) applied(rows [][]int, a []int) []int {
	list := make([]int, len(rows))
	for i, c := range a {
		for j, x := range rows[i] {
			list[j] = r.ring.Reduce(uint64(list[j]) + uint64(c)*uint64(x))
		}
	}
	return trimmedInts(list)
}

// raised returns aᵉ modulo f.
func (r Ring) raised(a []int, e int, f []int) []int {
	power := []int{1}
	for ; e > 0; e >>= 1 {
		if e&1 == 1 {
			power = r.rest(r.directly(power, a), f)
		}
		a = r.rest(r.directly(a, a), f)
	}
	return power
}

func (r Ring) less(a, b []int) []int {
	n := len(a)
	if len(b) > n {
		n = len(b)
	}
	list := make([]int, n)
	copy(list, a)
	for i, x := range b {
		list[i] = r.ring.Sub(list[i], x)
	}
	return trimmedInts(list)
}

// monic divides by the leading coefficient.
func (r Ring) monic(f []int) []int {
	list, factor := make([]int, len(f)), r.ring.Inverse(f[len(f)-1])
	for i, x := range f {
		list[i] = r.ring.Mul(x, factor)
	}
	return list
}

// common returns the greatest common divisor, with the leading coefficient 1.
func (r Ring) common(a, b []int) []int {
	for len(b) > 0 {
		b = r.monic(b)
		a, b = b, r.rest(a, b)
	}
	return r.monic(a)
}

func (r Ring) quotient(a, f []int) []int {
	quotient, _ := r.byMonic(a, f)
	return quotient
}

func (r Ring) rest(a, f []int) []int {
	_, rest := r.byMonic(a, f)
	return rest
}

// byMonic divides by a polynomial with the leading coefficient 1.
func (r Ring) byMonic(a, f []int) (quotient, rest []int) {
	n := len(f) - 1
	rest = append([]int(nil), a...)
	for k := len(a) - 1; k >= n; k-- {
		if c := r.ring.Neg(rest[k]); c > 0 {
			part := rest[k-n : k]
			for i, x := range f[:n] {
				part[i] = r.ring.Reduce(uint64(part[i]) + uint64(c)*uint64(x))
			}
		}
	}
	if len(a) > n {
		quotient = rest[n:]
		rest = rest[:n]
	}
	return quotient, trimmedInts(rest)
}
