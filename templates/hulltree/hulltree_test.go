package hulltree_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"kamyk/templates/draw"
	"kamyk/templates/hulltree"
)

// A naive has the points that are left.
type naive struct {
	xs, ys []int
	left   []int
}

// hull returns the points that are below no segment between two others.
func (n *naive) hull() (hull []int) {
	for k, i := range n.left {
		low := true
		for _, a := range n.left[:k] {
			for _, b := range n.left[k+1:] {
				dx, dy := n.xs[b]-n.xs[a], n.ys[b]-n.ys[a]
				low = low && dx*(n.ys[i]-n.ys[a])-dy*(n.xs[i]-n.xs[a]) <= 0
			}
		}
		if low {
			hull = append(hull, i)
		}
	}
	return hull
}

// play removes and moves points, and compares the hull and the least height.
func play(t *testing.T, random *rand.Rand, n, spread, steps int) {
	t.Helper()
	want := &naive{make([]int, n), make([]int, n), make([]int, n)}
	x := 0
	for i := range n {
		x += 1 + random.IntN(3)
		want.xs[i], want.ys[i], want.left[i] = x, random.IntN(spread), i
	}
	tree := hulltree.From(want.xs, want.ys)
	want.ys = slices.Clone(want.ys)
	for range steps {
		if k := random.IntN(4); len(want.left) > 0 && k == 0 {
			at := random.IntN(len(want.left))
			tree.Remove(want.left[at])
			want.left = slices.Delete(want.left, at, at+1)
		} else {
			l, a, b := random.IntN(n+1), random.IntN(7)-3, random.IntN(spread)
			r := l + random.IntN(n+1-l)
			tree.Add(l, r, a, b)
			for i := l; i < r; i++ {
				want.ys[i] += a*want.xs[i] + b
			}
		}
		if got, hull := tree.Hull(), want.hull(); !slices.Equal(got, hull) {
			t.Fatalf("%v %v: of %v the hull has %v, want %v", want.xs, want.ys, want.left, got, hull)
		}
		l := random.IntN(n + 1)
		r, least := l+random.IntN(n+1-l), -1
		for _, i := range want.left {
			if l <= i && i < r && (least < 0 || want.ys[i] < want.ys[least]) {
				least = i
			}
		}
		if i, y := tree.Min(l, r); (i < 0) != (least < 0) || i >= 0 && (y != want.ys[least] || want.ys[i] != y || i < l || i >= r) {
			t.Fatalf("%v of %v: Min(%d, %d) = %d, %d, want %d", want.ys, want.left, l, r, i, y, least)
		}
	}
	if tree.Len() != n {
		t.Fatalf("Len = %d, want %d", tree.Len(), n)
	}
}

func TestAgainstAllPairs(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for n := range 20 {
		for _, spread := range []int{1, 2, 4, 10, 1000, 1_000_000} {
			for range 5 {
				play(t, random, n, spread, 2*n+3)
			}
		}
	}
	play(t, random, 60, 50, 50)
}

// TestAllHeights takes all lists of heights.
func TestAllHeights(t *testing.T) {
	for n, lists := 0, 1; n <= 6; n, lists = n+1, lists*4 {
		for code := range lists {
			w := &naive{make([]int, n), make([]int, n), make([]int, n)}
			for i, rest := 0, code; i < n; i, rest = i+1, rest/4 {
				w.xs[i], w.ys[i], w.left[i] = i, rest%4, i
			}
			if got, want := hulltree.From(w.xs, w.ys).Hull(), w.hull(); !slices.Equal(got, want) {
				t.Fatalf("%v: %v, want %v", w.ys, got, want)
			}
		}
	}
}

func FuzzTree(f *testing.F) {
	f.Add([]byte("some seed or other that is long enough for a few steps"), uint8(10))
	f.Fuzz(func(t *testing.T, data []byte, spread uint8) {
		play(t, rand.New(draw.NewBytes(data)), len(data)%15, 1+int(spread), min(len(data)/3, 40))
	})
}

func ExampleTree() {
	tree := hulltree.From([]int{0, 1, 2, 3}, []int{0, 1, 5, 1})
	fmt.Println(tree.Hull())
	tree.Remove(0)
	tree.Add(2, 4, 2, -10) // 2x - 10
	fmt.Println(tree.Hull())
	fmt.Println(tree.Min(1, 4))
	// Output:
	// [0 3]
	// [1 2 3]
	// 3 -3
}
