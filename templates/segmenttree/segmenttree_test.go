package segmenttree_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"kamyk/templates/segmenttree"
)

func concatenate(a, b string) string { return a + b }

// TestSmall compares all stretches of lists of up to 17 words with plain concatenation, which is not commutative.
func TestSmall(t *testing.T) {
	for n := 0; n <= 17; n++ {
		list := strings.Split("abcdefghijklmnopq"[:n], "")
		tree := segmenttree.From(list, concatenate, "")
		compare(t, tree, list)
		for i := range list {
			list[i] = strings.ToUpper(list[i]) + list[i]
			tree.Set(i, list[i])
			if tree.At(i) != list[i] {
				t.Fatalf("At(%d) = %q", i, tree.At(i))
			}
		}
		compare(t, tree, list)
	}
}

// A tree is what Tree and Lazy have in common.
type tree interface {
	Len() int
	All() string
	At(i int) string
	Query(l, r int) string
	SearchRight(l int, holds func(string) bool) int
	SearchLeft(r int, holds func(string) bool) int
}

func compare(t *testing.T, tree tree, list []string) {
	t.Helper()
	for l := 0; l <= len(list); l++ {
		for r := l; r <= len(list); r++ {
			if got, want := tree.Query(l, r), strings.Join(list[l:r], ""); got != want {
				t.Fatalf("n=%d: Query(%d, %d) = %q, want %q", len(list), l, r, got, want)
			}
		}
		for length := range 20 {
			want := l
			for want < len(list) && len(strings.Join(list[l:want+1], "")) <= length {
				want++
			}
			if got := tree.SearchRight(l, func(s string) bool { return len(s) <= length }); got != want {
				t.Fatalf("n=%d: SearchRight(%d, length ≤ %d) = %d, want %d", len(list), l, length, got, want)
			}
			r := l
			for want = r; want > 0 && len(strings.Join(list[want-1:r], "")) <= length; {
				want--
			}
			if got := tree.SearchLeft(r, func(s string) bool { return len(s) <= length }); got != want {
				t.Fatalf("n=%d: SearchLeft(%d, length ≤ %d) = %d, want %d", len(list), r, length, got, want)
			}
		}
	}
}

type affine struct{ a, b uint64 }

const modulus = 998244353

func after(f, g affine) affine { return affine{f.a * g.a % modulus, (f.b*g.a + g.b) % modulus} }

// BenchmarkPointSetRangeComposite is Library Checker's task: 500,000 affine functions, 500,000 queries.
func BenchmarkPointSetRangeComposite(b *testing.B) {
	const n, queries = 500_000, 500_000
	random := rand.New(rand.NewPCG(1, 2))
	list := make([]affine, n)
	for i := range list {
		list[i] = affine{1 + random.Uint64N(modulus-1), random.Uint64N(modulus)}
	}
	ends := make([][2]int, queries)
	for i := range ends {
		l := random.IntN(n)
		ends[i] = [2]int{l, l + 1 + random.IntN(n-l)}
	}
	for b.Loop() {
		tree := segmenttree.From(list, after, affine{1, 0})
		for i, end := range ends {
			if i%2 == 0 {
				tree.Set(end[0], list[end[1]-1])
			} else {
				tree.Query(end[0], end[1])
			}
		}
	}
}
