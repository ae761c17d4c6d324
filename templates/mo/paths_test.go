package mo_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"kamyk/templates/mo"
	"kamyk/templates/tree"
)

// TestRunPathsAll asks about each path of every tree of up to six vertices.
func TestRunPathsAll(t *testing.T) {
	trees := 1
	for n := range 7 {
		var ends [][2]int
		for a := range n {
			for b := range n {
				ends = append(ends, [2]int{b, (a + b) % n})
			}
		}
		trees *= max(1, n-1)
		for code := range trees {
			parents := make([]int, n)
			for v := range parents {
				parents[v] = -1
				if v > 0 {
					parents[v] = code % v
					code /= v
				}
			}
			runPaths(t, parents, ends)
		}
	}
}

func TestRunPathsDrawn(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 100 {
		parents := []int{-1}
		for v := range random.IntN(40) {
			parents = append(parents, max(0, v-random.IntN(5)))
		}
		ends := make([][2]int, random.IntN(30))
		for i := range ends {
			ends[i] = [2]int{random.IntN(len(parents)), random.IntN(len(parents))}
		}
		runPaths(t, parents, ends)
	}
}

// runPaths compares with walks up; vertices have greater numbers than their parents.
func runPaths(t *testing.T, parents []int, ends [][2]int) {
	t.Helper()
	here, answered := map[int]bool{}, make([]bool, len(ends))
	mo.RunPaths(len(parents), tree.NewPaths(tree.FromParents(parents)), ends, func(v int) {
		if here[v] {
			t.Fatalf("parents %v: %d is added twice", parents, v)
		}
		here[v] = true
	}, func(v int) {
		if !here[v] {
			t.Fatalf("parents %v: %d is removed, and was not there", parents, v)
		}
		delete(here, v)
	}, func(query int) {
		a, b := ends[query][0], ends[query][1]
		want := map[int]bool{a: true, b: true}
		for a != b {
			if a > b {
				a = parents[a]
			} else {
				b = parents[b]
			}
			want[a], want[b] = true, true
		}
		if len(here) != len(want) || answered[query] {
			t.Fatalf("parents %v, path %v: %v, want %v", parents, ends[query], here, want)
		}
		for v := range want {
			if !here[v] {
				t.Fatalf("parents %v, path %v: %v, want %v", parents, ends[query], here, want)
			}
		}
		answered[query] = true
	})
	if slices.Contains(answered, false) {
		t.Fatalf("parents %v: %v are answered", parents, answered)
	}
}

func ExampleRunPaths() {
	t := tree.FromParents([]int{-1, 0, 0, 1})
	colour := []string{"red", "blue", "red", "green"}
	count := map[string]int{}
	add := func(v int) { count[colour[v]]++ }
	remove := func(v int) {
		if count[colour[v]]--; count[colour[v]] == 0 {
			delete(count, colour[v])
		}
	}
	ends := [][2]int{{3, 2}, {0, 2}}
	colours := make([]int, len(ends))
	mo.RunPaths(t.Len(), tree.NewPaths(t), ends, add, remove, func(query int) { colours[query] = len(count) })
	fmt.Println(colours)
	// Output: [3 1]
}
