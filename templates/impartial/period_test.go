package impartial

import (
	"slices"
	"testing"
)

func TestAt(t *testing.T) {
	values := Periodic{Preperiod: []int{7, 8}, Period: []int{1, 2, 3}}
	for n, want := range []int{7, 8, 1, 2, 3, 1, 2, 3, 1} {
		if got := values.At(int64(n)); got != want {
			t.Errorf("At(%d) = %d, want %d", n, got, want)
		}
	}
	if got := values.At(1000000000000000000); got != 3 { // 10¹⁸ − 2 ≡ 2 (mod 3)
		t.Errorf("At(10¹⁸) = %d, want 3", got)
	}
}

// TestSubtractionPeriod compares every game whose moves are a subset of 1 … 9 with a long table.
func TestSubtractionPeriod(t *testing.T) {
	const n, largest = 1000, 9
	for subset := range 1 << largest {
		var moves []int
		for move := largest; move >= 1; move-- {
			if subset>>(move-1)&1 == 1 {
				moves = append(moves, move)
			}
		}
		checkPeriod(t, SubtractionPeriod(moves), SubtractionGame(n, moves), moves)
	}
}

// TestOctalPeriod compares every code of up to two digits after the point for which a period is proved with a longer table.
func TestOctalPeriod(t *testing.T) {
	const n, limit = 1200, 400
	proved := 0
	for code := range 2 * 8 * 8 {
		digits := []int{code & 1 * 4, code >> 1 & 7, code >> 4 & 7}
		if game, ok := OctalPeriod(digits, limit); ok {
			proved++
			checkPeriod(t, game, OctalGame(n, digits), digits)
		}
	}
	if proved < 100 {
		t.Errorf("only %d of 128 codes have a proved period", proved)
	}
}

// checkPeriod holds a periodic sequence against a table, and wants it as short as it can be.
func checkPeriod(t *testing.T, game Periodic, table, rules []int) {
	t.Helper()
	for n, want := range table {
		if got := game.At(int64(n)); got != want {
			t.Fatalf("rules %v: value %d at %d, want %d", rules, got, n, want)
		}
	}
	period, preperiod := len(game.Period), len(game.Preperiod)
	if preperiod > 0 && game.Preperiod[preperiod-1] == game.Period[period-1] {
		t.Errorf("rules %v: preperiod %d is too long", rules, preperiod)
	}
	for shorter := 1; shorter < period; shorter++ {
		if slices.Equal(game.Period, append(game.Period[shorter:period:period], game.Period[:shorter]...)) {
			t.Errorf("rules %v: period %d, where %d would do", rules, period, shorter)
		}
	}
}

// TestKnownPeriods holds the finder against the tables of Winning Ways, chapter 4; the preperiod is one more than the last
// exception.
func TestKnownPeriods(t *testing.T) {
	for _, test := range []struct {
		name              string
		digits            []int
		preperiod, period int
	}{
		{"Dawson's Chess, 0.137", []int{0, 1, 3, 7}, 52, 34},
		{"Dawson's Kayles, 0.07", []int{0, 0, 7}, 53, 34},
		{"Kayles, 0.77", []int{0, 7, 7}, 71, 12},
		{"Treblecross, 0.007, of no known period", []int{0, 0, 0, 7}, 0, 0},
		{"taking one, 0.3", []int{0, 3}, 0, 2},
	} {
		game, proved := OctalPeriod(test.digits, 1000)
		if len(game.Preperiod) != test.preperiod || len(game.Period) != test.period || proved != (test.period > 0) {
			t.Errorf("%s: preperiod %d, period %d, proved %v; want %d, %d",
				test.name, len(game.Preperiod), len(game.Period), proved, test.preperiod, test.period)
		}
	}
	game := SubtractionPeriod([]int{1, 3, 4})
	if len(game.Preperiod) != 0 || !slices.Equal(game.Period, []int{0, 1, 0, 1, 2, 3, 2}) {
		t.Errorf("taking 1, 3 or 4: %v", game)
	}
}

// TestOctalPeriodWantsTheWholeProof: the theorem asks for agreement below 2·52+34+3, so for values up to 34 beyond that.
// The period can be seen long before.
func TestOctalPeriodWantsTheWholeProof(t *testing.T) {
	const enough = 2*52 + 34 + 3 + 34
	dawsonsChess := []int{0, 1, 3, 7}
	for limit := 1; limit <= 2*enough; limit++ {
		if _, proved := OctalPeriod(dawsonsChess, limit); proved != (limit >= enough) {
			t.Fatalf("limit %d: proved %v", limit, proved)
		}
	}
}

func BenchmarkOctalPeriod(b *testing.B) {
	for b.Loop() {
		OctalPeriod([]int{0, 1, 3, 7}, 1000)
	}
}
