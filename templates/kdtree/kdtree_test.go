package kdtree_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"kamyk/templates/draw"
	"kamyk/templates/kdtree"
)

const p = 10007

type affine struct{ a, b int }

type sum struct{ x, count int }

func add(s, t sum) sum { return sum{(s.x + t.x) % p, s.count + t.count} }

func apply(f affine, s sum) sum { return sum{(f.a*s.x + f.b*s.count) % p, s.count} }

func compose(f, g affine) affine { return affine{f.a * g.a % p, (f.a*g.b + f.b) % p} }

// play changes the values at n points, and compares with a loop over all of them.
func play(t *testing.T, random *rand.Rand, n, spread, steps int) {
	t.Helper()
	points, want := make([][]int, n), make([]sum, n)
	for i := range points {
		points[i] = []int{random.IntN(spread) - spread/2, random.IntN(spread) - spread/2, 7}
	}
	tree := kdtree.New(points, add, sum{}, apply, compose, affine{1, 0})
	for i := range want {
		if random.IntN(3) > 0 { // else it comes later
			want[i] = sum{random.IntN(p), 1}
			tree.Set(i, want[i])
		}
	}
	for range steps {
		left, low := random.IntN(spread+2)-spread/2-1, random.IntN(spread+2)-spread/2-1
		box := kdtree.Box{Left: left, Low: low, Right: left + random.IntN(spread+2), High: low + random.IntN(spread+2)}
		f, total := affine{random.IntN(p), random.IntN(p)}, sum{}
		kind := random.IntN(3)
		for i := range want {
			if x, y := points[i][0], points[i][1]; box.Left <= x && x < box.Right && box.Low <= y && y < box.High {
				if kind == 0 {
					want[i] = apply(f, want[i])
				}
				total = add(total, want[i])
			}
		}
		if kind == 0 {
			tree.Apply(box, f)
		}
		if got := tree.Query(box); got != total {
			t.Fatalf("%v: Query(%v) = %v, want %v", points, box, got, total)
		}
		if n > 0 && kind == 1 {
			i, x := random.IntN(n), sum{random.IntN(p), 1}
			tree.Set(i, x)
			want[i] = x
		}
		if n > 0 {
			if i := random.IntN(n); tree.At(i) != want[i] || tree.Len() != n {
				t.Fatalf("At(%d) = %v, want %v", i, tree.At(i), want[i])
			}
		}
	}
}

func TestAgainstLoop(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for n := range 30 {
		for _, spread := range []int{1, 2, 5, 20, 1000} {
			play(t, random, n, spread, 40)
		}
	}
	play(t, random, 1000, 300, 300)
}

func FuzzAgainstLoop(f *testing.F) {
	f.Add([]byte("some seed or other that is long enough for a few steps"), uint8(9))
	f.Fuzz(func(t *testing.T, data []byte, spread uint8) {
		play(t, rand.New(draw.NewBytes(data)), len(data)%30, 1+int(spread), min(len(data)/5, 60))
	})
}

func ExampleTree() {
	more := func(a, b int) int { return a + b }
	larger := func(a, b int) int { return max(a, b) }
	tree := kdtree.New([][]int{{1, 1}, {5, 5}}, larger, -1<<30, more, more, 0)
	tree.Set(0, 10)
	tree.Set(1, 20)
	tree.Apply(kdtree.Box{Left: 0, Low: 0, Right: 3, High: 3}, 15)
	fmt.Println(tree.Query(kdtree.Box{Left: 0, Low: 0, Right: 9, High: 9}))
	// Output: 25
}
