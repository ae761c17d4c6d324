package impartial

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// TestLoopyValues compares sums of two and three positions with the outcomes of the whole game.
func TestLoopyValues(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for round := range 3000 {
		n := 1 + random.IntN(6)
		options := make([][]int, n)
		for p := range options {
			for q := range n {
				if random.IntN(3) == 0 && (round%3 > 0 || q < p) {
					options[p] = append(options[p], q)
				}
			}
		}
		values, parts := LoopyValues(options), 2+round%2
		positions := n * n
		if parts == 3 {
			positions *= n
		}
		at := func(code int) []int { return []int{code % n, code / n % n, code / n / n} }
		sums := make([][]int, positions)
		for code := range sums {
			step := 1
			for i := range parts {
				now := at(code)[i]
				for _, next := range options[now] {
					sums[code] = append(sums[code], code+(next-now)*step)
				}
				step *= n
			}
		}
		for code, want := range Outcomes(sums) {
			var sum []LoopyValue
			for _, p := range at(code)[:parts] {
				sum = append(sum, values[p])
			}
			if got := LoopySum(sum); got != want {
				t.Fatalf("%v: sum of %v: outcome %d, want %d; values %v", options, at(code)[:parts], got, want, values)
			}
		}
	}
}

func ExampleLoopyValues() {
	// From 1 one can only end the game, at 0; from 2 go to both, and also wait.
	values := LoopyValues([][]int{{}, {0}, {0, 1, 2}})
	fmt.Println(values)
	fmt.Println(LoopySum([]LoopyValue{values[2], values[1]}) == Win)
	// Output:
	// [{0 []} {1 []} {-1 [0 1]}]
	// true
}
