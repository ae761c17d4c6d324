package linkcut_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"kamyk/templates/draw"
	"kamyk/templates/linkcut"
)

// naive has the parent of each vertex, or -1.
type naive struct {
	parent []int
	values []string
}

func (f *naive) up(v int) (path []int) {
	for ; v >= 0; v = f.parent[v] {
		path = append(path, v)
	}
	return path
}

func (f *naive) evert(v int) {
	path := f.up(v)
	f.parent[v] = -1
	for i := 1; i < len(path); i++ {
		f.parent[path[i]] = path[i-1]
	}
}

func backwards(s string) string {
	b := []byte(s)
	slices.Reverse(b)
	return string(b)
}

func TestAgainstParents(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for n := 1; n <= 12; n++ {
		play(t, random, n, 500)
	}
}

// FuzzAgainstParents takes what to do from the input.
func FuzzAgainstParents(f *testing.F) {
	f.Add([]byte("some seed or other that is long enough for a few steps"))
	f.Fuzz(func(t *testing.T, data []byte) { play(t, rand.New(draw.NewBytes(data)), 8, min(len(data)/4, 100)) })
}

// play does the same with a forest and with parents.
func play(t *testing.T, random *rand.Rand, n, steps int) {
	t.Helper()
	want := &naive{slices.Repeat([]int{-1}, n), make([]string, n)}
	for v := range want.values {
		want.values[v] = string(rune('a' + v))
	}
	f := linkcut.From(want.values, func(a, b string) string { return a + b }, backwards)
	want.values = slices.Clone(want.values)
	for range steps {
		step(t, random, f, want)
		a, b := random.IntN(n), random.IntN(n)
		pathA, pathB := want.up(a), want.up(b)
		root := pathA[len(pathA)-1]
		together := root == pathB[len(pathB)-1]
		if f.Root(a) != root || f.Connected(a, b) != together || f.At(a) != want.values[a] {
			t.Fatalf("%v: Root(%d) = %d; Connected(%[2]d, %d) = %v", want.parent, a, f.Root(a), b, f.Connected(a, b))
		}
		if together {
			want.evert(a)
			path := ""
			for _, v := range want.up(b) {
				path = want.values[v] + path
			}
			if got := f.Query(a, b); got != path {
				t.Fatalf("%v: Query(%d, %d) = %s, want %s", want.parent, a, b, got, path)
			}
		}
	}
}

// step changes something in both.
func step(t *testing.T, random *rand.Rand, f *linkcut.Forest[string], want *naive) {
	t.Helper()
	n := len(want.parent)
	a, b := random.IntN(n), random.IntN(n)
	pathA, pathB := want.up(a), want.up(b)
	switch together := pathA[len(pathA)-1] == pathB[len(pathB)-1]; random.IntN(4) {
	case 0, 1:
		if !together {
			f.Link(a, b)
			want.evert(a)
			want.parent[a] = b
		}
	case 2:
		if p := want.parent[a]; p >= 0 {
			if random.IntN(2) == 0 {
				f.Cut(a, p)
			} else {
				f.Cut(p, a)
			}
			want.parent[a] = -1
		}
	case 3:
		x := string(rune('a' + random.IntN(26)))
		f.Set(a, x)
		want.values[a] = x
		f.Evert(b)
		want.evert(b)
	}
}

// TestOrdered compares with a forest that has a mirror.
func TestOrdered(t *testing.T) {
	concatenate := func(a, b string) string { return a + b }
	random, letters := rand.New(rand.NewPCG(1, 2)), []string{"a", "b", "c", "d"}
	for range 200 {
		want, f := linkcut.From(letters, concatenate, backwards), linkcut.FromOrdered(letters, concatenate)
		for range 10 {
			a, b, x := random.IntN(4), random.IntN(4), string(rune('p'+random.IntN(9)))
			if !want.Connected(a, b) {
				want.Link(a, b)
				f.Link(a, b)
			}
			want.Set(a, x)
			f.Set(a, linkcut.Both(x))
			path := want.Query(b, a)
			if got := f.Query(b, a); got.Forward != path || got.Backward != backwards(path) {
				t.Fatalf("the path is %v, want %s", got, path)
			}
		}
	}
	if f := linkcut.FromOrdered(nil, concatenate); f.Len() != 0 {
		t.Fatalf("%d vertices", f.Len())
	}
}

func ExampleFromOrdered() {
	f := linkcut.FromOrdered([]string{"a", "b", "c"}, func(a, b string) string { return a + b })
	f.Link(1, 0)
	f.Link(2, 1)
	fmt.Println(f.Query(0, 2).Forward, f.Query(2, 0).Forward)
	// Output: abc cba
}

func Example() {
	f := linkcut.From([]int{1, 10, 100, 1000}, func(a, b int) int { return a + b }, nil)
	f.Link(1, 0)
	f.Link(2, 1)
	f.Link(3, 1)
	fmt.Println(f.Query(2, 3))
	f.Cut(1, 3)
	fmt.Println(f.Connected(2, 3), f.Connected(2, 0))
	// Output:
	// 1110
	// false true
}
