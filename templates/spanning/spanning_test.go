package spanning_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"kamyk/templates/draw"
	"kamyk/templates/spanning"
)

type edge struct {
	a, b, length int
	there        bool
}

// naive returns the sets of vertices, and the edges, of a minimum spanning forest of the edges that are there, by Kruskal's algorithm.
func naive(n int, edges []edge, bound int) (set []int, chosen []bool) {
	set, chosen = make([]int, n), make([]bool, len(edges))
	for v := range set {
		set[v] = v
	}
	for length := -50; length <= bound; length++ {
		for i, e := range edges {
			if from, to := set[e.a], set[e.b]; e.there && e.length == length && from != to {
				chosen[i] = true
				for v := range set {
					if set[v] == from {
						set[v] = to
					}
				}
			}
		}
	}
	return set, chosen
}

func compare(t *testing.T, f *spanning.Forest, edges []edge, values []int) {
	t.Helper()
	n := len(values)
	set, chosen := naive(n, edges, 50)
	for i, want := range chosen {
		if f.Has(i) != want {
			t.Fatalf("%v: edge %d is in the forest: %v", edges, i, !want)
		}
	}
	for a := range n {
		sum := 0
		for b := range n {
			if set[a] == set[b] {
				sum += values[b]
			}
			if f.Connected(a, b) != (set[a] == set[b]) {
				t.Fatalf("%v: %d and %d are connected: %v", edges, a, b, set[a] != set[b])
			}
			_, length, ok := f.Longest(a, b)
			if ok != (a != b && set[a] == set[b]) {
				t.Fatalf("%v: a path from %d to %d: %v", edges, a, b, ok)
			}
			if ok {
				at, _ := naive(n, edges, length)
				under, _ := naive(n, edges, length-1)
				if at[a] != at[b] || under[a] == under[b] {
					t.Fatalf("%v: the longest edge from %d to %d has length %d", edges, a, b, length)
				}
			}
		}
		if f.Sum(a) != sum {
			t.Fatalf("%v: the sum at %d is %d, want %d", edges, a, f.Sum(a), sum)
		}
	}
}

func TestForest(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		play(t, random, 20)
	}
}

func FuzzForest(f *testing.F) {
	f.Add([]byte("some seed or other that is long enough for a few steps"))
	f.Fuzz(func(t *testing.T, data []byte) { play(t, rand.New(draw.NewBytes(data)), min(len(data)/8, 40)) })
}

// play adds edges and values, and sometimes removes the longest edges.
func play(t *testing.T, random *rand.Rand, steps int) {
	t.Helper()
	n := 1 + random.IntN(8)
	f, values := spanning.New(n), make([]int, n)
	var edges []edge
	lengths := random.Perm(40)
	for len(edges) < steps {
		v, x := random.IntN(n), random.IntN(100)
		f.Add(v, x)
		values[v] += x
		e := edge{random.IntN(n), random.IntN(n), lengths[len(edges)], true}
		_, before := naive(n, edges, 50)
		edges = append(edges, e)
		_, after := naive(n, edges, 50)
		want := -1
		for i, yes := range append(before, true) {
			if yes && !after[i] {
				want = i
			}
		}
		if gone := f.AddEdge(e.a, e.b, e.length); gone != want {
			t.Fatalf("%v: edge %d left the forest, want %d", edges, gone, want)
		}
		for remove := random.IntN(3); remove > 1; remove = random.IntN(3) { // the longest edge
			longest := -1
			for i, e := range edges {
				if e.there && (longest < 0 || e.length > edges[longest].length) {
					longest = i
				}
			}
			if longest < 0 {
				break
			}
			f.Remove(longest)
			edges[longest].there = false
		}
		compare(t, f, edges, values)
	}
}

// TestSmall adds all lists of three edges between up to three vertices, with equal lengths too.
func TestSmall(t *testing.T) {
	for n := 0; n <= 3; n++ {
		kinds := n * n * 2
		for code := range kinds * kinds * kinds {
			f := spanning.New(n)
			var edges []edge
			for rest := code; len(edges) < 3; rest /= kinds {
				e := edge{rest % n, rest / n % n, rest / n / n % 2, true}
				edges = append(edges, e)
				f.AddEdge(e.a, e.b, e.length)
				compare(t, f, edges, make([]int, n))
			}
		}
		if f := spanning.New(n); f.Len() != n {
			t.Errorf("%d vertices, want %d", f.Len(), n)
		}
	}
}

func Example() {
	f := spanning.New(3)
	f.Add(0, 5)
	f.Add(2, 7)
	fmt.Println(f.AddEdge(0, 1, 10), f.AddEdge(1, 2, 20), f.Sum(0))
	fmt.Println(f.AddEdge(0, 2, 15)) // the edge of length 20 leaves the forest
	fmt.Println(f.Longest(1, 2))
	f.Remove(2)
	fmt.Println(f.Connected(0, 2), f.Sum(0))
	// Output:
	// -1 -1 12
	// 1
	// 2 15 true
	// false 5
}
