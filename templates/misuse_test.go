//go:build debug

package templates_test

import (
	"fmt"
	"testing"

	"kamyk/templates/alphabet"
	"kamyk/templates/deque"
	"kamyk/templates/flow"
	"kamyk/templates/frequency"
	"kamyk/templates/graph"
	"kamyk/templates/linkcut"
	"kamyk/templates/sequence"
	"kamyk/templates/sortable"
	"kamyk/templates/tree"
)

// TestMisuse runs with "go test -tags debug ./templates".
func TestMisuse(t *testing.T) {
	add := func(a, b int) int { return a + b }
	path := func() *linkcut.Forest[int] {
		f := linkcut.From(make([]int, 3), add, nil)
		f.Link(0, 1)
		f.Link(1, 2)
		return f
	}
	subtrees := func() *linkcut.Subtrees[int] {
		f := linkcut.SubtreesFrom(make([]int, 3))
		f.Link(0, 1)
		f.Link(1, 2)
		return f
	}
	list := func() *sequence.List[int, struct{}] { return sequence.From([]int{1}, add, 0, nil) }
	for _, misuse := range []struct {
		want string
		do   func()
	}{
		{"alphabet: a letter is not among those of New", func() {
			table := alphabet.New('a', 26)
			table.Grow()
			table.Edge(0, 'A')
		}},
		{"index out of range [-1] with length 0", func() { deque.New[int]().PopBack() }},
		{"index out of range [0] with length 0", func() { deque.NewQueue(add, 0).Pop() }},
		{"index out of range [0] with length 0", func() { deque.NewAggregate(add, 0).PopFront() }},
		{"flow: a cycle has a negative cost", func() {
			c := flow.NewCheapest(3)
			c.AddEdge(0, 1, 1, -1)
			c.AddEdge(1, 0, 1, 0)
			c.Flow(0, 2)
		}},
		{"frequency: ChangingFrom was not given this place with this value", func() {
			frequency.ChangingFrom([]int{1, 2}, []int{0}, []int{4}).Set(0, 5)
		}},
		{"index out of range [2] with length 2", func() { graph.New(2).AddEdge(0, 2) }},
		{"graph: the graph is directed", func() { graph.New(2).Bridges() }},
		{"graph: StronglyConnected is for directed graphs", func() { graph.NewUndirected(2).StronglyConnected() }},
		{"linkcut: the edge would make a cycle", func() { path().Link(2, 0) }},
		{"linkcut: there is no such edge", func() { path().Cut(0, 2) }},
		{"linkcut: the edge would make a cycle", func() { subtrees().Link(2, 0) }},
		{"linkcut: there is no such edge", func() { subtrees().Cut(0, 2) }},
		{"range out of bounds [0:2] with length 1", func() { list().Query(0, 2) }},
		{"sequence: the two were not cut from one list", func() { list().Paste(0, list()) }},
		{"sortable: two keys are equal", func() { sortable.From([]int{5, 5}, []int{1, 2}, add, 0).Sort(0, 2) }},
		{"tree: the graph is directed", func() { tree.New(graph.New(1), 0) }},
	} {
		t.Run(misuse.want, func(t *testing.T) {
			defer func() {
				if got := fmt.Sprint(recover()); got != misuse.want {
					t.Errorf("panic %s", got)
				}
			}()
			misuse.do()
		})
	}
}
