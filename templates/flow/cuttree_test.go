package flow_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"kamyk/templates/flow"
)

// TestCutTreeAll takes every network of up to four vertices with capacities 0..2.
func TestCutTreeAll(t *testing.T) {
	for n := 1; n <= 4; n++ {
		networks := 1
		for range n * (n - 1) / 2 {
			networks *= 3
		}
		for code := range networks {
			var edges [][3]int
			for a := range n {
				for b := range a {
					edges = append(edges, [3]int{a, b, code % 3})
					code /= 3
				}
			}
			cutTree(t, n, edges)
		}
	}
}

func TestCutTreeDrawn(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		n := 1 + random.IntN(8)
		edges := make([][3]int, random.IntN(3*n))
		for i := range edges {
			edges[i] = [3]int{random.IntN(n), random.IntN(n), random.IntN(6)}
		}
		cutTree(t, n, edges)
	}
}

// FuzzCutTree takes the edges from the input.
func FuzzCutTree(f *testing.F) {
	f.Add([]byte{0, 1, 3, 1, 2, 2, 2, 0, 1, 3, 1, 9}, uint8(3))
	f.Fuzz(func(t *testing.T, data []byte, n uint8) {
		size := 1 + int(n%8)
		var edges [][3]int
		for ; len(data) >= 3; data = data[3:] {
			edges = append(edges, [3]int{int(data[0]) % size, int(data[1]) % size, int(data[2])})
		}
		cutTree(t, size, edges)
	})
}

// cutTree compares with all cuts.
func cutTree(t *testing.T, n int, edges [][3]int) {
	t.Helper()
	f := flow.New(n)
	for _, e := range edges {
		f.AddBoth(e[0], e[1], e[2])
	}
	cut := func(side int) (sum int) {
		for _, e := range edges {
			if side>>e[0]&1 != side>>e[1]&1 {
				sum += e[2]
			}
		}
		return sum
	}
	parent, capacity := f.CutTree()
	path := func(a, b int) int { // the least capacity between them
		steps := func(v int) (least map[int]int) {
			least = map[int]int{v: 1 << 30}
			for parent[v] >= 0 {
				least[parent[v]] = min(least[v], capacity[v])
				v = parent[v]
			}
			return least
		}
		up, best := steps(a), -1
		for v, x := range steps(b) {
			if y, ok := up[v]; ok {
				best = max(best, min(x, y)) // beyond the lowest common ancestor it can only be less
			}
		}
		return best
	}
	for a := range n {
		for b := range a {
			want := 1 << 30
			for side := range 1 << n {
				if side>>a&1 != side>>b&1 {
					want = min(want, cut(side))
				}
			}
			if got := path(a, b); got != want {
				t.Fatalf("n = %d, edges %v: cut of %d and %d %d, want %d; %v, %v", n, edges, a, b, got, want, parent, capacity)
			}
		}
		below := 0 // the part below vertex a
		for v := range n {
			u, steps := v, 0
			for ; u >= 0 && u != a && steps < n; u = parent[u] {
				steps++
			}
			if u == a {
				below |= 1 << v
			}
		}
		if a == 0 && below != 1<<n-1 || a > 0 && cut(below) != capacity[a] {
			t.Fatalf("n = %d, edges %v: part below %d: %b; %v, %v", n, edges, a, below, parent, capacity)
		}
	}
	if n > 1 && f.Flow(0, 1) != path(0, 1) {
		t.Fatalf("n = %d, edges %v: CutTree leaves some flow", n, edges)
	}
}

func ExampleNetwork_CutTree() {
	f := flow.New(3)
	f.AddBoth(0, 1, 5)
	f.AddBoth(1, 2, 2)
	f.AddBoth(2, 0, 1)
	fmt.Println(f.CutTree())
	// Output: [-1 0 1] [0 6 3]
}
