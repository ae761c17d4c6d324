package segmenttree_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"kamyk/templates/draw"
	"kamyk/templates/segmenttree"
)

func TestPersistentLazy(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for n := range 20 {
		for range 10 {
			playVersions(t, random, n, 30)
		}
	}
}

func FuzzPersistentLazy(f *testing.F) {
	f.Add([]byte("some seed or other that is long enough for a few steps"))
	f.Fuzz(func(t *testing.T, data []byte) {
		playVersions(t, rand.New(draw.NewBytes(data)), len(data)%12, min(len(data)/3, 60))
	})
}

// playVersions makes versions of a list of letters, and compares all of them at the end.
func playVersions(t *testing.T, random *rand.Rand, n, steps int) {
	t.Helper()
	list := make([]string, n)
	for i := range list {
		list[i] = string("ab"[random.IntN(2)])
	}
	p := segmenttree.PersistentLazyFrom(list, func(a, b string) string { return a + b }, "", apply, compose, unchanged)
	want := []string{strings.Join(list, "")}
	for range steps {
		version, from, l := random.IntN(len(want)), random.IntN(len(want)), random.IntN(n+1)
		r := l + random.IntN(n+1-l)
		old := want[version]
		f := drawShift(random)
		switch kind := random.IntN(3); {
		case kind == 0 && l < n:
			x := string("ab"[random.IntN(2)])
			want = append(want, old[:l]+x+old[l+1:])
			p.Set(version, l, x)
		case kind == 1:
			want = append(want, old[:l]+apply(f, old[l:r])+old[r:])
			p.Apply(version, l, r, f)
		default:
			want = append(want, old[:l]+want[from][l:r]+old[r:])
			p.Copy(version, from, l, r)
		}
	}
	for version, text := range want {
		for l := range n {
			if got := p.At(version, l); got != text[l:l+1] {
				t.Fatalf("At(%d, %d) = %s, want one of %s", version, l, got, text)
			}
			for r := l; r <= n; r++ {
				if got := p.Query(version, l, r); got != text[l:r] {
					t.Fatalf("Query(%d, %d, %d) = %s, want %s", version, l, r, got, text[l:r])
				}
			}
		}
	}
	if p.Versions() != len(want) || p.Len() != n {
		t.Fatalf("%d versions of %d elements", p.Versions(), p.Len())
	}
}

func ExamplePersistentLazyFrom() {
	add := func(a, b int) int { return a + b }
	larger := func(a, b int) int { return max(a, b) }
	p := segmenttree.PersistentLazyFrom([]int{1, 2, 3}, larger, 0, add, add, 0)
	more := p.Apply(0, 0, 2, 10)
	mixed := p.Copy(0, more, 1, 3)
	fmt.Println(p.Query(0, 0, 3), p.Query(more, 0, 3), p.At(mixed, 0), p.At(mixed, 1))
	// Output: 3 12 1 12
}
