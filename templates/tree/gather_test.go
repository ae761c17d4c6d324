package tree_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"kamyk/templates/graph"
	"kamyk/templates/tree"
)

const modulus = 10007

type affine struct{ a, b int }

type total struct{ x, count int }

func newGather(t *tree.Tree, values []total, maps []affine) *tree.Gather[total, affine] {
	return tree.NewGather(t, values, maps,
		func(a, b total) total { return total{(a.x + b.x) % modulus, a.count + b.count} },
		func(a, b total) total { return total{(a.x - b.x + modulus) % modulus, a.count - b.count} },
		func(f affine, s total) total { return total{(f.a*s.x + f.b*s.count) % modulus, s.count} },
		func(f, g affine) affine { return affine{f.a * g.a % modulus, (f.a*g.b + f.b) % modulus} }, affine{1, 0})
}

func TestGather(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	each(t, func(t *testing.T, g *graph.Graph, tr *tree.Tree) {
		n := tr.Len()
		if g.Edges() != n-1 { // it has a loop
			return
		}
		values, maps := make([]total, n), make([]affine, n-1)
		for v := range values {
			values[v] = total{random.IntN(modulus), 1}
		}
		for e := range maps {
			maps[e] = affine{1 + random.IntN(modulus-1), random.IntN(modulus)}
		}
		sums := newGather(tr, values, maps)
		for step := range 6 {
			if v := random.IntN(n); step%2 == 0 || n == 1 {
				values[v].x = random.IntN(modulus)
				sums.Set(v, values[v])
			} else {
				e := random.IntN(n - 1)
				maps[e] = affine{1 + random.IntN(modulus-1), random.IntN(modulus)}
				sums.SetEdge(e, maps[e])
			}
			root, want := random.IntN(n), 0
			rooted := tree.New(g, root)
			for v := range n {
				x := values[v].x
				for u := v; u != root; u = rooted.Parent[u] {
					f := maps[rooted.Edge[u]]
					x = (f.a*x + f.b) % modulus
				}
				want = (want + x) % modulus
			}
			if got := sums.Sum(root); got != (total{want, n}) || sums.At(root) != values[root] || sums.Len() != n {
				t.Fatalf("n = %d: Sum(%d) = %v, want %d", n, root, got, want)
			}
		}
	})
}

// The sum of the distances to one vertex.
func ExampleGather() {
	type sum struct{ distance, count int }
	g := graph.NewUndirected(4)
	g.AddEdge(0, 1)
	g.AddEdge(1, 2)
	g.AddEdge(1, 3)
	sums := tree.NewGather(tree.New(g, 0), []sum{{0, 1}, {0, 1}, {0, 1}, {0, 1}}, []int{5, 7, 9},
		func(a, b sum) sum { return sum{a.distance + b.distance, a.count + b.count} },
		func(a, b sum) sum { return sum{a.distance - b.distance, a.count - b.count} },
		func(length int, s sum) sum { return sum{s.distance + s.count*length, s.count} },
		func(f, g int) int { return f + g }, 0)
	fmt.Println(sums.Sum(0))
	sums.SetEdge(0, 1)
	fmt.Println(sums.Sum(2))
	// Output:
	// {31 4}
	// {31 4}
}
