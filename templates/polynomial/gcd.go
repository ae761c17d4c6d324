package polynomial

import "kamyk/templates/debug"

// GCD returns the greatest common divisor, with the leading coefficient 1, or nothing if both polynomials are 0.
//
// Complexity: O(n log² n).
func GCD(f, g []int) []int {
	a, _ := reduce(trimmed(residues(f)), trimmed(residues(g)), nil)
	if len(a) > 0 {
		scale(a, power(a[len(a)-1], p-2))
	}
	return ints(a)
}

// InverseModulo returns the polynomial h of a smaller degree than g for which f·h - 1 is divisible by g. ok reports whether there is one:
// whether f and g have no common factor. The result does not end with zeros.
//
// Constraints: g is not 0.
//
// Complexity: O(n log² n).
func InverseModulo(f, g []int) (inverse []int, ok bool) {
	a := trimmed(residues(g))
	debug.Assert(func() bool { return len(a) != 0 }, "division by zero")
	_, b := over(trimmed(residues(f)), a)
	d, h := reduce(a, b, []uint32{1})
	if len(d) > 1 {
		return nil, false
	}
	_, h = over(h, a)
	scale(h, power(d[0], p-2))
	return ints(h), true
}

// over returns quotient and remainder, without zeros at the end.
func over(a, b []uint32) (quotient, rest []uint32) {
	n := len(a) - len(b) + 1
	if n <= 0 {
		return nil, a
	}
	if n > 64 && len(b) > 64 {
		q, r := Divide(ints(a), ints(b))
		return residues(q), residues(r)
	}
	rest, quotient = append([]uint32(nil), a...), make([]uint32, n)
	lead := power(b[len(b)-1], p-2)
	for k := n - 1; k >= 0; k-- {
		c := times(rest[k+len(b)-1], lead)
		quotient[k] = c
		c = minus(0, c)
		for i, x := range b {
			rest[k+i] = uint32((uint64(rest[k+i]) + uint64(c)*uint64(x)) % p)
		}
	}
	return quotient, trimmed(rest)
}

// A steps is a matrix that stands for steps of Euclid's algorithm: it makes later polynomials of earlier ones.
type steps [2][2][]uint32

// reduce returns the greatest common divisor of a and b, and what the steps to it make of 0 and y.
func reduce(a, b, y []uint32) (divisor, last []uint32) {
	var x []uint32
	for len(b) > 0 {
		if len(a) > len(b) {
			m := half(a, b)
			a, b = m.apply(a, b, len(a))
			x, y = m.apply(x, y, m.length()+len(y)) // y is longer than x
		}
		if len(b) > 0 {
			q, r := over(a, b)
			a, b = b, r
			x, y = y, lessProduct(x, q, y)
		}
	}
	return a, x
}

// next does one step of Euclid's algorithm.
func (m steps) next(a, b []uint32) (c, d []uint32, after steps) {
	q, r := over(a, b)
	return b, r, steps{m[1], {lessProduct(m[0][0], q, m[1][0]), lessProduct(m[0][1], q, m[1][1])}}
}

// half returns the steps after which the second polynomial has at most half of the coefficients of a. The upper halves of two polynomials
// determine the first half of all quotients. See the book by J. von zur Gathen and J. Gerhard, chapter 11.
//
// Constraints: a is longer than b.
func half(a, b []uint32) steps {
	k, m := (len(a)+1)/2, steps{{{1}, nil}, {nil, {1}}}
	if len(a) <= 64 || len(b) <= k {
		for len(b) > k {
			a, b, m = m.next(a, b)
		}
		return m
	}
	m = half(a[k:], b[k:])
	a, b = m.apply(a, b, len(a))
	if len(b) > k {
		a, b, m = m.next(a, b)
	}
	if len(b) > k {
		l := 2*k - len(a)
		last := half(a[l:], b[l:])
		m = last.times(m, ceiling(last.length()+m.length()))
	}
	return m
}

// apply returns what the steps make of two polynomials, both of which have at most n coefficients.
func (m steps) apply(a, b []uint32, n int) (c, d []uint32) {
	if len(a)+len(b) == 0 {
		return nil, nil
	}
	column := m.times(steps{{a, nil}, {b, nil}}, ceiling(n))
	return column[0][0], column[1][0]
}

// times returns the product of two matrices, modulo xⁿ - 1.
func (m steps) times(first steps, n int) (product steps) {
	x, y := m.transformed(n), first.transformed(n)
	for i := range m {
		for j := range m {
			if len(y[0][j])+len(y[1][j]) > 0 {
				product[i][j] = combined(x[i], y[0][j], y[1][j])
			}
		}
	}
	return product
}

func (m steps) length() (length int) {
	for _, row := range m {
		for _, a := range row {
			if len(a) > length {
				length = len(a)
			}
		}
	}
	return length
}

// transformed leaves out what is 0.
func (m steps) transformed(n int) (list steps) {
	for i, row := range m {
		for j, a := range row {
			if len(a) > 0 {
				list[i][j] = transformed(a, n)
			}
		}
	}
	return list
}

// combined returns row[0]·a + row[1]·b, of transforms.
func combined(row [2][]uint32, a, b []uint32) []uint32 {
	var sum []uint32
	for i, c := range [][]uint32{a, b} {
		if len(c) == 0 || len(row[i]) == 0 {
			continue
		}
		part := append([]uint32(nil), c...)
		field().Product(part, row[i])
		for k, x := range sum {
			part[k] = plus(part[k], x)
		}
		sum = part
	}
	if sum != nil {
		field().Backward(sum)
	}
	return trimmed(sum)
}

// lessProduct returns a - q·b.
func lessProduct(a, q, b []uint32) []uint32 {
	if len(q) == 0 || len(b) == 0 {
		return a
	}
	list := field().Multiply(q, b)
	if len(list) < len(a) {
		list = first(list, len(a))
	}
	for i, x := range list {
		if list[i] = minus(0, x); i < len(a) {
			list[i] = minus(a[i], x)
		}
	}
	return trimmed(list)
}
