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
		tree := segmenttree.New(list, concatenate, "")
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

func compare(t *testing.T, tree *segmenttree.Tree[string], list []string) {
	t.Helper()
	for l := 0; l <= len(list); l++ {
		for r := l; r <= len(list); r++ {
			if got, want := tree.Product(l, r), strings.Join(list[l:r], ""); got != want {
				t.Fatalf("n=%d: Product(%d, %d) = %q, want %q", len(list), l, r, got, want)
			}
		}
		for length := range 20 {
			want := l
			for want < len(list) && len(strings.Join(list[l:want+1], "")) <= length {
				want++
			}
			if got := tree.Reach(l, func(s string) bool { return len(s) <= length }); got != want {
				t.Fatalf("n=%d: Reach(%d, length ≤ %d) = %d, want %d", len(list), l, length, got, want)
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
		tree := segmenttree.New(list, after, affine{1, 0})
		for i, end := range ends {
			if i%2 == 0 {
				tree.Set(end[0], list[end[1]-1])
			} else {
				tree.Product(end[0], end[1])
			}
		}
	}
}
