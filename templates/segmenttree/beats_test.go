package segmenttree_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"kamyk/templates/draw"
	"kamyk/templates/segmenttree"
)

func TestBeats(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for round := range 400 {
		beats(t, random, 1+round%12, 2+round%17, 30)
	}
	beats(t, random, 100, 1_000_000, 1000)
}

// TestBeatsBounds has elements that come as near to 2⁶² as they may.
func TestBeatsBounds(t *testing.T) {
	const most = math.MaxInt >> 1
	for _, sign := range []int{1, -1} {
		b := segmenttree.BeatsFrom([]int{0, sign * most})
		b.Add(0, 2, -10*sign)
		if sign > 0 {
			b.AtMost(0, 2, 5)
			b.AtLeast(0, 2, 7)
		} else {
			b.AtLeast(0, 2, -5)
			b.AtMost(0, 2, -7)
		}
		if b.At(0) != 7*sign || b.At(1) != 7*sign {
			t.Errorf("elements %d and %d, want %d", b.At(0), b.At(1), 7*sign)
		}
	}
}

func FuzzBeats(f *testing.F) {
	f.Add([]byte("some seed or other that is long enough for a few elements"), uint8(9))
	f.Fuzz(func(t *testing.T, data []byte, spread uint8) {
		beats(t, rand.New(draw.NewBytes(data)), 1+len(data)%20, 1+int(spread), min(len(data)/3, 100))
	})
}

// beats changes a list, and compares each element and a range after each change.
func beats(t *testing.T, random *rand.Rand, n, spread, steps int) {
	t.Helper()
	list := make([]int, n)
	for i := range list {
		list[i] = random.IntN(spread)
	}
	b := segmenttree.BeatsFrom(list)
	for range steps {
		l, x, kind := random.IntN(n), random.IntN(spread), random.IntN(4)
		r := l + random.IntN(n-l+1)
		switch kind {
		case 0:
			b.AtMost(l, r, x)
		case 1:
			b.AtLeast(l, r, x)
		case 2:
			x -= spread / 2
			b.Add(l, r, x)
		case 3:
			b.Set(l, x)
			list[l] = x
		}
		for i := l; i < r && kind < 3; i++ {
			list[i] = [3]int{min(list[i], x), max(list[i], x), list[i] + x}[kind]
		}
		l = random.IntN(n)
		r = l + 1 + random.IntN(n-l)
		sum := 0
		for _, x := range list[l:r] {
			sum += x
		}
		low, high := slices.Min(list[l:r]), slices.Max(list[l:r])
		if b.Sum(l, r) != sum || b.Min(l, r) != low || b.Max(l, r) != high || b.At(l) != list[l] || b.Sum(l, l) != 0 {
			t.Fatalf("%v: from %d to %d: sum %d, least %d, greatest %d", list, l, r, b.Sum(l, r), b.Min(l, r), b.Max(l, r))
		}
	}
}

func ExampleBeats() {
	b := segmenttree.BeatsFrom([]int{1, 5, 3, 7})
	b.AtMost(0, 3, 4)
	b.Add(1, 4, 10)
	fmt.Println(b.Sum(0, 4), b.Min(1, 4), b.Max(0, 4))
	// Output: 45 13 17
}
