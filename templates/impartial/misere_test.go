package impartial

import (
	"fmt"
	"slices"
	"testing"
)

// misere searches sums of heaps under misère play: the mover wins if there is no move, or one to where the mover loses.
type misere struct {
	leave func(heap int) [][]int
	memo  map[string]bool
}

func (m misere) wins(heaps []int) bool {
	slices.Sort(heaps)
	name := make([]byte, len(heaps))
	for i, heap := range heaps {
		name[i] = byte(heap)
	}
	key := string(name)
	if wins, known := m.memo[key]; known {
		return wins
	}
	moves, wins := 0, false
	for i, heap := range heaps {
		for _, left := range m.leave(heap) {
			moves++
			wins = wins || !m.wins(slices.Concat(heaps[:i], left, heaps[i+1:]))
		}
	}
	m.memo[key] = wins || moves == 0
	return m.memo[key]
}

func moves(leave func(heap int) [][]int) func(heap int, to func(left ...int)) {
	return func(heap int, to func(left ...int)) {
		for _, left := range leave(heap) {
			to(left...)
		}
	}
}

// TestMisereHeapGame plays sums of up to three tame heaps, in all octal games of up to two digits behind the point.
func TestMisereHeapGame(t *testing.T) {
	tame := 0
	for code := range 2 * 8 * 8 {
		digits := []int{code & 1 * 4, code >> 1 & 7, code >> 4 & 7}
		leave := func(heap int) [][]int { return octalLeaves(heap, digits) }
		values := MisereHeapGame(6, moves(leave))
		tame += len(values)
		game := misere{leave, map[string]bool{}}
		for a, x := range values {
			for b, y := range values[:a+1] {
				for c, z := range values[:b+1] {
					if got, want := TameSum([]Tame{x, y, z}).Wins(), game.wins([]int{a, b, c}); got != want {
						t.Fatalf("digits %v: the mover wins %d, %d and %d: %t, want %t; %v", digits, a, b, c, got, want, values)
					}
				}
			}
		}
	}
	if tame < 128*4 {
		t.Errorf("%d heaps are tame", tame)
	}
}

// TestTameValue builds all games by their options, each from some of the first dozen, and plays their sums.
func TestTameValue(t *testing.T) {
	leaves := [][][]int{{}} // of each game, a list of lists of one game each
	values := []Tame{{}}
	game := misere{func(heap int) [][]int { return leaves[heap] }, map[string]bool{}}
	for subset := 1; subset < 1<<7; subset++ {
		var options []Tame
		var left [][]int
		for i := range values[:min(len(values), 7)] {
			if subset>>i&1 == 1 {
				options, left = append(options, values[i]), append(left, []int{i})
			}
		}
		if value, ok := TameValue(options); ok {
			values, leaves = append(values, value), append(leaves, left)
		}
	}
	for a, x := range values {
		for b, y := range values[:a+1] {
			if got, want := TameSum([]Tame{x, y}).Wins(), game.wins([]int{a, b}); got != want {
				t.Fatalf("%v and %v: the mover wins %t, want %t", leaves[a], leaves[b], got, want)
			}
		}
	}
}

func TestHeapGame(t *testing.T) {
	digits := []int{4, 3, 7, 6}
	got := HeapGame(40, moves(func(heap int) [][]int { return octalLeaves(heap, digits) }))
	if want := OctalGame(40, digits); !slices.Equal(got, want) {
		t.Errorf("HeapGame = %v, want %v", got, want)
	}
}

func ExampleHeapGame() {
	// Grundy's game: a move parts a heap into two that are not equal.
	fmt.Println(HeapGame(10, func(heap int, to func(left ...int)) {
		for a := 1; 2*a < heap; a++ {
			to(a, heap-a)
		}
	}))
	// Output: [0 0 0 1 0 2 1 0 2 1 0]
}

func ExampleMisereHeapGame() {
	// Nim: two heaps of one stone are lost by who is not on move, and so are no stones at all.
	values := MisereHeapGame(5, func(heap int, to func(left ...int)) {
		for left := range heap {
			to(left)
		}
	})
	fmt.Println(TameSum([]Tame{values[1], values[1]}).Wins(), TameSum([]Tame{values[3], values[3]}).Wins())
	// Output: true false
}
