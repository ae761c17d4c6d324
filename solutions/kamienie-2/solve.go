// Package kamienie2 solves Kamienie 2, Zad 2 of Lista 15 (teoria gier).
//
// Its statement was not found: the format of input and output, the bounds and the limits are a proposal (piles up to 10⁶ are the
// write-up's).
//
// The game. There are n piles of stones. A move takes 1, 3 or 4 stones from one pile. Two players alternate, and who cannot move
// loses. Asked is who wins, first or second.
//
// The idea. By the Sprague–Grundy theorem the mover loses exactly if the XOR of the piles' Grundy values is 0. The value of a pile of
// a stones is the least that none of the piles of a−1, a−3 and a−4 stones has: 0, 1, 0, 1, 2, 3, 2, and so on again with period 7. A
// value depends on the four before it only, so once four in a row come back, all do; SubtractionPeriod finds the period and that proof
// of it. No table of 10⁶ values is needed.
//
// The cost. O(1) a pile, so that of reading the input; O(1) memory.
package kamienie2

import (
	"kamyk/templates/fastio"
	"kamyk/templates/impartial"
)

// Solve reads t cases of n piles each, and writes a line for each: first or second. O(sum of n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	values := impartial.SubtractionPeriod([]int{1, 3, 4})
	for range in.Int() {
		sum := 0
		for range in.Int() {
			sum ^= values.At(in.Int64())
		}
		out.Either(sum != 0, "first", "second")
	}
}
