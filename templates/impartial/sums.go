package impartial

import (
	"math/bits"
	"sort"
)

// A Choice is an option of one part of a sum.
type Choice struct{ Part, Option int }

// WinningMoves returns all winning moves in a sum of games. values[i] is the value of part i, and options[i] holds the values of the
// options of part i. The result is empty exactly when the player to move loses.
//
// Constraints: the values are Grundy values, such as those of Game.
//
// Complexity: O(n + m) for n parts and m options.
func WinningMoves(values []int, options [][]int) (moves []Choice) {
	sum := Sum(values)
	for i, value := range values {
		for j, option := range options[i] {
			if option == sum^value {
				moves = append(moves, Choice{i, j})
			}
		}
	}
	return moves
}

// NimMove returns a winning move of Nim: the heap, and the number of stones to leave in it. ok is false if the player to move loses.
//
// Complexity: O(n) for n heaps.
func NimMove(heaps []int) (heap, left int, ok bool) {
	sum := Sum(heaps)
	for i, stones := range heaps {
		if stones^sum < stones {
			return i, stones ^ sum, true
		}
	}
	return 0, 0, false
}

// Staircase returns the value of staircase Nim. A move takes any number of coins from one step to the next lower one. Step i has coins[i]
// coins; those on step 0 can no longer move. Coins on even steps do not count, because the opponent can move the same coins one step
// further.
//
// Complexity: O(n).
func Staircase(coins []int) (value int) {
	for i := 1; i < len(coins); i += 2 {
		value ^= coins[i]
	}
	return value
}

// MooreMove returns the heaps after a winning move of Moore's Nim. A move takes any number of stones from each of 1 to k heaps. ok is false
// if the player to move loses: then, for each bit, the number of heaps with a 1 there is a multiple of k+1.
//
// The algorithm finds the highest bit that breaks this rule, and clears it in as many heaps as necessary. Such a heap may then have any
// lower bits.
//
// Constraints: k ≥ 1.
//
// Complexity: O(n) for each bit.
func MooreMove(heaps []int, k int) (left []int, ok bool) {
	left = append(left, heaps...)
	free := make([]bool, len(left)) // heaps that lost a higher bit; their lower bits are 0 until needed
	taken := 0
	for bit := 1 << (bits.UintSize - 2); bit > 0; bit >>= 1 {
		count := 0
		for i, stones := range left {
			if !free[i] && stones&bit != 0 {
				count++
			}
		}
		if count %= k + 1; count+taken >= k+1 || count == 0 { // bits set in free heaps complete a multiple of k+1
			for i := range left {
				if free[i] && count > 0 && count < k+1 {
					left[i] |= bit
					count++
				}
			}
			continue
		}
		for i := range left {
			if count > 0 && !free[i] && left[i]&bit != 0 {
				free[i], left[i] = true, left[i]&^(2*bit-1)
				count--
				taken++
			}
		}
	}
	return left, taken > 0
}

// WythoffMove returns the two heaps after a winning move of Wythoff's game. A move takes stones from one heap, or the same number from
// both. ok is false if the player to move loses: then the smaller heap is ⌊d·φ⌋, where d is the difference of the heaps and φ the golden
// ratio.
//
// Constraints: a, b ≥ 0; a + b < 2⁶².
//
// Complexity: O(log² (a + b)).
func WythoffMove(a, b int) (x, y int, ok bool) {
	if a > b {
		y, x, ok = WythoffMove(b, a)
		return x, y, ok
	}
	d := b - a
	low := golden(d)
	switch {
	case a == low:
		return a, b, false
	case a > low: // the same number from both
		return low, low + d, true
	}
	// a is less than the smaller heap of the pair with difference d. Each number is in exactly one losing pair, as its smaller or its
	// larger heap.
	if k := sort.Search(a, func(k int) bool { return golden(k) >= a }); golden(k) == a {
		return a, a + k, true
	}
	k := sort.Search(a, func(k int) bool { return golden(k)+k >= a })
	return a, golden(k), true
}

// golden returns ⌊n·φ⌋. It writes n-1 as a sum of Fibonacci numbers, replaces each by the next Fibonacci number, and adds 1.
func golden(n int) int {
	if n == 0 {
		return 0
	}
	n--
	f, g := 1, 2 // neighbours
	for g <= n {
		f, g = g, f+g
	}
	result := 1
	for ; f > 0 && n > 0; f, g = g-f, f {
		if f <= n {
			n -= f
			result += g
		}
	}
	return result
}
