package tree_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"kamyk/templates/graph"
	"kamyk/templates/tree"
)

func TestSchedule(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	each(t, func(t *testing.T, _ *graph.Graph, tr *tree.Tree) {
		n := tr.Len()
		if n > 6 {
			return
		}
		for range 10 {
			time, weight := make([]int, n), make([]int, n)
			for v := range n {
				time[v], weight[v] = random.IntN(4), random.IntN(4)
			}
			order, cost := tree.Schedule(tr, time, weight)
			if sum, ok := scheduled(tr, order, time, weight); !ok || sum != cost {
				t.Fatalf("%v costs %d, %v; want %d", order, sum, ok, cost)
			}
			if want := leastCost(tr, nil, time, weight); cost != want {
				t.Fatalf("%v %v %v: %d, want %d", tr.Parent, time, weight, cost, want)
			}
		}
	})
}

// scheduled returns what an order costs, and whether parents come first.
func scheduled(t *tree.Tree, order, time, weight []int) (cost int, ok bool) {
	passed := 0
	for i, v := range order {
		if p := t.Parent[v]; p >= 0 && !slices.Contains(order[:i], p) {
			return 0, false
		}
		cost += passed * weight[v]
		passed += time[v]
	}
	return cost, len(order) == t.Len()
}

// leastCost tries all orders that begin with those given.
func leastCost(t *tree.Tree, order, time, weight []int) (least int) {
	if cost, ok := scheduled(t, order, time, weight); ok {
		return cost
	}
	least = math.MaxInt
	for v, p := range t.Parent {
		if !slices.Contains(order, v) && (p < 0 || slices.Contains(order, p)) {
			least = min(least, leastCost(t, append(slices.Clone(order), v), time, weight))
		}
	}
	return least
}

func ExampleSchedule() {
	t := tree.FromParents([]int{-1, 0, 0, 2})
	fmt.Println(tree.Schedule(t, []int{1, 1, 5, 1}, []int{0, 2, 1, 100}))
	// Output: [0 2 3 1] 615
}
