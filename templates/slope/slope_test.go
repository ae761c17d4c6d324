package slope_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"kamyk/templates/draw"
	"kamyk/templates/slope"
)

// A table has the values at -size to size. Shifts make it wrong near its ends, beyond all bends.
type table []int

const size, inner = 120, 20

func (f table) each(value func(x int) int) table {
	next := make(table, len(f))
	for i := range next {
		next[i] = value(i - size)
	}
	return next
}

// least returns the least value from l to r.
func (f table) least(l, r int) int {
	least := math.MaxInt
	for x := min(max(l, -size), size); x <= max(min(r, size), -size); x++ {
		least = min(least, f[x+size])
	}
	return least
}

// change makes change number kind with a small a, and returns the new values.
func change(f *slope.Function, want table, kind, a int) table {
	switch kind {
	case 0:
		f.AddUp(a)
		return want.each(func(x int) int { return want[x+size] + max(0, x-a) })
	case 1:
		f.AddDown(a)
		return want.each(func(x int) int { return want[x+size] + max(0, a-x) })
	case 2:
		f.AddAbs(a)
		return want.each(func(x int) int { return want[x+size] + max(a-x, x-a) })
	case 3:
		f.Shift(a, a+1)
		return want.each(func(x int) int { return want.least(x-a-1, x-a) })
	case 4:
		f.PrefixMin()
		return want.each(func(x int) int { return want.least(-size, x) })
	case 5:
		f.SuffixMin()
		return want.each(func(x int) int { return want.least(x, size) })
	}
	panic("no such change")
}

func compare(t *testing.T, f *slope.Function, want table, done any) {
	t.Helper()
	value, low, high := f.Least()
	if value != want.least(-size, size) {
		t.Fatalf("%v: least %d, want %d", done, value, want.least(-size, size))
	}
	for x := -inner; x <= inner; x++ {
		if f.At(x) != want[x+size] || (low <= x && x <= high) != (want[x+size] == value) {
			t.Fatalf("%v: At(%d) = %d, want %d; least from %d to %d", done, x, f.At(x), want[x+size], low, high)
		}
	}
}

// TestAll makes every sequence of three changes near 0.
func TestAll(t *testing.T) {
	for code := range 18 * 18 * 18 {
		f, want, done := new(slope.Function), make(table, 2*size+1), []int(nil)
		for range 3 {
			done = append(done, code%18)
			want = change(f, want, code%6, code%18/6-1)
			code /= 18
		}
		compare(t, f, want, done)
	}
}

func TestDrawn(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		play(t, random, 12)
	}
}

// FuzzFunction takes the changes from the input.
func FuzzFunction(f *testing.F) {
	f.Add([]byte("some seed or other that is long enough for a few changes"))
	f.Fuzz(func(t *testing.T, data []byte) { play(t, rand.New(draw.NewBytes(data)), min(len(data)/8, 12)) })
}

func play(t *testing.T, random *rand.Rand, steps int) {
	t.Helper()
	f, want, done := new(slope.Function), make(table, 2*size+1), [][2]int(nil)
	compare(t, f, want, done)
	for range steps {
		step := [2]int{random.IntN(6), random.IntN(11) - 5}
		done = append(done, step)
		want = change(f, want, step[0], step[1])
		compare(t, f, want, done)
	}
}

func ExampleFunction() {
	var f slope.Function // the cost of making 3, 1, 2 non-decreasing, if the last becomes x
	for _, a := range []int{3, 1, 2} {
		f.PrefixMin()
		f.AddAbs(a)
	}
	fmt.Println(f.Least())
	fmt.Println(f.At(1), f.At(5))
	// Output:
	// 2 2 2
	// 3 5
}
