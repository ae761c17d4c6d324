package tree_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"kamyk/templates/graph"
	"kamyk/templates/tree"
)

// TestFold compares with walks, for texts: their order shows.
func TestFold(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for range 300 {
		n := 1 + random.IntN(9)
		parents, g, values := make([]int, n), graph.NewUndirected(n), make([]string, n)
		for v := range n {
			parents[v], values[v] = -1, string(rune('a'+v))
			if v > 0 {
				parents[v] = random.IntN(v)
				g.AddEdge(v, parents[v])
			}
		}
		f := tree.NewFold(tree.New(g, random.IntN(n)), values, func(a, b string) string { return a + b }, "")
		for range 20 {
			v := random.IntN(n)
			values[v] = string(rune('A' + random.IntN(26)))
			f.Set(v, values[v])
			a, b := random.IntN(n), random.IntN(n)
			want, back := "", ""
			for x, y := a, b; ; { // vertices have greater numbers than their parents
				if x == y {
					want += values[x] + back
					break
				}
				if x > y {
					want += values[x]
					x = parents[x]
				} else {
					back = values[y] + back
					y = parents[y]
				}
			}
			if got := f.Query(a, b); got != want || f.At(v) != values[v] {
				t.Fatalf("parents %v: from %d to %d %q, want %q", parents, a, b, got, want)
			}
		}
	}
}

func ExampleFold() {
	t := tree.FromParents([]int{-1, 0, 0, 1}) // 3 is below 1
	f := tree.NewFold(t, []string{"a", "b", "c", "d"}, func(a, b string) string { return a + b }, "")
	f.Set(1, strings.ToUpper(f.At(1)))
	fmt.Println(f.Query(3, 2), f.Query(2, 3))
	// Output: dBac caBd
}
