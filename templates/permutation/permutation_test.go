package permutation_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"kamyk/templates/draw"
	"kamyk/templates/permutation"
)

type interval struct{ l, r int }

// common returns the common intervals, and those of them that overlap no other.
func common(list []int) (all, strong []interval) {
	for l := range list {
		for r := l + 1; r <= len(list); r++ {
			if part := list[l:r]; slices.Max(part)-slices.Min(part) == r-1-l {
				all = append(all, interval{l, r})
			}
		}
	}
	for _, a := range all {
		if !slices.ContainsFunc(all, func(b interval) bool {
			return a.l < b.l && b.l < a.r && a.r < b.r || b.l < a.l && a.l < b.r && b.r < a.r
		}) {
			strong = append(strong, a)
		}
	}
	return all, strong
}

func compare(t *testing.T, list []int) {
	t.Helper()
	nodes := permutation.Intervals(list)
	all, strong := common(list)
	children := make([][]interval, len(nodes))
	var got, made []interval
	for i, node := range nodes {
		self := interval{node.L, node.R}
		got = append(got, self)
		if p := node.Parent; p >= 0 {
			if p >= i || nodes[p].L > node.L || node.R > nodes[p].R {
				t.Fatalf("%v: node %d of %v has a wrong parent", list, i, nodes)
			}
			children[p] = append(children[p], self)
		}
	}
	for i, node := range nodes {
		made = append(made, interval{node.L, node.R})
		list := children[i]
		if len(list) == 0 {
			continue
		}
		at := node.L
		for k, child := range list {
			if child.l != at {
				t.Fatalf("%v: the children of node %d do not divide it", nodes, i)
			}
			at = child.r
			for m := k + 1; m < len(list) && !node.Prime; m++ {
				if k > 0 || m < len(list)-1 {
					made = append(made, interval{child.l, list[m].r})
				}
			}
		}
		if at != node.R {
			t.Fatalf("%v: the children of node %d do not divide it", nodes, i)
		}
	}
	order := func(a, b interval) int { return (a.l-b.l)*1000 + a.r - b.r }
	for _, pair := range [][2][]interval{{got, strong}, {made, all}} {
		slices.SortFunc(pair[0], order)
		if !slices.Equal(pair[0], pair[1]) {
			t.Fatalf("%v: %v, want %v", list, pair[0], pair[1])
		}
	}
}

func TestAllPermutations(t *testing.T) {
	for n := 1; n <= 7; n++ {
		source := draw.Exhaustive(1)
		for source.Next() {
			compare(t, source.Permutation(n))
		}
	}
}

func FuzzPermutations(f *testing.F) {
	f.Add([]byte("some seed or other that is long enough for a few places"))
	f.Fuzz(func(t *testing.T, data []byte) {
		list, random := rand.Perm(0), rand.New(draw.NewBytes(data))
		for i := range 1 + len(data)%20 { // blocks that often stay together
			at := random.IntN(1 + min(i, 2))
			list = slices.Insert(list, i-at, i)
		}
		compare(t, list)
	})
}

func ExampleIntervals() {
	for _, node := range permutation.Intervals([]int{0, 2, 1}) {
		fmt.Println(node.L, node.R, node.Parent, node.Prime)
	}
	// Output:
	// 0 3 -1 false
	// 0 1 0 false
	// 1 3 0 false
	// 1 2 2 false
	// 2 3 2 false
}
