// Package setseries computes with set power series modulo m: functions of sets, one bit for each member, whose product is the subset
// convolution. The coefficient of a set counts the ways to build something on exactly its members. Then the exponential counts the ways
// to split a set into parts and to build on each part.
package setseries

import (
	"math/bits"

	"kamyk/templates/convolution"
	"kamyk/templates/debug"
	"kamyk/templates/modular"
)

// Exp returns eˢ: element k is the sum, over all partitions of the set k into non-empty parts, of the product of the parts' elements of s.
// Element 0 is 1.
//
// Constraints: the length is a power of two, and s[0] = 0; 0 ≤ s[i] < m < 2³¹.
//
// Complexity: O(n log² n).
func Exp(s []int, m int) []int {
	sizeOf(s)
	debug.Assert(func() bool { return s[0] == 0 }, "only a series without constant has an exponential")
	list := []int{1 % m}
	for h := 1; h < len(s); h *= 2 { // the part of the largest member, and all other parts
		list = append(list, convolution.Subset(list, s[h:2*h], m)...)
	}
	return list
}

// Log returns the logarithm of s, the inverse of Exp.
//
// Constraints: the length is a power of two, and s[0] = 1; 0 ≤ s[i] < m < 2³¹.
//
// Complexity: O(n log² n).
func Log(s []int, m int) []int {
	debug.Assert(func() bool { return len(s) != 0 && s[0] == 1%m }, "only a series with the constant 1 has a logarithm")
	slopes, ring := make([]int, sizeOf(s)+1), modular.New(m)
	for k, x := 1, 1%m; k < len(slopes); k++ { // the derivatives at 1: 0!, -1!, 2!, …
		slopes[k] = x
		x = ring.Neg(ring.Mul(x, k%m))
	}
	return Compose(slopes, s, m)
}

// Compose returns f(s) for a function f, given its derivatives at s[0]: slopes[k] is derivative k. Only the first b+1 matter for n = 2ᵇ,
// and missing ones are 0.
//
// Constraints: the length of s is a power of two; 0 ≤ slopes[k], s[i] < m < 2³¹.
//
// Complexity: O(n log² n), twice the cost of Exp.
func Compose(slopes, s []int, m int) []int {
	lists := make([][]int, sizeOf(s)+1)
	for k := range lists {
		if lists[k] = []int{0}; k < len(slopes) {
			lists[k][0] = slopes[k]
		}
	}
	for h := 1; h < len(s); h *= 2 { // lists[k] is derivative k at s[:h]
		lists = lists[: len(lists)-1 : len(lists)]
		for k, list := range lists {
			lists[k] = append(list, convolution.Subset(lists[:cap(lists)][k+1], s[h:2*h], m)...)
		}
	}
	return lists[0]
}

// Project is the transpose of Compose. It returns weights w, so that for any f the sum of weights[i] · f(s)[i] is that of w[k] · slopes[k].
// The result has b+1 elements for n = 2ᵇ.
//
// Constraints: the lists have the same length, a power of two; 0 ≤ weights[i], s[i] < m < 2³¹.
//
// Complexity: O(n log² n), twice the cost of Exp.
func Project(weights, s []int, m int) []int {
	debug.Assert(func() bool { return len(weights) == len(s) }, "the lists have different lengths")
	sizeOf(s)
	ring, lists := modular.New(m), [][]int{append([]int(nil), weights...)}
	for h := len(s) / 2; h > 0; h /= 2 {
		lists = append(lists, make([]int, 2*h))
		for k := len(lists) - 1; k >= 0; k-- {
			lists[k] = lists[k][:h:h]
			if k == 0 {
				break
			}
			part := reversed(convolution.Subset(reversed(lists[k-1][h:2*h]), s[h:2*h], m))
			for i, x := range part {
				lists[k][i] = ring.Add(lists[k][i], x)
			}
		}
	}
	result := make([]int, len(lists))
	for k, list := range lists {
		result[k] = list[0]
	}
	return result
}

// sizeOf returns the number of possible members.
func sizeOf(s []int) int {
	debug.Assert(func() bool { return len(s) != 0 && len(s)&(len(s)-1) == 0 }, "the length of a list is no power of two")
	return bits.Len(uint(len(s))) - 1
}

func reversed(a []int) []int {
	list := make([]int, len(a))
	for i, x := range a {
		list[len(a)-1-i] = x
	}
	return list
}
