// Package innekamienie solves Inne kamienie, Zad 5 of Lista 15 (teoria gier).
//
// Its statement was not found: the format of input and output, the bounds and the limits are a proposal.
//
// The game. There are n piles of stones. A move chooses some piles, at least one and none of them empty, and takes exactly one stone
// from each. Two players alternate, and who cannot move loses. Asked is who wins, first or second.
//
// The idea. Second wins exactly if every pile is even. From such a position any move leaves an odd pile. From any other, taking one
// stone from each odd pile, none of which is empty, makes all piles even. The last position of all, no stones, has all piles even.
//
// The write-up's claim is wrong: it says that first wins exactly if the number of all stones is odd. The smallest counterexample is "1
// 1": the number is even, yet first takes both stones and wins. The claim fails wherever the number is even and some piles are odd;
// see Published. kamyk explore says so, too: Formula is first wrong at (1, 1).
//
// The cost. O(n), that of reading the input; O(1) memory.
package innekamienie

import (
	"kamyk/templates/fastio"
)

// Solve reads t cases of n piles each, and writes a line for each: first or second. O(sum of n).
func Solve(in *fastio.Reader, out *fastio.Writer) {
	for range in.Int() {
		someOdd := false
		for range in.Int() {
			if in.Int()%2 == 1 {
				someOdd = true
			}
		}
		out.Either(someOdd, "first", "second")
	}
}
