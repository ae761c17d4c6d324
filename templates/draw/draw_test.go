package draw_test

import (
	"fmt"
	"math"
	"math/bits"
	"slices"
	"testing"

	"kamyk/templates/draw"
)

// mixed draws a bit of everything, with choices that depend on earlier ones.
func mixed(d *draw.Source) string {
	n := d.Int(1, d.Size())
	return fmt.Sprint(d.Ints(n, -1, 1), d.Permutation(n), d.Bool(), d.Subset(n), d.String(1, "ab"), d.Tree(n), d.Int(2, 3))
}

// every counts what draw makes of each sequence of choices.
func every(size int, draws func(*draw.Source) string) map[string]int {
	seen := map[string]int{}
	for d := draw.Exhaustive(size); d.Next(); {
		seen[draws(d)]++
	}
	return seen
}

// Each test of these shapes is drawn by exactly one sequence of choices, so as many different ones are seen as there are, each once.
func TestExhaustiveDrawsEachOnce(t *testing.T) {
	tests := []struct {
		name  string
		draws func(*draw.Source) string
		count int
	}{
		{"nothing", func(d *draw.Source) string { return "" }, 1},
		{"one value", func(d *draw.Source) string { return fmt.Sprint(d.Int(5, 5)) }, 1},
		{"positive", func(d *draw.Source) string { return fmt.Sprint(d.Int(3, 9)) }, 7},
		{"around 0", func(d *draw.Source) string { return fmt.Sprint(d.Int(-2, 5)) }, 8},
		{"permutations", func(d *draw.Source) string { return fmt.Sprint(d.Permutation(5)) }, 120},
		{"subsets", func(d *draw.Source) string { return fmt.Sprint(d.Subset(6)) }, 64},
		{"strings", func(d *draw.Source) string { return d.String(4, "xyz") }, 81},
		{"trees", func(d *draw.Source) string { return fmt.Sprint(d.Tree(6)) }, 120},
		{"lists", func(d *draw.Source) string { return fmt.Sprint(d.Ints(d.Int(0, 4), 0, 1)) }, 31},
		{"mixed at size 2", mixed, 3*1*2*2*2*1*2 + 9*2*2*4*2*1*2},
	}
	for _, test := range tests {
		seen := every(2, test.draws)
		if len(seen) != test.count {
			t.Errorf("%s: %d different tests, want %d", test.name, len(seen), test.count)
		}
		for drawn, times := range seen {
			if times != 1 {
				t.Errorf("%s: %s drawn %d times", test.name, drawn, times)
			}
		}
	}
}

func TestShapesAreValid(t *testing.T) {
	for d, n := draw.Exhaustive(1), 5; d.Next(); {
		permutation := d.Permutation(n)
		slices.Sort(permutation)
		if !slices.Equal(permutation, []int{0, 1, 2, 3, 4}) {
			t.Fatalf("not a permutation once sorted: %v", permutation)
		}
		for i, parent := range d.Tree(n) {
			if parent >= i || parent < 0 && i > 0 {
				t.Fatalf("node %d has parent %d", i, parent)
			}
		}
		if members := d.Subset(3); !slices.IsSorted(members) || len(slices.Compact(members)) != len(members) {
			t.Fatalf("not an ordered set: %v", members)
		}
	}
}

// In exhaustive order, Int shows which values it takes for simpler.
func TestIntFromTheSimplest(t *testing.T) {
	tests := []struct {
		lo, hi int
		want   []int
	}{
		{2, 5, []int{2, 3, 4, 5}},
		{-5, -2, []int{-2, -3, -4, -5}},
		{0, 2, []int{0, 1, 2}},
		{-2, 0, []int{0, -1, -2}},
		{-1, 4, []int{0, 1, -1, 2, 3, 4}},
		{-4, 1, []int{0, 1, -1, -2, -3, -4}},
		{-2, 2, []int{0, 1, -1, 2, -2}},
		{7, 7, []int{7}},
		{math.MinInt, math.MinInt + 1, []int{math.MinInt + 1, math.MinInt}},
	}
	for _, test := range tests {
		var got []int
		for d := draw.Exhaustive(1); d.Next(); {
			got = append(got, d.Int(test.lo, test.hi))
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("Int(%d, %d) gives %v, want %v", test.lo, test.hi, got, test.want)
		}
	}
}

func TestIntOverAllInts(t *testing.T) {
	const most = uint64(math.MaxUint)
	for _, choice := range []uint64{0, 1, 2, most - 1, most} {
		d := draw.Replay([]uint64{choice}, 1)
		x := d.Int(math.MinInt, math.MaxInt)
		if want := map[uint64]int{0: 0, 1: 1, 2: -1, most - 1: -math.MaxInt, most: math.MinInt}[choice]; x != want {
			t.Errorf("choice %d is %d, want %d", choice, x, want)
		}
	}
}

func TestIntFromAnEmptyRangePanics(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("Int(1, 0) does not panic")
		}
	}()
	draw.Random(1, 1).Int(1, 0)
}

func TestReplayGivesTheSameTest(t *testing.T) {
	var again draw.Source
	for seed := range uint64(200) {
		size := 1 + int(seed%7)
		d := draw.Random(seed, size)
		drawn := mixed(d)
		again.Restart(d.Choices(), size)
		if replayed := mixed(&again); replayed != drawn {
			t.Fatalf("seed %d: %s, replayed %s", seed, drawn, replayed)
		}
		if !slices.Equal(again.Choices(), d.Choices()) {
			t.Fatalf("seed %d: %v, replayed %v", seed, d.Choices(), again.Choices())
		}
		again.Reset(seed, size)
		if replayed := mixed(&again); replayed != drawn {
			t.Fatalf("seed %d: %s, and from a used source %s", seed, drawn, replayed)
		}
	}
}

func TestReplayMakesChoicesFit(t *testing.T) {
	d := draw.Replay([]uint64{9, 2}, 1)
	if a, b, c := d.Int(1, 4), d.Int(0, 9), d.Int(5, 6); a != 4 || b != 2 || c != 5 {
		t.Errorf("got %d %d %d, want 4 (the largest), 2 (as given) and 5 (the simplest)", a, b, c)
	}
	if want := []uint64{3, 2, 0}; !slices.Equal(d.Choices(), want) {
		t.Errorf("choices %v, want those that were made, %v", d.Choices(), want)
	}
}

// A source knows whether its tests depend on the size.
func TestSized(t *testing.T) {
	for _, test := range []struct {
		draws func(*draw.Source) string
		sized bool
	}{
		{func(d *draw.Source) string { return fmt.Sprint(d.Int(0, 3), d.Tree(3)) }, false},
		{func(d *draw.Source) string { return fmt.Sprint(d.Int(0, d.Size())) }, true},
		{func(d *draw.Source) string {
			if d.Int(0, 3) == 2 {
				return fmt.Sprint(d.Size())
			}
			return ""
		}, true},
	} {
		d := draw.Exhaustive(2)
		for d.Next() {
			test.draws(d)
		}
		if d.Sized() != test.sized {
			t.Errorf("sized is %v, want %v", d.Sized(), test.sized)
		}
		if d.Restart(nil, 1); d.Sized() {
			t.Error("sized before anybody has asked")
		}
	}
}

func TestNextGoesOnFromGivenChoices(t *testing.T) {
	var got []string
	for d := draw.Replay([]uint64{1, 1}, 1); d.Next(); {
		got = append(got, d.String(2, "abc"))
	}
	if want := []string{"bb", "bc", "ca", "cb", "cc"}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestZeroSourceIsTheSimplest(t *testing.T) {
	var d draw.Source
	if got, want := mixed(&d), "[0] [0] false []a[-1] 2"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// The numbers are those of SplitMix64, on every machine and with every version of Go. The first is the one in Vigna's reference for seed 0.
func TestRandomIsTheSameEverywhere(t *testing.T) {
	d := draw.Random(0, 1)
	if got, want := d.Int(0, math.MaxInt), uint64(0xe220a8397b1dcdaf)>>(65-bits.UintSize); uint64(got) != want {
		t.Errorf("first number of seed 0 is %d, want %d", got, want)
	}
	if got, want := draw.Random(7, 1).Ints(8, 1, 6), []int{3, 1, 6, 4, 3, 2, 3, 2}; !slices.Equal(got, want) {
		t.Errorf("dice of seed 7 are %v, want %v", got, want)
	}
}

// 60,000 throws of a die, from one seed each: a side's count has standard deviation 91, so 5 of them are not exceeded by accident.
func TestRandomIsUniform(t *testing.T) {
	var counts [6]int
	var d draw.Source
	for seed := range uint64(60000) {
		d.Reset(seed, 1)
		counts[d.Int(0, 5)]++
	}
	for side, count := range counts {
		if count < 10000-455 || count > 10000+455 {
			t.Errorf("side %d came %d times in 60000", side, count)
		}
	}
}

func TestNothingIsAllocatedForAChoice(t *testing.T) {
	var d draw.Source
	seed := uint64(0)
	test := func() {
		seed++
		d.Reset(seed, 3)
		for range 20 {
			d.Int(-5, 5)
		}
		d.Restart(d.Choices(), 3)
	}
	test()
	if n := testing.AllocsPerRun(100, test); n != 0 {
		t.Errorf("%v allocations a test", n)
	}
}
