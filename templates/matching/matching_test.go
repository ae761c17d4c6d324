package matching_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"kamyk/templates/matching"
)

// greatest tries to pair each left vertex with each right one that is free.
func greatest(edges [][2]int, a, left, used int) (pairs int) {
	if a == left {
		return 0
	}
	pairs = greatest(edges, a+1, left, used)
	for _, e := range edges {
		if e[0] == a && used>>e[1]&1 == 0 {
			pairs = max(pairs, 1+greatest(edges, a+1, left, used|1<<e[1]))
		}
	}
	return pairs
}

func TestSolve(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		left, right := 1+random.IntN(6), 1+random.IntN(6)
		g, edges := matching.New(left, right), make([][2]int, random.IntN(12))
		for i := range edges {
			edges[i] = [2]int{random.IntN(left), random.IntN(right)}
			if g.AddEdge(edges[i][0], edges[i][1]); random.IntN(10) == 0 {
				g.Solve() // which goes on from what it has
			}
		}
		want := greatest(edges, 0, left, 0)
		other := matching.New(left, right)
		for _, e := range edges {
			other.AddEdge(e[0], e[1])
		}
		if pairs := other.HopcroftKarp(); pairs != want {
			t.Fatalf("%v: %d pairs by Hopcroft and Karp, want %d", edges, pairs, want)
		}
		got := g.Solve()
		pairs := 0
		for a := range left {
			if b := g.Left(a); b >= 0 {
				if pairs++; g.Right(b) != a || !slices.Contains(edges, [2]int{a, b}) {
					t.Fatalf("%v: %d has %d, which has %d", edges, a, b, g.Right(b))
				}
			}
		}
		if got != want || pairs != want {
			t.Fatalf("%v: %d pairs, and %d are there, want %d", edges, got, pairs, want)
		}
		inA, inB := g.Cover()
		covered := map[[2]int]bool{}
		for _, a := range inA {
			covered[[2]int{0, a}] = true
		}
		for _, b := range inB {
			covered[[2]int{1, b}] = true
		}
		for _, e := range edges {
			if !covered[[2]int{0, e[0]}] && !covered[[2]int{1, e[1]}] {
				t.Fatalf("%v: the cover %v, %v has not %v", edges, inA, inB, e)
			}
		}
		if len(inA)+len(inB) != want {
			t.Fatalf("%v: a cover %v, %v, want %d", edges, inA, inB, want)
		}
	}
}

func cheapest(cost [][]int, i, used int) int {
	if i == len(cost) {
		return 0
	}
	best := math.MaxInt
	for j, x := range cost[i] {
		if used>>j&1 == 0 {
			best = min(best, x+cheapest(cost, i+1, used|1<<j))
		}
	}
	return best
}

func TestAssign(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		cost := make([][]int, random.IntN(6))
		columns := len(cost) + random.IntN(2)
		for i := range cost {
			cost[i] = make([]int, columns)
			for j := range cost[i] {
				cost[i][j] = random.IntN(20) - 10
			}
		}
		chosen, total := matching.Assign(cost)
		sum, used := 0, map[int]bool{}
		for i, j := range chosen {
			sum += cost[i][j]
			used[j] = true
		}
		if want := cheapest(cost, 0, 0); total != want || sum != want || len(used) != len(cost) {
			t.Fatalf("%v: %v, %d, want %d", cost, chosen, total, want)
		}
	}
}

func ExampleGraph() {
	g := matching.New(2, 2)
	g.AddEdge(0, 0)
	g.AddEdge(0, 1)
	g.AddEdge(1, 0)
	fmt.Println(g.Solve(), g.Left(0), g.Left(1))
	// Output: 2 1 0
}

func ExampleAssign() {
	fmt.Println(matching.Assign([][]int{{4, 1}, {2, 8}}))
	// Output: [1 0] 3
}
