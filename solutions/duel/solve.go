// Package duel solves 对弈, also known as nim-k.
//
// Its statement was not found: it is reconstructed from a write-up and from the twins of the task (SDOI 2011 黑白棋, that is BZOJ 2281
// or Luogu P2490, and BZOJ 4550), whose input, output and answers are the same; the bound n ≤ 10000 for any k is wider than theirs.
// Its source read chess.in and wrote chess.out; this package reads and writes whatever it is given.
//
// The game. On a board of 1×n cells stand k pieces, red, blue, red, blue, … from left to right. A turn moves 1 to m pieces of one's
// own, each to another cell, not on or past a neighbour. Alice moves first, red pieces and only to the right, Bob blue ones and only
// to the left. Who cannot move loses. Asked is the number of placements, modulo 1000000007, from which Alice wins.
//
// The idea. Only the gaps between the i-th red and the i-th blue piece count, K = k/2 of them: a turn of either player shrinks 1 to m
// of the gaps, and any gap can be shrunk to anything. This is Moore's Nim-m: the mover loses exactly if, for each bit, the number of
// gaps in which it is set is divisible by m+1. (From such a layout a turn changes the highest bit that it touches in 1 to m gaps, all
// from 1 to 0, so that count is no longer divisible. From any other layout, go from the highest bit down, with t gaps that are
// already being shrunk, whose lower bits are free: if the number of the other gaps that have the bit is r modulo m+1, clear it in r
// of them where t+r ≤ m, else set it in m+1−r ≤ t of the free ones.)
//
// Let E = n−k and L(s) be the number of lost gap vectors of sum s. The other E−s cells go to K+1 places outside, and the answer is
//
//	C(n, k) − Σ L(s) · C(E−s+K, K).
//
// The numbers L are the coefficients of the product over all bits b of P(z^(2ᵇ)), where P(z) = Σ C(K, j) zʲ over the multiples j of
// m+1. Hence all sums are multiples of m+1 and u = s/(m+1) is what we count by, and the product Q satisfies Q(z) = P(z) · Q(z²): up
// to degree U it takes Q up to U/2 only.
//
// The cost. O(n·k/m²) time, O(n) memory; at worst about 2 million steps, at m = 1 and k near n/3.
//
// The write-up's claim is wrong for the rules that it prints, by which pieces move both ways: one turn can shrink a gap and widen
// another so that every count of bits stays the same. The smallest counterexample is "12 8 2", 405 by the formula, 409 in truth; see
// Published.
package duel

import (
	"kamyk/templates/fastio"
	"kamyk/templates/modular"
)

const modulus = 1_000_000_007

// Solve reads n, k and m, and writes the number of placements that Alice wins. O(n·k/m²) time, O(n) memory.
func Solve(in *fastio.Reader, out *fastio.Writer) {
	cells, pieces, limit := in.Int(), in.Int(), in.Int()
	ring := modular.New(modulus)
	ways := ring.Factorials(cells)
	free, gaps, unit := cells-pieces, pieces/2, limit+1

	won := ways.Binomial(cells, pieces)
	for u, vectors := range lostVectors(free/unit, gapChoices(ways, gaps, unit)) {
		outside := ways.Binomial(free-u*unit+gaps, gaps)
		won = ring.Sub(won, ring.Mul(vectors, outside))
	}
	out.IntLine(won)
}

// gapChoices returns at i the number of ways to choose i·unit of the gaps.
func gapChoices(ways *modular.Factorials, gaps, unit int) []int {
	counts := make([]int, gaps/unit+1)
	for i := range counts {
		counts[i] = ways.Binomial(gaps, i*unit)
	}
	return counts
}

// lostVectors returns at u ≤ largest the number of lost gap vectors of sum u·unit: those without the lowest bit are the vectors of
// half their sum, and the lowest bit can be set in any number of gaps that choices has.
func lostVectors(largest int, choices []int) []int {
	if largest == 0 {
		return []int{1}
	}
	sums := make([]uint64, largest+1)
	for half, vectors := range lostVectors(largest/2, choices) {
		above := sums[2*half:]
		for i := range min(len(choices), len(above)) {
			above[i] += uint64(vectors) * uint64(choices[i]) % modulus // fewer than 2³⁰ terms below 2³⁰
		}
	}
	counts := make([]int, len(sums))
	for u, sum := range sums {
		counts[u] = int(sum % modulus)
	}
	return counts
}
