package explain

import (
	"context"
	"fmt"
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
		check := func(rules []rule, values []int) {
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
		check(provedRules(&table, sequenceRules(ctx, table.Values)), values)
		check(sequenceRules(ctx, lost[:size+1]), lost)
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

// TestDrawnPairs draws games of two numbers, and compares what explains a board with one that is three times as wide.
func TestDrawnPairs(t *testing.T) {
	games := 20
	if tier.Long() {
		games = 400
	}
	r := rand.New(rand.NewPCG(7, 4))
	var programs programs
	for range games {
		const size = 40
		game, by := drawPairs(r)
		longer := Table{Kind: Pairs, Rows: boardOf(3*size, game, func(a, b int) bool { return true })}
		table := Table{Kind: Pairs}
		for _, row := range longer.Rows[:size] {
			table.Rows = append(table.Rows, row[:size])
		}
		for _, e := range Explain(context.Background(), table) {
			programs.add(fmt.Sprint(by, " "), e, longer)
		}
	}
	t.Logf("%d games, %d formulas", games, len(programs.want))
	programs.run(t)
}

// drawPairs draws a few steps, and sometimes adds the moves of a rook in one direction, of a bishop, or of Euclid.
func drawPairs(r *rand.Rand) (game pairGame, by []int) {
	for range 2 + r.IntN(4) {
		x, y := -r.IntN(4), -r.IntN(4)
		if r.IntN(4) == 0 && y < -1 {
			x = 1
		}
		if x+y < 0 {
			by = append(by, x, y)
		}
	}
	plain := steps(by...)
	more := r.IntN(5)
	return func(a, b int, to func(a, b int)) {
		plain(a, b, to)
		switch {
		case more == 0:
			for c := range a {
				to(c, b)
			}
		case more == 1:
			diagonal(a, b, 0, to)
		case more == 2 && a >= b && b > 0:
			to(a-b, b)
		case more == 2 && a < b && a > 0:
			to(a, b-a)
		}
	}, append(by, more)
}
