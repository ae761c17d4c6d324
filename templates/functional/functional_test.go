package functional_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"kamyk/templates/functional"
)

// TestAll follows every map of up to five vertices.
func TestAll(t *testing.T) {
	for n := 0; n <= 5; n++ {
		maps := 1
		for range n {
			maps *= n
		}
		for code := range maps {
			next := make([]int, n)
			for v := range next {
				next[v] = code % n
				code /= n
			}
			compare(t, next)
		}
	}
}

func TestDrawn(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for i := range 100 {
		next := make([]int, 1+random.IntN(40))
		for v := range next {
			if next[v] = random.IntN(len(next)); i%2 == 0 {
				next[v] = max(0, v-1-random.IntN(3)) // few merge, so that ways are long
			}
		}
		compare(t, next)
	}
}

// FuzzGraph takes the successors from the input, near to each vertex so that walks are long.
func FuzzGraph(f *testing.F) {
	f.Add([]byte{1, 0, 1, 255, 2, 1, 1, 254})
	f.Fuzz(func(t *testing.T, data []byte) {
		next := make([]int, min(len(data), 50))
		for v := range next {
			next[v] = (v + int(int8(data[v])) + 1000*len(next)) % len(next)
		}
		compare(t, next)
	})
}

// compare compares with walks, step by step.
func compare(t *testing.T, next []int) {
	t.Helper()
	n, g := len(next), functional.From(next)
	values := make([]string, n)
	for v := range values {
		values[v] = string(rune('A' + v))
	}
	walks := functional.WalksFrom(next, values, 2*n, func(a, b string) string { return a + b }, "")
	for a := range n {
		seen, order, sum := make([]int, n), []int(nil), ""
		for v := a; seen[v] == 0; v = next[v] {
			order = append(order, v)
			seen[v] = len(order)
		}
		start := seen[next[order[len(order)-1]]] - 1
		cycle := order[start:]
		if g.Depth[a] != start || !rotation(g.Cycles[g.Cycle[a]], cycle) {
			t.Fatalf("%v: depth of %d = %d, want %d; cycle %v, want %v", next, a, g.Depth[a], start, g.Cycles[g.Cycle[a]], cycle)
		}
		v := a
		for k := range 2*n + 1 {
			if end, got := walks.Query(a, k); g.Jump(a, k) != v || end != v || got != sum {
				t.Fatalf("%v: %d steps from %d: %d, %d %s, want %d %s", next, k, a, g.Jump(a, k), end, got, v, sum)
			}
			steps := walks.Search(a, func(end int, text string) bool {
				if to, _ := walks.Query(a, len(text)); len(text) <= 2*n && end != to {
					t.Fatalf("%v: Search asks about %d after %q from %d", next, end, text, a)
				}
				return len(text) <= k
			})
			if steps != k {
				t.Fatalf("%v: Search from %d stops after %d steps, want %d", next, a, steps, k)
			}
			sum, v = sum+values[v], next[v]
		}
		if k := 10_000_000*len(cycle) + start; g.Jump(a, k) != cycle[0] {
			t.Fatalf("%v: %d steps from %d lead to %d, want %d", next, k, a, g.Jump(a, k), cycle[0])
		}
		for b := range n {
			if want := seen[b] - 1; g.Distance(a, b) != want {
				t.Fatalf("%v: from %d to %d %d steps, want %d", next, a, b, g.Distance(a, b), want)
			}
			want := 0
			for u, v := a, b; u != v; u, v = next[u], next[v] {
				if want++; want > n*n {
					want = -1
					break
				}
			}
			if got := g.Meet(a, b); got != want {
				t.Fatalf("%v: %d and %d meet after %d steps, want %d", next, a, b, got, want)
			}
		}
	}
	for i, cycle := range g.Cycles {
		if len(cycle) == 0 || g.Cycle[cycle[0]] != i {
			t.Fatalf("%v: %v, %v", next, g.Cycles, g.Cycle)
		}
	}
}

func rotation(a, b []int) bool {
	i := slices.Index(a, b[0])
	return i >= 0 && slices.Equal(append(slices.Clone(a[i:]), a[:i]...), b)
}

// TestDeep walks along a path of 10⁶ vertices into a cycle of two.
func TestDeep(t *testing.T) {
	const n = 1_000_000
	next := make([]int, n)
	for v := range next {
		next[v] = v + 1
	}
	next[n-1] = n - 2
	g := functional.From(next)
	for k := 0; k < n; k += 9_973 {
		if g.Jump(0, k) != k || g.Distance(0, k) != k || g.Meet(0, k) != max(-1, min(n-2, n*(1-k%2)-1)) && k > 0 {
			t.Fatalf("%d steps: %d, %d, %d", k, g.Jump(0, k), g.Distance(0, k), g.Meet(0, k))
		}
	}
}

func ExampleGraph() {
	g := functional.From([]int{1, 2, 3, 1, 0, 3}) // 4 → 0 → 1 → 2 → 3 → 1, and 5 → 3
	fmt.Println(g.Cycles, g.Depth)
	fmt.Println(g.Jump(4, 1_000_000), g.Distance(4, 3), g.Distance(3, 4), g.Meet(4, 5))
	// Output:
	// [[1 2 3]] [1 0 0 0 2 1]
	// 3 4 -1 2
}

func ExampleWalks() {
	next, cost := []int{2, 2, 3, 0}, []int{5, 1, 4, 2} // 0 → 2 → 3 → 0, and 1 → 2
	w := functional.WalksFrom(next, cost, 1_000_000_000, func(a, b int) int { return a + b }, 0)
	fmt.Println(w.Query(1, 3))                                                // 1 → 2 → 3 → 0
	fmt.Println(w.Search(1, func(_, sum int) bool { return sum <= 100_000 })) // so many steps cost at most 100,000
	// Output:
	// 0 7
	// 27273
}
