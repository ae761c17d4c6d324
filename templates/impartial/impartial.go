// Package impartial computes Grundy values of impartial games under normal play: both players have the same moves, and the player who
// cannot move loses.
//
// A position's Grundy value is the least number that none of its options has as its value ([Mex]). The player to move loses exactly when it
// is 0. In a sum of games, a move is a move in one of them, and the value of the sum is the XOR of their values ([Sum]). This is the
// Sprague–Grundy theorem. [SubtractionGame] and [OctalGame] compute tables for the two most common families of heap games, and [HeapGame]
// for any other. [SubtractionPeriod] and [OctalPeriod] find the period of such a table, for heaps that are too large for a table.
//
// Other functions solve games with a theory of their own: Nim and its variants ([NimMove], [MooreMove], [Staircase], [WythoffMove]),
// games that may never end ([Outcomes], [LoopyValues]), and games in which the last player to move loses ([Tame]). [Game] searches from the
// rules alone. For products of games, see package nimber; for pictures, package hackenbush.
package impartial

import "math/bits"

// Mex returns the minimum excluded value: the least non-negative integer that is not in values.
//
// Constraints: none. Negative values are ignored; order and repetition do not matter.
//
// Complexity: O(n · (1 + mex/64)) for n values, no allocation.
func Mex(values []int) int {
	for base := 0; ; base += 64 {
		var present uint64
		for _, value := range values {
			if place := uint(value - base); place < 64 {
				present |= 1 << place
			}
		}
		if present != 1<<64-1 {
			return base + bits.TrailingZeros64(^present)
		}
	}
}

// Sum returns the Grundy value of a sum of games: the XOR of the values of its parts. The player to move wins exactly when it is not 0. The
// sum of no games is 0.
//
// Constraints: values[i] ≥ 0.
//
// Complexity: O(n) for n values.
func Sum(values []int) int {
	sum := 0
	for _, value := range values {
		sum ^= value
	}
	return sum
}

// SubtractionGame returns the Grundy values of heaps of 0, 1, …, n stones. A move takes moves[i] stones from the heap, for any i.
//
// Constraints: n ≥ 0; moves[i] ≥ 1, in any order.
//
// Complexity: O(n · k · (1 + k/64)) for k moves.
func SubtractionGame(n int, moves []int) []int {
	return extendSubtractionGame(nil, n+1, moves)
}

// extendSubtractionGame appends the values of the next heaps to those of the first heaps, until there are size of them.
func extendSubtractionGame(values []int, size int, moves []int) []int {
	options := make([]int, 0, len(moves))
	for heap := len(values); heap < size; heap++ {
		options = options[:0]
		for _, move := range moves {
			if move <= heap {
				options = append(options, values[heap-move])
			}
		}
		values = append(values, Mex(options))
	}
	return values
}

// OctalGame returns the Grundy values of heaps of 0, 1, …, n stones in the octal game with the given code digits. digits[i] says what a
// move that takes i stones from a heap may leave, as the sum of 1 (nothing), 2 (one heap) and 4 (two heaps, neither empty). Dawson's Chess,
// 0.137, has the digits 0, 1, 3, 7; Kayles, 0.77, has 0, 7, 7.
//
// Constraints: n ≥ 0; digits[0], the digit before the point, is 0 or 4; 0 ≤ digits[i] ≤ 7.
//
// Complexity: O(n² · k) for k digits if the values are small, as they are in practice; O(n) memory.
func OctalGame(n int, digits []int) []int {
	return extendOctalGame(nil, n+1, digits)
}

// extendOctalGame appends the values of the next heaps to those of the first heaps, until there are size of them.
func extendOctalGame(values []int, size int, digits []int) []int {
	seen := make([]int, 1) // seen[v]-1 is the last heap with an option of value v; the length is a power of two above all values
	for _, value := range values {
		seen = grown(seen, value)
	}
	for heap := len(values); heap < size; heap++ {
		for take := 0; take < len(digits) && take <= heap; take++ {
			markOctalOptions(seen, heap+1, values, heap-take, digits[take])
		}
		mex := 0
		for mex < len(seen) && seen[mex] == heap+1 {
			mex++
		}
		seen, values = grown(seen, mex), append(values, mex)
	}
	return values
}

func grown(seen []int, value int) []int {
	for value >= len(seen) {
		seen = append(seen, make([]int, len(seen))...)
	}
	return seen
}

// markOctalOptions marks the values of the positions that a move may leave with rest stones, according to the move's code digit.
func markOctalOptions(seen []int, mark int, values []int, rest, digit int) {
	if digit&1 != 0 && rest == 0 {
		seen[0] = mark
	}
	if digit&2 != 0 && rest > 0 {
		seen[values[rest]] = mark
	}
	if digit&4 != 0 && rest > 1 {
		less, more := values[1:rest/2+1], values[rest-rest/2:rest]
		for i, value := range less {
			seen[value^more[len(more)-1-i]] = mark
		}
	}
}
