package permutation_test

import (
	"fmt"
	"slices"
	"testing"

	"kamyk/templates/permutation"
)

// lists calls visit for each list of n numbers 0..n-1, in lexicographic order.
func lists(n int, visit func(list []int)) {
	list := make([]int, n)
	var fill func(i int)
	fill = func(i int) {
		if i == n {
			visit(list)
			return
		}
		for list[i] = 0; list[i] < n; list[i]++ {
			fill(i + 1)
		}
	}
	fill(0)
}

// TestAll takes all lists of up to 6 numbers, which may repeat.
func TestAll(t *testing.T) {
	for n := range 7 {
		arrangements := map[string][][]int{}
		lists(n, func(list []int) {
			key := fmt.Sprint(slices.Sorted(slices.Values(list)))
			arrangements[key] = append(arrangements[key], slices.Clone(list))
			compareInversions(t, list)
		})
		for _, order := range arrangements {
			for i, list := range order {
				next, previous := slices.Clone(list), slices.Clone(list)
				more, fewer := permutation.Next(next), permutation.Previous(previous)
				if want := order[(i+1)%len(order)]; !slices.Equal(next, want) || more != (i+1 < len(order)) {
					t.Fatalf("after %v comes %v, %v, want %v", list, next, more, want)
				}
				if want := order[(i+len(order)-1)%len(order)]; !slices.Equal(previous, want) || fewer != (i > 0) {
					t.Fatalf("before %v comes %v, %v, want %v", list, previous, fewer, want)
				}
			}
		}
		p := make([]int, n)
		for i := range p {
			p[i] = i
		}
		for more := true; more; more = permutation.Next(p) {
			comparePermutation(t, p)
		}
	}
}

func compareInversions(t *testing.T, list []int) {
	t.Helper()
	want := 0
	for j := range list {
		for i := range j {
			if list[i] > list[j] {
				want++
			}
		}
	}
	before := slices.Clone(list)
	if got := permutation.Inversions(list); got != want || !slices.Equal(list, before) {
		t.Fatalf("Inversions(%v) = %d, want %d; now it is %v", before, got, want, list)
	}
}

func comparePermutation(t *testing.T, p []int) {
	t.Helper()
	for i, x := range permutation.Inverse(p) {
		if p[x] != i {
			t.Fatalf("the inverse of %v has %d at %d", p, x, i)
		}
	}
	seen, last := make([]bool, len(p)), -1
	for _, cycle := range permutation.Cycles(p) {
		if cycle[0] <= last || slices.Min(cycle) != cycle[0] {
			t.Fatalf("the cycles of %v: %v comes after %d", p, cycle, last)
		}
		last = cycle[0]
		for i, x := range cycle {
			if seen[x] || p[x] != cycle[(i+1)%len(cycle)] {
				t.Fatalf("the cycles of %v: %d in %v", p, x, cycle)
			}
			seen[x] = true
		}
	}
	if slices.Contains(seen, false) {
		t.Fatalf("a cycle of %v is missing", p)
	}
}

func FuzzLists(f *testing.F) {
	f.Add([]byte("some letters"))
	f.Fuzz(func(t *testing.T, data []byte) {
		list := make([]int, min(len(data), 300))
		for i := range list {
			list[i] = int(data[i])
		}
		compareInversions(t, list)
		next := slices.Clone(list)
		if permutation.Next(next) && slices.Compare(next, list) <= 0 {
			t.Fatalf("after %v comes %v", list, next)
		}
		if permutation.Previous(next); !slices.Equal(next, list) {
			t.Fatalf("back from the next one of %v is %v", list, next)
		}
	})
}

func ExampleNext() {
	word := []byte("abb")
	for more := true; more; more = permutation.Next(word) {
		fmt.Println(string(word))
	}
	// Output:
	// abb
	// bab
	// bba
}

func ExamplePrevious() {
	p := []int{2, 0, 1}
	fmt.Println(permutation.Previous(p), p)
	// Output: true [1 2 0]
}

func ExampleCycles() {
	p := []int{2, 1, 4, 0, 3}
	fmt.Println(permutation.Cycles(p), permutation.Inverse(p), permutation.Inversions(p))
	// Output: [[0 2 4 3] [1]] [3 1 0 4 2] 5
}
