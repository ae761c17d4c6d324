package fenwick_test

import (
	"math/rand/v2"
	"testing"

	"kamyk/templates/fenwick"
)

// TestSmall compares all lists of up to 6 numbers from 0 to 2, after adding to each element in turn, with plain sums.
func TestSmall(t *testing.T) {
	for n := 0; n <= 6; n++ {
		codes := 1
		for range n {
			codes *= 3
		}
		for code := range codes {
			list := make([]int, n)
			for i, rest := 0, code; i < n; i++ {
				list[i], rest = rest%3, rest/3
			}
			tree := fenwick.From(list)
			compare(t, tree, list)
			for i := range list {
				list[i] += 5
				tree.Add(i, 5)
				compare(t, tree, list)
			}
		}
	}
}

func compare(t *testing.T, tree *fenwick.Tree[int], list []int) {
	t.Helper()
	for l := 0; l <= len(list); l++ {
		sum := 0
		for r := l; ; r++ {
			if got := tree.Sum(l, r); got != sum {
				t.Fatalf("%v: Sum(%d, %d) = %d, want %d", list, l, r, got, sum)
			}
			if r == len(list) {
				break
			}
			sum += list[r]
		}
	}
	for x := 1; x <= tree.Prefix(len(list))+1; x++ {
		want := 1
		for want <= len(list) && tree.Prefix(want) < x {
			want++
		}
		if got := tree.Search(x); got != want {
			t.Fatalf("%v: Search(%d) = %d, want %d", list, x, got, want)
		}
	}
}

func TestNew(t *testing.T) {
	tree, list := fenwick.New[int](9), make([]int, 9)
	for i := range list {
		tree.Add(i, i*i)
		list[i] = i * i
	}
	compare(t, tree, list)
}

// BenchmarkPointAddRangeSum is Library Checker's task: 500,000 numbers, 500,000 queries.
func BenchmarkPointAddRangeSum(b *testing.B) {
	const n, queries = 500_000, 500_000
	random := rand.New(rand.NewPCG(1, 2))
	list := make([]int, n)
	for i := range list {
		list[i] = random.IntN(1_000_000_000)
	}
	type query struct{ l, r int }
	asked := make([]query, queries)
	for i := range asked {
		l := random.IntN(n)
		asked[i] = query{l, l + random.IntN(n-l)}
	}
	for b.Loop() {
		tree := fenwick.From(list)
		for i, q := range asked {
			if i%2 == 0 {
				tree.Add(q.l, q.r)
			} else {
				tree.Sum(q.l, q.r)
			}
		}
	}
}
