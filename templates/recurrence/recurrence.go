// Package recurrence finds the linear recurrence of a sequence, and computes distant terms.
//
// A recurrence is the list c of its coefficients: term i is the sum of c[j] · term i-1-j over all j.
package recurrence

import (
	"kamyk/templates/convolution"
	"kamyk/templates/debug"
	"kamyk/templates/modular"
	"kamyk/templates/polynomial"
)

// Find returns the shortest linear recurrence that generates the terms, with the Berlekamp–Massey algorithm. If the sequence has a
// recurrence with d coefficients, 2d terms determine it.
//
// Constraints: m is a prime below 2³¹; 0 ≤ x < m for each term x.
//
// Complexity: O(n · d) for d coefficients.
func Find(terms []int, m int) []int {
	ring := modular.New(m)
	// The recurrence now, and the one before it last grew; missed is the error of that one at the index where it grew.
	var now, before []uint32
	backwards, missed, place := make([]uint32, len(terms)), 0, -1
	for i, term := range terms {
		backwards[len(terms)-1-i] = uint32(term)
		gap := ring.Sub(term, dot(now, backwards[len(terms)-i:], ring))
		if gap == 0 {
			continue
		}
		if place < 0 {
			now, missed, place = make([]uint32, i+1), gap, i
			continue
		}
		// The earlier recurrence gives 0 at all indices but one. Shifted to this index and scaled, it gives the gap.
		factor, old := ring.Div(gap, missed), now
		length := i - place + len(before)
		if length > len(now) {
			now = append(make([]uint32, 0, length), now...)[:length]
		}
		shift := i - place - 1
		now[shift] = uint32(ring.Add(int(now[shift]), factor))
		part, f := now[shift+1:], uint64(ring.Neg(factor))
		for j, x := range before {
			part[j] = uint32(ring.Reduce(uint64(part[j]) + f*uint64(x)))
		}
		if length > len(old) {
			before, missed, place = old, gap, i
		}
	}
	list := make([]int, len(now))
	for i, x := range now {
		list[i] = int(x)
	}
	return list
}

func dot(a, b []uint32, ring modular.Ring) int {
	m := uint64(ring.Modulus())
	sum, bound := uint64(0), 2*m*m
	b = b[:len(a)]
	for i, x := range a {
		if sum += uint64(x) * uint64(b[i]); sum >= bound {
			sum -= bound
		}
	}
	return ring.Reduce(sum)
}

// Term returns term k of a sequence modulo 998244353, given its first terms and its recurrence.
//
// Constraints: there are at least as many first terms as coefficients; k ≥ 0; all numbers are in 0..998244352.
//
// Complexity: O(d log d log k) for d coefficients.
func Term(first, recurrence []int, k int) int {
	above, below := fraction(first, recurrence, convolution.Prime, convolution.Multiply)
	return polynomial.Coefficient(above, below, k)
}

// TermModulo returns term k of a sequence modulo m, which need not be prime, given its first terms and its recurrence.
//
// Constraints: there are at least as many first terms as coefficients; k ≥ 0; all numbers are in 0..m-1; 1 ≤ m < 2³¹.
//
// Complexity: O(d log d log k) for d coefficients; about ten times the cost of Term.
func TermModulo(first, recurrence []int, k, m int) int {
	above, below := fraction(first, recurrence, m, func(a, b []int) []int { return convolution.MultiplyModulo(a, b, m) })
	return polynomial.New(m).Coefficient(above, below, k)
}

// Terms returns terms k to k+n-1 of a sequence modulo 998244353, given its first terms and its recurrence.
//
// Constraints: there are at least as many first terms as coefficients; k, n ≥ 0; all numbers are in 0..998244352; n + 2d < 2²², for d
// coefficients.
//
// Complexity: O(d log d log k + n log n).
func Terms(first, recurrence []int, k, n int) []int {
	d := len(recurrence)
	if d == 0 || n == 0 {
		return make([]int, n)
	}
	above, below := fraction(first, recurrence, convolution.Prime, convolution.Multiply)
	return convolution.Multiply(above, polynomial.Window(below, k-d+1, n+d-1))[d-1 : d-1+n]
}

// fraction returns numerator and denominator of the generating function of a sequence. The denominator is 1 - c(x)·x, and the first terms
// determine the numerator.
func fraction(first, recurrence []int, m int, multiply func(a, b []int) []int) (above, below []int) {
	d := len(recurrence)
	debug.Assert(func() bool { return len(first) >= d }, "fewer terms than coefficients")
	below = make([]int, d+1)
	below[0] = 1 % m
	for i, c := range recurrence {
		below[i+1] = (m - c) % m
	}
	if d == 0 {
		return nil, below
	}
	return multiply(first[:d], below)[:d], below
}
