package tree_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"kamyk/templates/tree"
)

// TestVirtualAll takes every set of vertices of every tree of up to five vertices, in two orders, the second with repetitions.
func TestVirtualAll(t *testing.T) {
	for n := 1; n <= 5; n++ {
		for code := range factorial(n - 1) {
			parents := make([]int, n)
			parents[0] = -1
			for v := 1; v < n; v++ {
				parents[v] = code % v
				code /= v
			}
			for mask := range 1 << n {
				var vertices []int
				for v := range n {
					if mask>>v&1 == 1 {
						vertices = append(vertices, v)
					}
				}
				virtual(t, parents, vertices)
				slices.Reverse(vertices)
				virtual(t, parents, append(vertices, vertices...))
			}
		}
	}
}

func factorial(n int) int {
	if n == 0 {
		return 1
	}
	return n * factorial(n-1)
}

// FuzzVirtual takes a tree's parents and the vertices from the input.
func FuzzVirtual(f *testing.F) {
	f.Add([]byte{0, 1, 1, 2, 0, 5, 3}, []byte{3, 4, 6, 4})
	f.Fuzz(func(t *testing.T, up, chosen []byte) {
		parents, vertices := []int{-1}, []int(nil)
		for v, b := range up[:min(len(up), 100)] {
			parents = append(parents, int(b)%(v+1))
		}
		for _, b := range chosen {
			vertices = append(vertices, int(b)%len(parents))
		}
		virtual(t, parents, vertices)
	})
}

// virtual compares with the definition; vertices have greater numbers than their parents.
func virtual(t *testing.T, parents, vertices []int) {
	t.Helper()
	lca := func(a, b int) int {
		for a != b {
			if a > b {
				a = parents[a]
			} else {
				b = parents[b]
			}
		}
		return a
	}
	want := make([]bool, len(parents))
	for _, a := range vertices {
		for _, b := range vertices {
			want[lca(a, b)] = true
		}
	}
	list, parent := tree.NewPaths(tree.FromParents(parents)).Virtual(vertices)
	for i, v := range list {
		if !want[v] {
			t.Fatalf("parents %v, vertices %v: %v has %d", parents, vertices, list, v)
		}
		want[v] = false
		up := parents[v]
		for up >= 0 && !slices.Contains(list, up) {
			up = parents[up]
		}
		if parent[i] >= i || (parent[i] < 0) != (up < 0) || up >= 0 && list[parent[i]] != up {
			t.Fatalf("parents %v, vertices %v: %v, %v", parents, vertices, list, parent)
		}
	}
	if len(list) != len(parent) || slices.Contains(want, true) {
		t.Fatalf("parents %v, vertices %v: %v, %v", parents, vertices, list, parent)
	}
}

// TestVirtualDeep takes vertices of a path of 10⁶.
func TestVirtualDeep(t *testing.T) {
	const n = 1_000_000
	parents := make([]int, n)
	for v := range parents {
		parents[v] = v - 1
	}
	p, random, vertices := tree.NewPaths(tree.FromParents(parents)), rand.New(rand.NewPCG(1, 2)), make([]int, 1000)
	for i := range vertices {
		vertices[i] = random.IntN(n)
	}
	list, parent := p.Virtual(vertices)
	slices.Sort(vertices)
	if vertices = slices.Compact(vertices); !slices.Equal(list, vertices) || parent[len(parent)-1] != len(parent)-2 {
		t.Fatal("the virtual tree of a path is no path")
	}
}

func ExamplePaths_Virtual() {
	t := tree.FromParents([]int{-1, 0, 1, 2, 2, 0}) // 3 and 4 are below 2, which is below 1
	list, parent := tree.NewPaths(t).Virtual([]int{4, 3, 5})
	fmt.Println(len(list), list[0], parent[0]) // 2 joins 3 and 4, and 0 is the root
	lengths := 0
	depth := t.Depths()
	for i, v := range list[1:] {
		lengths += depth[v] - depth[list[parent[i+1]]]
	}
	fmt.Println("edges between them:", lengths)
	// Output:
	// 5 0 -1
	// edges between them: 5
}
