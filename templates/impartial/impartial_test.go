package impartial

import (
	"math"
	"slices"
	"testing"
)

// naiveMex looks for 0, 1, 2, … in turn.
func naiveMex(values []int) int {
	mex := 0
	for slices.Contains(values, mex) {
		mex++
	}
	return mex
}

func TestMexOfAllShortLists(t *testing.T) {
	const length, largest = 5, 6
	values := make([]int, 0, length)
	var extend func()
	extend = func() {
		if got, want := Mex(values), naiveMex(values); got != want {
			t.Fatalf("Mex(%v) = %d, want %d", values, got, want)
		}
		for value := -1; value <= largest && len(values) < length; value++ {
			values = append(values, value)
			extend()
			values = values[:len(values)-1]
		}
	}
	extend()
}

func TestMexBeyondOneWord(t *testing.T) {
	var values []int
	for n := range 300 {
		for _, extra := range []int{-1, n + 1, n + 64, math.MaxInt} {
			if got := Mex(append(values, extra)); got != n {
				t.Fatalf("Mex(0 … %d and %d) = %d, want %d", n-1, extra, got, n)
			}
		}
		values = append([]int{n}, values...)
	}
}

func TestMexAllocatesNothing(t *testing.T) {
	values := []int{3, 1, 0, 100}
	if n := testing.AllocsPerRun(100, func() { Mex(values) }); n != 0 {
		t.Errorf("%v allocations a call", n)
	}
}

func TestSum(t *testing.T) {
	for _, test := range []struct {
		values []int
		want   int
	}{
		{nil, 0}, {[]int{5}, 5}, {[]int{1, 2, 3}, 0}, {[]int{1, 2, 4}, 7}, {[]int{9, 9}, 0},
	} {
		if got := Sum(test.values); got != test.want {
			t.Errorf("Sum(%v) = %d, want %d", test.values, got, test.want)
		}
	}
}

// TestSubtractionGame plays every game whose moves are a subset of 1 … 6, with no Grundy values: the heap beside a Nim
// heap of v stones is lost to the mover exactly if v is the heap's value.
func TestSubtractionGame(t *testing.T) {
	const n, largest = 14, 6
	for subset := range 1 << largest {
		moves := []int{}
		for move := 1; move <= largest; move++ {
			if subset>>(move-1)&1 == 1 {
				moves = append(moves, move)
			}
		}
		leave := func(heap int) (left [][]int) {
			for _, move := range moves {
				if move <= heap {
					left = append(left, []int{heap - move})
				}
			}
			return left
		}
		checkByPlay(t, SubtractionGame(n, moves), leave, moves)
	}
}

// TestOctalGame plays every game of up to three code digits the same way.
func TestOctalGame(t *testing.T) {
	const n = 8
	for code := range 2 * 8 * 8 * 8 {
		digits := []int{code & 1 * 4, code >> 1 & 7, code >> 4 & 7, code >> 7 & 7}
		leave := func(heap int) [][]int { return octalLeaves(heap, digits) }
		checkByPlay(t, OctalGame(n, digits), leave, digits)
	}
}

// octalLeaves returns the rows of heaps that one move leaves of a heap, straight from the meaning of the digits.
func octalLeaves(heap int, digits []int) (left [][]int) {
	for take, digit := range digits {
		rest := heap - take
		for a := 0; a <= rest; a++ {
			b := rest - a
			switch {
			case a == 0 && b == 0 && digit&1 != 0:
				left = append(left, nil)
			case a == 0 && b > 0 && digit&2 != 0:
				left = append(left, []int{b})
			case a > 0 && b > 0 && digit&4 != 0:
				left = append(left, []int{a, b})
			}
		}
	}
	return left
}

// checkByPlay compares values with a search of whole games, a heap of the game beside one Nim heap.
func checkByPlay(t *testing.T, values []int, leave func(heap int) [][]int, rules []int) {
	t.Helper()
	search := playSearch{leave: leave, memo: map[string]bool{}}
	for heap, value := range values {
		want := 0
		for search.moverWins([]int{heap}, want) {
			want++
		}
		if value != want {
			t.Fatalf("rules %v: G(%d) = %d, want %d", rules, heap, value, want)
		}
	}
}

// playSearch is a full search of positions of some heaps beside one Nim heap.
type playSearch struct {
	leave func(heap int) [][]int
	memo  map[string]bool
}

func (s playSearch) moverWins(heaps []int, nim int) bool {
	slices.Sort(heaps)
	key := []byte{byte(nim)}
	for _, heap := range heaps {
		key = append(key, byte(heap))
	}
	if wins, known := s.memo[string(key)]; known {
		return wins
	}
	wins := s.hasWinningMove(heaps, nim)
	s.memo[string(key)] = wins
	return wins
}

func (s playSearch) hasWinningMove(heaps []int, nim int) bool {
	for smaller := range nim {
		if !s.moverWins(slices.Clone(heaps), smaller) {
			return true
		}
	}
	for i, heap := range heaps {
		for _, left := range s.leave(heap) {
			if !s.moverWins(slices.Concat(heaps[:i], left, heaps[i+1:]), nim) {
				return true
			}
		}
	}
	return false
}
