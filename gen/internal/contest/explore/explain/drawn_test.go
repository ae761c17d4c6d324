package explain

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"kamyk/gen/internal/testonly/tier"
)

// TestDrawn draws games of taking and breaking, and of moves by the remainder of n, and compares what explains them with values far
// beyond the table. What is proved must be right; of what is checked it counts the rest.
func TestDrawn(t *testing.T) {
	games := 300
	if tier.Long() {
		games = 10_000
	}
	r := rand.New(rand.NewPCG(38, 1))
	counts := map[Status]int{}
	wrong := map[Status]int{}
	explained, byDigits := 0, 0
	for range games {
		game, beyond := drawGame(r)
		size := 60 + r.IntN(100)
		values := heapValues(beyond*size, game)
		table := Table{Kind: Heaps, Values: values[:size+1], Moves: record(game, 60)}
		lost := indicator(values)
		found := false
		check := func(rules []weighed, values []int) {
			for _, r := range rules {
				counts[r.status]++
				found = true
				if strings.Contains(r.proof, "digit by digit") {
					byDigits++
				}
				for n, value := range values {
					if r.at(n) == value {
						continue
					}
					if wrong[r.status]++; r.status == Proved {
						t.Errorf("%s is said of %v and is wrong at %d", r.name+": "+r.proof, table.Values, n)
					}
					break
				}
			}
		}
		ctx := context.Background()
		check(provedRules(&table, sequenceRules(ctx, table.Values, sequenceLearners)), values)
		check(sequenceRules(ctx, lost[:size+1], sequenceLearners), lost)
		if found {
			explained++
		}
	}
	t.Logf("%d games, %d explained; %d rules proved (%d digit by digit), %d wrong; %d checked, %d wrong; %d guessed, %d wrong",
		games, explained, counts[Proved], byDigits, wrong[Proved], counts[Checked], wrong[Checked], counts[Guess], wrong[Guess])
	if 20*wrong[Checked] > counts[Checked] {
		t.Errorf("of %d rules that are checked %d are wrong farther on", counts[Checked], wrong[Checked])
	}
}

// drawGame draws the digits of a code, mostly octal, or takes, and sometimes lets them begin only at some heap, adds a rule that is no
// code, or forbids to leave some heap. It says how far the values can be computed, as a multiple of a table's size.
func drawGame(r *rand.Rand) (game heapGame, beyond int) {
	if r.IntN(4) == 0 {
		return drawPattern(r), 20
	}
	digits := make([]int, 1+r.IntN(5))
	limit, beyond := 8, 10
	switch r.IntN(12) {
	case 0:
		limit, beyond = 16, 3 // each value takes the square of its heap
		digits = digits[:min(len(digits), 2)]
	case 1, 2, 3, 4:
		limit = 4
		digits = make([]int, 1+r.IntN(14))
	}
	for i := range digits {
		digits[i] = r.IntN(limit)
	}
	digits[0] &= 12
	game = coded(digits)
	switch names := []string{"equal parts", "a power of 2", "at most half", "a divisor", "odd", "half or quarter"}; r.IntN(10) {
	case 0:
		game = joined(game, namedHeaps[names[r.IntN(len(names))]])
	case 1:
		game = from(r.IntN(30), game)
	case 2:
		game = joined(from(r.IntN(20), coded([]int{0, 3})), game)
	case 3:
		largest := 1 + r.IntN(5)
		plain := game
		game = func(n int, to func(left ...int)) { // no heap of some size may be left
			plain(n, func(left ...int) {
				for _, heap := range left {
					if heap == largest {
						return
					}
				}
				to(left...)
			})
		}
	}
	return game, beyond
}

// drawPattern draws moves by the remainder of n: each leaves one heap or two, of about n over a power of the base.
func drawPattern(r *rand.Rand) heapGame {
	base := 2 + r.IntN(4)
	size := base
	if base < 4 && r.IntN(2) == 0 {
		size *= base
	}
	type heap struct{ divisor, add int }
	options := make([][][]heap, size)
	for i := range options {
		for range r.IntN(4) {
			option := make([]heap, 1+r.IntN(2))
			for j := range option {
				divisor := base
				switch {
				case len(option) == 1 && r.IntN(3) == 0:
					divisor = 1
				case size > base && r.IntN(2) == 0:
					divisor = size
				}
				option[j] = heap{divisor, r.IntN(3) - 1}
			}
			options[i] = append(options[i], option)
		}
	}
	return func(n int, to func(left ...int)) {
		for _, option := range options[n%size] {
			left := make([]int, len(option))
			sum, fits := 0, true
			for i, h := range option {
				left[i] = n/h.divisor + h.add
				sum += left[i]
				fits = fits && left[i] >= 0 && left[i] < n
			}
			if fits && sum <= n {
				to(left...)
			}
		}
	}
}

func from(first int, game heapGame) heapGame {
	return func(n int, to func(left ...int)) {
		if n >= first {
			game(n, to)
		}
	}
}
