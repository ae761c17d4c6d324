package impartial

import (
	"math/bits"
	"sort"
)

// A Choice is an option of one part of a sum.
type Choice struct{ Part, Option int }

// WinningMoves returns all moves that win a sum of games: values are those of its parts, and options[i] are the values of what part i can
// be moved to. There are none exactly if the mover loses.
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

// NimMove returns a move that wins Nim: the heap, and how many stones it leaves of it. It returns false if the mover loses.
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

// Staircase returns the value of the game where a move takes any number of coins from one step to the next lower one: coins[i] lie on
// step i, and those on step 0 lie there for good. Coins on even steps do not count, since what is moved from there can be moved on.
//
// Complexity: O(n).
func Staircase(coins []int) (value int) {
	for i := 1; i < len(coins); i += 2 {
		value ^= coins[i]
	}
	return value
}

// MooreMove returns heaps to leave that win Moore's Nim, where a move takes stones from at least one heap and at most k of them, from
// each as many as it likes. It returns false if the mover loses: then each bit is 1 in a multiple of k+1 heaps.
//
// The highest bit where that fails is taken from as many heaps as it takes. A heap that has lost a higher bit can have any bits below.
//
// Constraints: k ≥ 1.
//
// Complexity: O(n) for each bit.
func MooreMove(heaps []int, k int) (left []int, ok bool) {
	left = append(left, heaps...)
	free := make([]bool, len(left)) // heaps that have lost a higher bit; their lower bits are 0 until they are needed
	taken := 0
	for bit := 1 << (bits.UintSize - 2); bit > 0; bit >>= 1 {
		count := 0
		for i, stones := range left {
			if !free[i] && stones&bit != 0 {
				count++
			}
		}
		if count %= k + 1; count+taken >= k+1 || count == 0 { // bits put into free heaps make the number whole
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

// WythoffMove returns two heaps to leave that win Wythoff's game, where a move takes stones from one heap, or as many from one as from
// the other. It returns false if the mover loses: then the lesser heap is ⌊d·φ⌋, where d is the difference, and φ the golden ratio.
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
	case a > low: // both less, by as many
		return low, low + d, true
	}
	// a is less than the lesser heap for d, and is in one pair: as the lesser heap of it, or as the greater one.
	if k := sort.Search(a, func(k int) bool { return golden(k) >= a }); golden(k) == a {
		return a, a + k, true
	}
	k := sort.Search(a, func(k int) bool { return golden(k)+k >= a })
	return a, golden(k), true
}

// golden returns ⌊n·φ⌋: what the sum of Fibonacci numbers for n-1 becomes if each is replaced by the next one, and 1.
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
