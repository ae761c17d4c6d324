package tree_test

import (
	"fmt"
	"math/bits"
	"slices"
	"testing"

	"kamyk/templates/graph"
	"kamyk/templates/tree"
)

// TestParts counts for each pair of vertices the parts whose centroid is on the path between them, by the depths in the part.
func TestParts(t *testing.T) {
	each(t, func(t *testing.T, g *graph.Graph, tr *tree.Tree) {
		n := tr.Len()
		paths, seen, parts := tree.NewPaths(tr), map[[2]int]int{}, make([]int, n)
		tr.Parts(func(p tree.Part) {
			branch := make([]int, len(p.Vertices)) // 0 is the centroid
			for k := range p.Begin[1:] {
				if 2*(p.Begin[k+1]-p.Begin[k]) > len(p.Vertices) {
					t.Fatalf("%v: a branch of %d has more than half", tr.Parent, p.Vertices[0])
				}
				for i := p.Begin[k]; i < p.Begin[k+1]; i++ {
					branch[i] = k + 1
				}
			}
			for k, end := range p.Begin[1:] {
				counts := p.Counts(p.Begin[k], end)
				for i, d := range p.Depth[p.Begin[k]:end] {
					if counts[d]--; len(counts) != p.Depth[end-1]+1 || counts[d] < 0 {
						t.Fatalf("%v: Counts lacks %d around %d", tr.Parent, p.Vertices[p.Begin[k]+i], p.Vertices[0])
					}
				}
				if slices.Max(counts) > 0 {
					t.Fatalf("%v: Counts counts too many around %d", tr.Parent, p.Vertices[0])
				}
			}
			for i, a := range p.Vertices {
				parts[a]++
				if p.Depth[i] != paths.Distance(p.Vertices[0], a) {
					t.Fatalf("%v: the depth of %d in the part of %d is %d", tr.Parent, a, p.Vertices[0], p.Depth[i])
				}
				for j, b := range p.Vertices[:i] {
					if branch[i] != branch[j] {
						seen[[2]int{min(a, b), max(a, b)}]++
						if p.Depth[i]+p.Depth[j] != paths.Distance(a, b) {
							t.Fatalf("%v: %d and %d are in different branches of %d", tr.Parent, a, b, p.Vertices[0])
						}
					}
				}
			}
		})
		for a := range n {
			for b := range a {
				if seen[[2]int{b, a}] != 1 {
					t.Fatalf("%v: the path from %d to %d goes through %d centroids", tr.Parent, a, b, seen[[2]int{b, a}])
				}
			}
			if parts[a] > bits.Len(uint(n)) {
				t.Fatalf("%v: %d is in %d parts", tr.Parent, a, parts[a])
			}
		}
	})
}

func ExamplePart_Counts() {
	first := true
	tree.FromParents([]int{-1, 0, 0, 0, 1}).Parts(func(p tree.Part) {
		if first {
			fmt.Println(p.Vertices[0], p.Counts(0, len(p.Vertices)))
		}
		first = false
	})
	// Output: 0 [1 3 1]
}

// How many pairs of vertices are two edges apart.
func ExampleTree_Parts() {
	pairs := 0
	tree.FromParents([]int{-1, 0, 0, 0, 1}).Parts(func(p tree.Part) {
		ones := len(p.Begin) - 1 // beside the centroid, each in a branch of its own
		pairs += ones * (ones - 1) / 2
		for _, depth := range p.Depth {
			if depth == 2 {
				pairs++
			}
		}
	})
	fmt.Println(pairs)
	// Output: 4
}
