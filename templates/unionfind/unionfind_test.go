package unionfind_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"kamyk/templates/unionfind"
)

// naive names the set of each element.
type naive []int

func (s naive) union(a, b int) bool {
	from, to := s[a], s[b]
	for i := range s {
		if s[i] == from {
			s[i] = to
		}
	}
	return from != to
}

func (s naive) groups() (groups [][]int) {
	seen := map[int]int{}
	for a, set := range s {
		if _, ok := seen[set]; !ok {
			seen[set] = len(groups)
			groups = append(groups, nil)
		}
		groups[seen[set]] = append(groups[seen[set]], a)
	}
	return groups
}

// TestAllSequences makes every sequence of three unions over up to five elements.
func TestAllSequences(t *testing.T) {
	for n := 0; n <= 5; n++ {
		for code := range n * n * n * n * n * n {
			f, want := unionfind.New(n), make(naive, n)
			for i := range want {
				want[i] = i
			}
			for rest, i := code, 0; i < 3; i++ {
				a, b := rest%n, rest/n%n
				rest /= n * n
				if got := f.Union(a, b); got != want.union(a, b) {
					t.Fatalf("n=%d code=%d: Union(%d, %d) = %v", n, code, a, b, got)
				}
			}
			compare(t, f, want)
		}
	}
}

func TestDrawn(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		n := 1 + random.IntN(60)
		f, want := unionfind.New(n), make(naive, n)
		for i := range want {
			want[i] = i
		}
		for range random.IntN(2 * n) {
			a, b := random.IntN(n), random.IntN(n)
			if f.Union(a, b) != want.union(a, b) {
				t.Fatal("Union differs")
			}
		}
		compare(t, f, want)
	}
}

func compare(t *testing.T, f *unionfind.Forest, want naive) {
	t.Helper()
	groups := want.groups()
	if f.Sets() != len(groups) || !slices.EqualFunc(f.Groups(), groups, slices.Equal) {
		t.Fatalf("%d sets %v, want %v", f.Sets(), f.Groups(), groups)
	}
	for a := range want {
		for b := range want {
			if f.Same(a, b) != (want[a] == want[b]) {
				t.Fatalf("Same(%d, %d) = %v", a, b, f.Same(a, b))
			}
		}
	}
	for _, group := range groups {
		for _, a := range group {
			if f.Size(a) != len(group) {
				t.Fatalf("Size(%d) = %d, want %d", a, f.Size(a), len(group))
			}
		}
	}
}

// BenchmarkUnionfind is Library Checker's task: 200,000 elements, 200,000 queries.
func BenchmarkUnionfind(b *testing.B) {
	const n, queries = 200_000, 200_000
	random := rand.New(rand.NewPCG(1, 2))
	pairs := make([][2]int, queries)
	for i := range pairs {
		pairs[i] = [2]int{random.IntN(n), random.IntN(n)}
	}
	for b.Loop() {
		f := unionfind.New(n)
		for i, pair := range pairs {
			if i%2 == 0 {
				f.Union(pair[0], pair[1])
			} else {
				f.Same(pair[0], pair[1])
			}
		}
	}
}
