package fenwick_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"kamyk/templates/draw"
	"kamyk/templates/fenwick"
)

func TestRectangles(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for n := range 40 {
		for spread := 1; spread < 40; spread += 4 {
			rectangles(t, random, n, spread, 20)
		}
	}
}

func FuzzRectangles(f *testing.F) {
	f.Add([]byte("some seed or other that is long enough for a few points"), uint8(9))
	f.Fuzz(func(t *testing.T, data []byte, spread uint8) {
		rectangles(t, rand.New(draw.NewBytes(data)), len(data)%30, 1+int(spread), min(len(data)/4, 50))
	})
}

func rectangles(t *testing.T, random *rand.Rand, n, spread, steps int) {
	t.Helper()
	xs, ys := make([]int, n), make([]int, n)
	for i := range xs {
		xs[i], ys[i] = random.IntN(spread), random.IntN(spread)
	}
	r, want := fenwick.NewRectangles[int](xs, ys), make([]int, n)
	for range steps {
		left, low, w := random.IntN(spread)-1, random.IntN(spread)-1, random.IntN(100)-50
		right, high := left+random.IntN(spread+1), low+random.IntN(spread+1)
		r.Add(left, low, right, high, w)
		for i, x := range xs {
			if left <= x && x < right && low <= ys[i] && ys[i] < high {
				want[i] += w
			}
			if got := r.At(x, ys[i]); got != want[i] {
				t.Fatalf("At(%d, %d) = %d, want %d", x, ys[i], got, want[i])
			}
		}
	}
}

func ExampleRectangles() {
	r := fenwick.NewRectangles[int]([]int{1, 5}, []int{1, 5})
	r.Add(0, 0, 3, 3, 10)
	r.Add(0, 0, 9, 9, 7)
	fmt.Println(r.At(1, 1), r.At(5, 5))
	// Output: 17 7
}
