package play

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"kamyk/templates/impartial"
)

// run plays a game and returns all messages as one.
func run(t *testing.T, game Game, to int, misere bool) (all Message, fault *Fault) {
	t.Helper()
	var out bytes.Buffer
	p := &player{to: to, misere: misere, out: bufio.NewWriter(&out)}
	p.at.Store(call{"init", time.Now()})
	func() {
		defer func() {
			switch reason := recover().(type) {
			case nil:
			case *Fault:
				fault = reason
			case ended:
				all.Ended = string(reason)
			default:
				panic(reason)
			}
		}()
		p.play(game)
	}()
	p.out.Flush()
	decoder := json.NewDecoder(&out)
	for {
		var m Message
		if err := decoder.Decode(&m); err == io.EOF {
			return all, fault
		} else if err != nil {
			t.Fatal(err)
		}
		if m.Wild {
			all = Message{Wild: true, Ended: all.Ended}
		}
		all.Values, all.Row, all.Moves = append(all.Values, m.Values...), append(all.Row, m.Row...), append(all.Moves, m.Moves...)
		all.Positions, all.Firm = append(all.Positions, m.Positions...), append(all.Firm, m.Firm...)
		if m.Wrong != nil {
			all.Wrong = m.Wrong
		}
	}
}

// TestHeaps compares all octal games of two digits with the table of package impartial, and the moves that are sent with the rules.
func TestHeaps(t *testing.T) {
	const n = 20
	for code := range 2 * 8 * 8 {
		digits := impartial.Octal{code & 1 * 4, code >> 1 & 7, code >> 4 & 7}
		all, fault := run(t, Heaps(digits.Moves, nil, nil, nil), n, false)
		if want := impartial.OctalGame(n, digits); fault != nil || !slices.Equal(all.Values, want) {
			t.Fatalf("digits %v: %v, %v, want %v", digits, all.Values, fault, want)
		}
		for heap, leaves := range all.Moves {
			var want [][]int
			digits.Moves(heap, func(left ...int) { want = append(want, slices.Clone(left)) })
			if fmt.Sprint(leaves) != fmt.Sprint(want) {
				t.Fatalf("digits %v: moves of %d are %v, want %v", digits, heap, leaves, want)
			}
		}
	}
}

// TestMisereHeaps compares with tame values where package impartial has them for all heaps, and with a search of sums where not.
func TestMisereHeaps(t *testing.T) {
	const n = 9
	for code := range 2 * 8 * 8 {
		digits := impartial.Octal{code & 1 * 4, code >> 1 & 7, code >> 4 & 7}
		tame := impartial.MisereHeapGame(n, digits.Moves)
		all, fault := run(t, Heaps(digits.Moves, nil, nil, nil), n, true)
		if fault != nil || all.Wild != (len(tame) <= n) {
			t.Fatalf("digits %v: wild %t, %v, and %d heaps are tame", digits, all.Wild, fault, len(tame))
		}
		for heap, value := range all.Values {
			won := value == 1
			if !all.Wild {
				worth := impartial.Tame{Value: value, Firm: value > 1 || slices.Contains(all.Firm, fmt.Sprint(heap))}
				if worth != tame[heap] {
					t.Fatalf("digits %v: heap %d is worth %v, want %v", digits, heap, worth, tame[heap])
				}
				won = worth.Wins()
			}
			if want := winsMisere(digits, []int{heap}, map[string]bool{}); won != want {
				t.Fatalf("digits %v: the mover wins %d: %t, want %t", digits, heap, won, want)
			}
		}
	}
}

func winsMisere(digits impartial.Octal, sum []int, known map[string]bool) bool {
	key := fmt.Sprint(sum)
	if wins, ok := known[key]; ok {
		return wins
	}
	wins, moves := false, 0
	for i, heap := range sum {
		digits.Moves(heap, func(left ...int) {
			moves++
			wins = !winsMisere(digits, slices.Concat(sum[:i], left, sum[i+1:]), known) || wins
		})
	}
	known[key] = wins || moves == 0
	return known[key]
}

// A jump is a move of two numbers: what is added to each.
type jump [2]int

// jumps are the moves of drawn games: all of them end, some of them outside of the board.
var jumps = []jump{{-1, 0}, {0, -1}, {-1, -1}, {-2, 1}, {-1, 2}, {-3, 0}, {-2, -1}}

func pairMoves(subset int) func(a, b int, to func(a, b int)) {
	return func(a, b int, to func(a, b int)) {
		for i, j := range jumps {
			if subset>>i&1 == 1 && a+j[0] >= 0 && b+j[1] >= 0 {
				to(a+j[0], b+j[1])
			}
		}
	}
}

// TestLargeWildHeaps plays a game that is not tame, and in which a heap leaves one heap only from some size on. Heaps of 55296 to 57343
// would be no characters.
func TestLargeWildHeaps(t *testing.T) {
	const split, to = 20, 60000
	moves := func(n int, to func(left ...int)) {
		if n > split {
			to(n - 1)
			to(n - 3)
			return
		}
		for a := 1; 2*a < n; a++ {
			to(a, n-a)
		}
	}
	all, fault := run(t, Heaps(moves, nil, nil, nil), to, true)
	if fault != nil || !all.Wild || len(all.Values) != to+1 {
		t.Fatalf("wild %t, %d values, %+v", all.Wild, len(all.Values), fault)
	}
	for n, value := range all.Values {
		if n > split && value != 1-all.Values[n-1]*all.Values[n-3] {
			t.Fatalf("heap %d is %d after %v", n, value, all.Values[n-3:n])
		}
	}
}

// TestPairsAndPositions plays all games of seven jumps, as pairs and as positions, and compares with a search of package impartial.
func TestPairsAndPositions(t *testing.T) {
	const to = 6
	for subset := range 1 << len(jumps) {
		moves := func(at [2]int, next func([2]int)) {
			pairMoves(subset)(at[0], at[1], func(a, b int) { next([2]int{a, b}) })
		}
		search := impartial.Game[[2]int]{Moves: moves}
		pairs, fault := run(t, Pairs(pairMoves(subset), nil, func(a, b int) bool { return search.Value([2]int{a, b}) == 0 }), to, false)
		if fault != nil || pairs.Wrong != nil {
			t.Fatalf("jumps %b: %v, %v", subset, fault, pairs.Wrong)
		}
		for i, value := range pairs.Row {
			if want := search.Value([2]int{i / (to + 1), i % (to + 1)}); value != want {
				t.Fatalf("jumps %b: %d, %d is worth %d, want %d", subset, i/(to+1), i%(to+1), value, want)
			}
		}
		start := func(size int) [2]int { return [2]int{size, size} }
		features := func(at [2]int) []int { return at[:] }
		positions, fault := run(t, Positions(moves, start, features, search.Value, nil), to, false)
		if fault != nil || positions.Wrong != nil {
			t.Fatalf("jumps %b as positions: %v, %v", subset, fault, positions.Wrong)
		}
		for size, value := range positions.Values {
			if want := search.Value(start(size)); value != want {
				t.Fatalf("jumps %b: the start of size %d is worth %d, want %d", subset, size, value, want)
			}
		}
		for _, p := range positions.Positions {
			if want := search.Value([2]int(p.Features)); p.Value != want {
				t.Fatalf("jumps %b: %v is worth %d, want %d", subset, p.Features, p.Value, want)
			}
		}
		checkMisere(t, subset, moves, to)
	}
}

// checkMisere compares who wins pairs under misère play with a search.
func checkMisere(t *testing.T, subset int, moves func([2]int, func([2]int)), to int) {
	t.Helper()
	var wins func(at [2]int) bool
	wins = func(at [2]int) bool {
		won, any := false, false
		moves(at, func(next [2]int) { won, any = won || !wins(next), true })
		return won || !any
	}
	all, fault := run(t, Pairs(pairMoves(subset), nil, nil), min(to, 4), true)
	if fault != nil {
		t.Fatalf("jumps %b: %v", subset, fault)
	}
	side := min(to, 4) + 1
	for i, value := range all.Row {
		at := [2]int{i / side, i % side}
		won := value == 1
		if !all.Wild {
			won = impartial.Tame{Value: value, Firm: value > 1 || slices.Contains(all.Firm, nameOf(at))}.Wins()
		}
		if want := wins(at); won != want {
			t.Fatalf("jumps %b, wild %t: the mover wins %v: %t, want %t", subset, all.Wild, at, won, want)
		}
	}
}

// TestFormula finds the first wrong place: of positions, one where play is soon over.
func TestFormula(t *testing.T) {
	nim := func(n int, to func(left ...int)) {
		for left := range n {
			to(left)
		}
	}
	for wrong := range 5 {
		all, _ := run(t, Heaps(nim, nil, func(n int) int { return n + n/max(1, wrong)*min(1, n) }, nil), 8, false)
		if all.Wrong == nil || all.Wrong.Place != float64(max(1, wrong)) || all.Wrong.True != fmt.Sprint(max(1, wrong)) {
			t.Errorf("wrong at %d: %+v", wrong, all.Wrong)
		}
	}
	moves := func(p [3]int, to func([3]int)) {
		for i, heap := range p {
			for left := range heap {
				next := p
				next[i] = left
				to(next)
			}
		}
	}
	start := func(size int) [3]int { return [3]int{size, size, size} }
	all, _ := run(t, Positions(moves, start, nil, nil, func(p [3]int) bool { return (p[0]+p[1]+p[2])%2 == 0 }), 3, false)
	if all.Wrong == nil || strings.Count(all.Wrong.At, "2") != 1 || all.Wrong.Yours != "lost" || all.Wrong.True != "won" {
		t.Errorf("of positions: %+v", all.Wrong)
	}
}

// TestRefused names the heap or the position at fault.
func TestRefused(t *testing.T) {
	for want, game := range map[string]Game{
		"Moves(3) leaves a heap of 3, so the game may never end": Heaps(func(n int, to func(left ...int)) {
			if n == 3 {
				to(1, 3)
			}
		}, nil, nil, nil),
		"Moves(0) leaves a heap of -1 stones": Heaps(func(n int, to func(left ...int)) { to(n - 1) }, nil, nil, nil),
		"Moves(0, 0) leads to (0, -2)":        Pairs(func(a, b int, to func(a, b int)) { to(a, b-2) }, nil, nil),
		"Moves returns to (0, 1), so the game may never end": Pairs(func(a, b int, to func(a, b int)) {
			if b > 0 {
				to(a, 3-b)
			}
		}, nil, nil),
		"play from 0 can go on for 300000 moves, up to 300000": Positions(func(p int, to func(int)) { to(p + 1) },
			func(size int) int { return size }, nil, nil, nil),
	} {
		if _, fault := run(t, game, 5, false); fault == nil || fault.Message != want {
			t.Errorf("%v, want %s", fault, want)
		}
	}
}
