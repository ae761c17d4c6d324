// Package kamienieschody solves Kamienie na schodach, Zad 6 of Lista 15 (teoria gier).
//
// Its statement was not found: the format of input and output, the bounds and the limits are a proposal. So are parts of the rules:
// the write-up says only that stones go from a higher step to a lower one. Here they go as in classical Staircase Nim.
//
// The game. Stairs have the steps 1 to n, with a_i stones on step i. A move takes any positive number of stones from one step i to
// step i−1; from step 1 they go to the ground and out of the game. Two players alternate, and who cannot move loses. Asked is who
// wins, first or second.
//
// The idea. First wins exactly if the XOR of a_1, a_3, a_5, … is not 0: the odd steps are the piles of Nim. A move from an odd step
// takes stones from its pile, and every such Nim move can be made. A move from an even step adds stones to a pile, and is answered by
// moving the same stones on, which takes them off again. So who wins that Nim plays its moves, answers the others, and moves last.
//
// The write-up's claim is wrong under every reading of its rules: it says that first wins exactly if a_1 XOR (a_2−a_1) XOR … XOR
// (a_n−a_{n−1}) is not 0. The smallest counterexample for the rules above is "0 1": the formula says first, but the stone goes to step
// 1, then to the ground, and second made the last move; see Published. kamyk explore says so, too: Formula is first wrong at (0, 1).
//
// The cost. O(n), that of reading the input; O(1) memory.
package kamienieschody

import (
	"kamyk/templates/fastio"
)

// Solve reads t cases of n steps each, and writes a line for each: first or second. O(sum of n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	for range in.Int() {
		oddSteps := 0
		for i := range in.Int() {
			stones := in.Int()
			if i%2 == 0 { // step i+1
				oddSteps ^= stones
			}
		}
		out.Either(oddSteps != 0, "first", "second")
	}
}
