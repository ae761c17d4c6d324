package linkcut_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"kamyk/templates/draw"
	"kamyk/templates/linkcut"
)

func TestSubtrees(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for n := 1; n <= 12; n++ {
		playSubtrees(t, random, n, 1000)
	}
}

func FuzzSubtrees(f *testing.F) {
	f.Add([]byte("some seed or other that is long enough for a few steps"))
	f.Fuzz(func(t *testing.T, data []byte) {
		playSubtrees(t, rand.New(draw.NewBytes(data)), 8, min(len(data)/4, 100))
	})
}

// playSubtrees does the same with a forest and with parents.
func playSubtrees(t *testing.T, random *rand.Rand, n, steps int) {
	t.Helper()
	want, values := &naive{parent: slices.Repeat([]int{-1}, n)}, make([]int, n)
	for v := range values {
		values[v] = random.IntN(100)
	}
	f := linkcut.SubtreesFrom(values)
	values = slices.Clone(values)
	for range steps {
		a, b, x := random.IntN(n), random.IntN(n), random.IntN(100)
		pathA, pathB := want.up(a), want.up(b)
		together := pathA[len(pathA)-1] == pathB[len(pathB)-1]
		switch kind := random.IntN(6); {
		case kind < 2 && !together:
			f.Link(a, b)
			want.evert(a)
			want.parent[a] = b
		case kind == 2 && want.parent[a] >= 0:
			p := want.parent[a]
			f.Cut(p, a)
			want.evert(p)
			want.parent[a] = -1
		case kind == 3:
			f.Add(a, x)
			values[a] += x
		case kind == 4:
			f.Evert(b)
			want.evert(b)
		case kind == 5:
			f.AddSubtree(a, x)
			for v := range values {
				if slices.Contains(want.up(v), a) {
					values[v] += x
				}
			}
		}
		sum := 0
		for v, x := range values {
			if slices.Contains(want.up(v), b) {
				sum += x
			}
		}
		if f.Sum(b) != sum || f.At(a) != values[a] || f.Len() != n {
			t.Fatalf("%v %v: Sum(%d) = %d, want %d; At(%d) = %d", want.parent, values, b, f.Sum(b), sum, a, f.At(a))
		}
		pathA, pathB = want.up(a), want.up(b)
		if together := pathA[len(pathA)-1] == pathB[len(pathB)-1]; f.Connected(a, b) != together {
			t.Fatalf("%v: Connected(%d, %d) = %v", want.parent, a, b, !together)
		}
	}
}

func ExampleSubtrees() {
	f := linkcut.SubtreesFrom([]int{1, 10, 100, 1000})
	f.Link(1, 0)
	f.Link(2, 1)
	f.Link(3, 1)
	f.AddSubtree(1, 5)
	fmt.Println(f.Sum(1), f.Sum(3))
	f.Evert(3)
	fmt.Println(f.Sum(1))
	// Output:
	// 1125 1005
	// 121
}
