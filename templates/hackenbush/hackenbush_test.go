package hackenbush_test

import (
	"fmt"
	"slices"
	"testing"

	"kamyk/templates/graph"
	"kamyk/templates/hackenbush"
	"kamyk/templates/impartial"
)

// A picture has up to five edges between three vertices and the ground, by the numbers of their kinds; 0 is no edge.
type picture [5]int8

// kinds returns the pairs of vertices.
func kinds() (pairs [][2]int) {
	for a := range 4 {
		for b := range a + 1 {
			pairs = append(pairs, [2]int{b, a})
		}
	}
	return pairs
}

// joined returns a picture without what hangs in the air, sorted.
func (p picture) joined() (next picture) {
	kinds, reached := kinds(), [4]bool{true}
	for range p {
		for _, kind := range p {
			if kind > 0 {
				e := kinds[kind-1]
				both := reached[e[0]] || reached[e[1]]
				reached[e[0]], reached[e[1]] = both, both
			}
		}
	}
	for i, kind := range p {
		if kind > 0 && reached[kinds[kind-1][0]] {
			next[i] = kind
		}
	}
	slices.Sort(next[:])
	return next
}

// game is Hackenbush by its rules.
func game() *impartial.Game[picture] {
	return &impartial.Game[picture]{Moves: func(now picture, to func(picture)) {
		for i, kind := range now {
			if kind > 0 {
				next := now
				next[i] = 0
				to(next.joined())
			}
		}
	}}
}

// compare compares the value of a picture with that of the game.
func compare(t *testing.T, g *impartial.Game[picture], p picture) {
	t.Helper()
	drawn, kinds := graph.NewUndirected(4), kinds()
	for _, kind := range p {
		if kind > 0 {
			drawn.AddEdge(kinds[kind-1][0], kinds[kind-1][1])
		}
	}
	if got, want := hackenbush.Value(drawn, 0), g.Value(p.joined()); got != want {
		t.Fatalf("%v: Value = %d, want %d", p, got, want)
	}
}

func TestValue(t *testing.T) {
	g, most := game(), int8(len(kinds()))
	var try func(p picture, from int, least int8)
	try = func(p picture, from int, least int8) {
		if from == len(p) {
			compare(t, g, p)
			return
		}
		for kind := least; kind <= most; kind++ {
			p[from] = kind
			try(p, from+1, kind)
		}
	}
	try(picture{}, 0, 0)
}

func FuzzValue(f *testing.F) {
	f.Add([]byte{1, 2, 3, 4, 5})
	g, most := game(), len(kinds())
	f.Fuzz(func(t *testing.T, data []byte) {
		var p picture
		for i := range min(len(p), len(data)) {
			p[i] = int8(int(data[i]) % (most + 1))
		}
		compare(t, g, p)
	})
}

func ExampleValue() {
	g := graph.NewUndirected(4) // a triangle on a stalk
	for _, e := range [][2]int{{0, 1}, {1, 2}, {2, 3}, {3, 1}} {
		g.AddEdge(e[0], e[1])
	}
	fmt.Println(hackenbush.Value(g, 0))
	// Output: 2
}
