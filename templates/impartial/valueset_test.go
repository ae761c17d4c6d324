package impartial

import (
	"fmt"
	"slices"
	"testing"
)

// TestValueSet makes all sets of values below 7, near 0 and across a word's end.
func TestValueSet(t *testing.T) {
	for _, shift := range []int{0, 60, 127} {
		for subset := range 1 << 7 {
			naive, set := []int{}, ValueSet{}
			for value := range 7 {
				if subset>>value&1 == 1 {
					naive = append(naive, shift+value)
					set.Add(shift + value)
				}
			}
			checkSet(t, set, naive)
			set.Clear()
			checkSet(t, set, nil)
		}
	}
}

func checkSet(t *testing.T, set ValueSet, naive []int) {
	t.Helper()
	if got, want := set.Mex(), naiveMex(naive); got != want {
		t.Fatalf("Mex of %v is %d, want %d", naive, got, want)
	}
	for value := range 260 {
		if set.Has(value) != slices.Contains(naive, value) {
			t.Fatalf("%v has %d: %t", naive, value, set.Has(value))
		}
	}
}

func TestMexOfWholeWords(t *testing.T) {
	var set ValueSet
	for value := range 200 {
		if set.Add(value); set.Mex() != value+1 {
			t.Fatalf("Mex of 0 … %d is %d", value, set.Mex())
		}
	}
}

// naiveLeaves returns what the moves of a code leave, as digits say it: all ways to break the rest into k heaps.
func naiveLeaves(heap int, digits []int) (left [][]int) {
	for take := 0; take < len(digits) && take <= heap; take++ {
		for k := range 5 {
			if digits[take]>>k&1 == 1 {
				left = append(left, partitions(heap-take, k, 1)...)
			}
		}
	}
	return left
}

func partitions(n, parts, least int) (list [][]int) {
	if parts == 0 {
		if n == 0 {
			list = append(list, nil)
		}
		return list
	}
	for first := least; first <= n; first++ {
		for _, rest := range partitions(n-first, parts-1, first) {
			list = append(list, append([]int{first}, rest...))
		}
	}
	return list
}

// TestCodesAsData compares every code of two digits of up to four heaps with the moves by the definition.
func TestCodesAsData(t *testing.T) {
	const n = 12
	for code := range 8 * 32 * 4 {
		digits := []int{code & 7 * 4, code >> 3 & 31, code >> 8 & 3 * 4}
		naive := HeapGame(n, moves(func(heap int) [][]int { return naiveLeaves(heap, digits) }))
		if got := HeapGame(n, Octal(digits).Moves); !slices.Equal(got, naive) {
			t.Fatalf("digits %v as data: %v, want %v", digits, got, naive)
		}
	}
}

func TestSubtractionAsData(t *testing.T) {
	for subset := range 1 << 6 {
		var rules Subtraction
		for move := 1; move <= 6; move++ {
			if subset>>(move-1)&1 == 1 {
				rules = append(rules, move)
			}
		}
		if got, want := HeapGame(30, rules.Moves), SubtractionGame(30, rules); !slices.Equal(got, want) {
			t.Fatalf("taking %v: %v, want %v", rules, got, want)
		}
	}
}

func TestFindPeriod(t *testing.T) {
	lasker := func(n int) []int {
		return HeapGame(n, func(heap int, to func(left ...int)) {
			for left := range heap {
				to(left)
			}
			Octal{4}.Moves(heap, to)
		})
	}
	game, ok := FindPeriod(lasker(40))
	if !ok || !slices.Equal(game.Period, []int{1, 2, 4, 3}) || len(game.Preperiod) != 1 || game.Saltus != 4 {
		t.Errorf("Lasker's Nim: %v, %t", game, ok)
	}
	for n, want := range lasker(200) {
		if got := game.At(int64(n)); got != want {
			t.Fatalf("Lasker's Nim: %d at %d, want %d", got, n, want)
		}
	}
	for _, values := range [][]int{nil, {1}, {1, 1}, {0, 1, 0, 2, 0, 1, 0, 3}, {0, 1, 4, 9, 16, 25}, {0, 4, 1, 3, 0, 2, 1, 1, 1}} {
		if game, ok := FindPeriod(values); ok {
			t.Errorf("%v has the period %v", values, game)
		}
	}
	if game, ok := FindPeriod([]int{9, 1, 3, 5}); !ok || len(game.Preperiod) != 1 || game.Saltus != 2 || len(game.Period) != 1 {
		t.Errorf("9 1 3 5: %v, %t", game, ok)
	}
}

func ExampleValueSet() {
	var options ValueSet
	options.Add(0)
	options.Add(1)
	options.Add(3)
	fmt.Println(options.Mex(), options.Has(2))
	// Output: 2 false
}

func ExampleOctal() {
	fmt.Println(HeapGame(8, Octal{0, 1, 3, 7}.Moves)) // Dawson's Chess
	// Output: [0 1 1 2 0 3 1 1 0]
}

func ExampleSubtraction() {
	fmt.Println(HeapGame(8, Subtraction{1, 3, 4}.Moves))
	// Output: [0 1 0 1 2 3 2 0 1]
}

func ExampleFindPeriod() {
	game, ok := FindPeriod([]int{0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10, 12, 11}) // Lasker's Nim
	fmt.Println(game.Preperiod, game.Period, game.Saltus, ok)
	// Output: [0] [1 2 4 3] 4 true
}
