package impartial

import (
	"fmt"
	"slices"
	"testing"
)

// heaps is Nim on three heaps.
type heaps [3]int8

func nimMoves(now heaps, to func(heaps)) {
	for i, heap := range now {
		for left := range heap {
			next := now
			next[i] = left
			to(next)
		}
	}
}

func ExampleGame() {
	// A move takes 1, 3 or 4 stones from one heap.
	game := Game[[2]int]{Moves: func(now [2]int, to func([2]int)) {
		for i, heap := range now {
			for _, take := range []int{1, 3, 4} {
				if take <= heap {
					next := now
					next[i] -= take
					to(next)
				}
			}
		}
	}}
	fmt.Println(game.Wins([2]int{5, 6}), game.Value([2]int{5, 6}), game.Wins([2]int{5, 5}))
	// Output: true 1 false
}

func TestGameOfNim(t *testing.T) {
	game := Game[heaps]{Moves: nimMoves}
	for a := range int8(6) {
		for b := range int8(6) {
			for c := range int8(6) {
				position, value := heaps{a, b, c}, int(a^b^c)
				if got := game.Value(position); got != value {
					t.Errorf("value of %v is %d, want %d", position, got, value)
				}
				if got := game.Wins(position); got != (value != 0) {
					t.Errorf("the mover wins %v: %t", position, got)
				}
			}
		}
	}
}

func TestGameRefusesCycles(t *testing.T) {
	game := Game[int]{Moves: func(now int, to func(int)) { to(1 - now) }}
	for name, ask := range map[string]func(int){
		"Wins":  func(p int) { game.Wins(p) },
		"Value": func(p int) { game.Value(p) },
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("no panic although play comes back to a position")
				}
			}()
			ask(0)
		})
	}
}

// Every graph of up to three positions, two moves from each pair at most once, against the definition: a position is won in some number
// of moves, lost in some number, or neither.
func TestOutcomesOfAllSmallGraphs(t *testing.T) {
	for n := 1; n <= 3; n++ {
		for edges := range 1 << (n * n) {
			options := make([][]int, n)
			for edge := range n * n {
				if edges>>edge&1 == 1 {
					options[edge/n] = append(options[edge/n], edge%n)
				}
			}
			if got, want := Outcomes(options), naiveOutcomes(options); !slices.Equal(got, want) {
				t.Fatalf("outcomes of %v are %v, want %v", options, got, want)
			}
		}
	}
}

// naiveOutcomes decides positions by the definition until nothing changes.
func naiveOutcomes(options [][]int) []Outcome {
	outcomes := make([]Outcome, len(options))
	for range options {
		for p, targets := range options {
			is := func(o Outcome) func(int) bool { return func(next int) bool { return outcomes[next] == o } }
			switch {
			case slices.ContainsFunc(targets, is(Loss)):
				outcomes[p] = Win
			case !slices.ContainsFunc(targets, is(Draw)):
				outcomes[p] = Loss
			}
		}
	}
	return outcomes
}

// A move from an acyclic game's position is the same for Outcomes and for Game.
func TestOutcomesAgreeWithGame(t *testing.T) {
	options := [][]int{{}, {0}, {0, 1}, {1, 2}, {0, 2, 3}, {3}, {4, 5}, {0, 6}}
	game := Game[int]{Moves: func(now int, to func(int)) {
		for _, next := range options[now] {
			to(next)
		}
	}}
	for p, outcome := range Outcomes(options) {
		if game.Wins(p) != (outcome == Win) || outcome == Draw {
			t.Errorf("position %d: outcome %d, and Wins says %t", p, outcome, game.Wins(p))
		}
	}
}

func ExampleOutcomes() {
	// From 0 one can move to 1 and back, or end the game at 2; from 3 only to 0.
	fmt.Println(Outcomes([][]int{{1, 2}, {0}, {}, {0}}))
	// Output: [2 1 1 1]
}
