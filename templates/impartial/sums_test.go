package impartial

import (
	"fmt"
	"math/bits"
	"slices"
	"testing"
)

// eachHeaps calls check for all lists of up to four heaps of at most most stones.
func eachHeaps(length, most int, check func(heaps []int)) {
	codes := 1
	for n := 0; n <= length; n++ {
		for code := range codes {
			heaps := make([]int, n)
			for i := range heaps {
				heaps[i] = code % (most + 1)
				code /= most + 1
			}
			check(heaps)
		}
		codes *= most + 1
	}
}

func TestNimMoves(t *testing.T) {
	eachHeaps(4, 4, func(heaps []int) {
		options := make([][]int, len(heaps))
		for i, stones := range heaps {
			for left := range stones {
				options[i] = append(options[i], left)
			}
		}
		moves := WinningMoves(heaps, options)
		heap, left, ok := NimMove(heaps)
		if ok != (Sum(heaps) != 0) || ok != (len(moves) > 0) || ok && !slices.Contains(moves, Choice{heap, left}) {
			t.Fatalf("%v: NimMove = %d, %d, %t; WinningMoves = %v", heaps, heap, left, ok, moves)
		}
		for _, move := range moves {
			after := slices.Clone(heaps)
			if after[move.Part] = options[move.Part][move.Option]; Sum(after) != 0 {
				t.Fatalf("%v: %v leaves %v", heaps, move, after)
			}
		}
	})
}

func TestMooreMove(t *testing.T) {
	for k := 1; k <= 3; k++ {
		game := Game[[4]int]{Moves: func(now [4]int, to func([4]int)) {
			eachHeaps(4, 5, func(next []int) {
				if len(next) == 4 && legalInMoore(now[:], next, k) {
					to([4]int(next))
				}
			})
		}}
		eachHeaps(4, 5, func(heaps []int) {
			if len(heaps) != 4 || !slices.IsSorted(heaps) {
				return
			}
			slices.Reverse(heaps)
			left, ok := MooreMove(heaps, k)
			if ok != game.Wins([4]int(heaps)) || ok && (!legalInMoore(heaps, left, k) || game.Wins([4]int(left))) {
				t.Fatalf("%v, k = %d: MooreMove = %v, %t", heaps, k, left, ok)
			}
		})
	}
}

func legalInMoore(now, next []int, k int) bool {
	changed := 0
	for i := range now {
		if next[i] > now[i] {
			return false
		}
		if next[i] < now[i] {
			changed++
		}
	}
	return changed > 0 && changed <= k
}

func TestStaircase(t *testing.T) {
	game := Game[[4]int]{Moves: func(now [4]int, to func([4]int)) {
		for i := 1; i < 4; i++ {
			for n := 1; n <= now[i]; n++ {
				next := now
				next[i], next[i-1] = now[i]-n, now[i-1]+n
				to(next)
			}
		}
	}}
	eachHeaps(4, 3, func(coins []int) {
		if len(coins) == 4 {
			if got, want := Staircase(coins), game.Value([4]int(coins)); got != want {
				t.Fatalf("Staircase(%v) = %d, want %d", coins, got, want)
			}
		}
	})
}

func TestWythoffMove(t *testing.T) {
	game := Game[[2]int]{Moves: func(now [2]int, to func([2]int)) {
		for n := 1; n <= max(now[0], now[1]); n++ {
			for _, next := range [][2]int{{now[0] - n, now[1]}, {now[0], now[1] - n}, {now[0] - n, now[1] - n}} {
				if min(next[0], next[1]) >= 0 {
					to(next)
				}
			}
		}
	}}
	for a := range 40 {
		for b := range 40 {
			x, y, ok := WythoffMove(a, b)
			p, q := a-x, b-y
			legal := min(p, q) >= 0 && p+q > 0 && (p == 0 || q == 0 || p == q)
			if ok != game.Wins([2]int{a, b}) || ok && (!legal || game.Wins([2]int{x, y})) {
				t.Fatalf("WythoffMove(%d, %d) = %d, %d, %t", a, b, x, y, ok)
			}
		}
	}
	const a, b = 1 << (bits.UintSize - 3), 1 << (bits.UintSize - 4)
	if x, y, ok := WythoffMove(a, b); !ok || x != a && y != b && a-x != b-y {
		t.Errorf("large heaps: %d, %d, %t", x, y, ok)
	} else if _, _, ok := WythoffMove(x, y); ok {
		t.Errorf("large heaps: %d, %d is not lost", x, y)
	}
}

func ExampleWinningMoves() {
	// Two heaps of values 2 and 3; the first can become 0 or 1, the second 1, 2 or 5.
	fmt.Println(WinningMoves([]int{2, 3}, [][]int{{0, 1}, {1, 2, 5}}))
	// Output: [{1 1}]
}

func ExampleNimMove() {
	fmt.Println(NimMove([]int{3, 4, 5}))
	// Output: 0 1 true
}

func ExampleMooreMove() {
	fmt.Println(MooreMove([]int{1, 2, 3}, 2))
	// Output: [1 1 1] true
}

func ExampleWythoffMove() {
	fmt.Println(WythoffMove(10, 8))
	// Output: 5 3 true
}
