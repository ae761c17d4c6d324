package tree_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"kamyk/templates/graph"
	"kamyk/templates/tree"
)

func TestContours(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	each(t, func(t *testing.T, g *graph.Graph, tr *tree.Tree) {
		n := tr.Len()
		paths := tree.NewPaths(tr)
		sums, ranges := tree.NewContourSums[int](tr), tree.NewContourRanges[int](tr)
		single, many := make([]int, n), make([]int, n)
		for x := range 10 {
			v, at, l := random.IntN(n), random.IntN(n), random.IntN(n+1)
			r := l + random.IntN(n+2-l)
			sums.Add(v, x)
			single[v] += x
			ranges.Add(at, l, r, x)
			want := 0
			for u := range n {
				if d := paths.Distance(at, u); l <= d && d < r {
					want += single[u]
					many[u] += x
				}
			}
			if got := sums.Sum(at, l, r); got != want {
				t.Fatalf("Sum(%d, %d, %d) = %d, want %d", at, l, r, got, want)
			}
			if got := ranges.At(v); got != many[v] {
				t.Fatalf("At(%d) = %d, want %d", v, got, many[v])
			}
		}
	})
}

func ExampleContourSums() {
	c := tree.NewContourSums[int](tree.FromParents([]int{-1, 0, 1, 2}))
	for v := range 4 {
		c.Add(v, 10*v)
	}
	fmt.Println(c.Sum(1, 1, 2))
	// Output: 20
}

func ExampleContourRanges() {
	c := tree.NewContourRanges[int](tree.FromParents([]int{-1, 0, 1, 2}))
	c.Add(1, 1, 3, 5)
	fmt.Println(c.At(0), c.At(1), c.At(3))
	// Output: 5 0 5
}
