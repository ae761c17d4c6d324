package unionfind_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"kamyk/templates/draw"
	"kamyk/templates/unionfind"
)

// permutation of three things: a group that is not commutative. The zero value is the one that changes nothing.
type permutation struct{ code uint8 }

var images = [6][3]uint8{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}

func compose(a, b permutation) permutation {
	var c [3]uint8
	for i := range c {
		c[i] = images[a.code][images[b.code][i]]
	}
	for code, image := range images {
		if image == c {
			return permutation{uint8(code)}
		}
	}
	panic("no permutation")
}

func inverse(a permutation) permutation {
	for code := range images {
		if b := (permutation{uint8(code)}); compose(a, b) == (permutation{}) {
			return b
		}
	}
	panic("no inverse")
}

// TestWeighted compares with values that were chosen beforehand: what is said is true, or false where that is known.
func TestWeighted(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 500 {
		playWeighted(t, random, 1+random.IntN(8), 20)
	}
}

// FuzzWeighted takes what is said from the input.
func FuzzWeighted(f *testing.F) {
	f.Add([]byte("some seed or other that is long enough for a few steps"), uint8(7))
	f.Fuzz(func(t *testing.T, data []byte, n uint8) {
		playWeighted(t, rand.New(draw.NewBytes(data)), 1+int(n%40), min(len(data)/3, 300))
	})
}

func playWeighted(t *testing.T, random *rand.Rand, n, steps int) {
	t.Helper()
	w := unionfind.NewWeighted(n, compose, inverse)
	values, together := make([]permutation, n), unionfind.New(n)
	for i := range values {
		values[i] = permutation{uint8(random.IntN(6))}
	}
	for range steps {
		a, b := random.IntN(n), random.IntN(n)
		want := compose(values[a], inverse(values[b]))
		if got, known := w.Difference(a, b); known != together.Same(a, b) || known && got != want {
			t.Fatalf("Difference(%d, %d) = %v, %v, want %v", a, b, got, known, want)
		}
		said := permutation{uint8(random.IntN(6))}
		if !together.Same(a, b) {
			said = want
		}
		if got := w.Relate(a, b, said); got != (said == want) {
			t.Fatalf("Relate(%d, %d, %v) = %v, want %v", a, b, said, got, said == want)
		}
		together.Union(a, b)
	}
}

// TestRollback compares with forests that are made anew for each sequence of unions that is left.
func TestRollback(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		n := 1 + random.IntN(10)
		r := unionfind.NewRollback(n)
		var unions [][2]int
		for range 20 {
			if a, b := random.IntN(n), random.IntN(n); random.IntN(3) > 0 {
				if r.Union(a, b) {
					unions = append(unions, [2]int{a, b})
				}
			} else {
				k := random.IntN(len(unions) + 1)
				r.Back(n - k)
				unions = unions[:k]
			}
			f := unionfind.New(n)
			for _, u := range unions {
				f.Union(u[0], u[1])
			}
			if r.Sets() != f.Sets() {
				t.Fatalf("%d sets, want %d", r.Sets(), f.Sets())
			}
			for a := range n {
				if r.Size(a) != f.Size(a) || r.Same(a, 0) != f.Same(a, 0) {
					t.Fatalf("after %v: Size(%d) = %d, want %d", unions, a, r.Size(a), f.Size(a))
				}
			}
		}
	}
}

func ExampleForest() {
	f := unionfind.New(4)
	f.Union(0, 2)
	f.Union(2, 3)
	fmt.Println(f.Same(0, 3), f.Size(3), f.Sets(), f.Groups())
	// Output: true 3 2 [[0 2 3] [1]]
}

func ExampleWeighted() {
	w := unionfind.NewWeighted(3, func(a, b int) int { return a + b }, func(a int) int { return -a })
	w.Relate(0, 1, 5) // the value of 0 is 5 more than that of 1
	w.Relate(1, 2, -2)
	fmt.Println(w.Difference(0, 2))
	fmt.Println(w.Relate(0, 2, 4))
	// Output:
	// 3 true
	// false
}

func ExampleRollback() {
	r := unionfind.NewRollback(3)
	r.Union(0, 1)
	before := r.Sets()
	r.Union(1, 2)
	r.Back(before)
	fmt.Println(r.Same(0, 1), r.Same(1, 2))
	// Output: true false
}
