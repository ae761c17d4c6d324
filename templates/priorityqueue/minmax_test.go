package priorityqueue_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"kamyk/templates/draw"
	"kamyk/templates/priorityqueue"
)

// TestMinMaxAllLists takes each list of up to six elements, and each order of taking the least and the greatest away.
func TestMinMaxAllLists(t *testing.T) {
	for n := 0; n <= 6; n++ {
		lists := 1
		for range n {
			lists *= 4
		}
		for code := range lists {
			list := make([]int, n)
			for i, rest := 0, code; i < n; i, rest = i+1, rest/4 {
				list[i] = rest % 4
			}
			for order := range 1 << n {
				m, want := priorityqueue.MinMaxFrom(list), slices.Sorted(slices.Values(list))
				for i := range n {
					want = popEither(t, m, want, order>>i&1 == 1)
				}
			}
		}
	}
}

// popEither takes the least or the greatest element, and returns the rest of the sorted list.
func popEither(t *testing.T, m *priorityqueue.MinMax[int], want []int, greatest bool) []int {
	t.Helper()
	last := len(want) - 1
	if m.Len() != len(want) || m.Min() != want[0] || m.Max() != want[last] {
		t.Fatalf("%d elements from %d to %d, want %v", m.Len(), m.Min(), m.Max(), want)
	}
	if greatest {
		if got := m.PopMax(); got != want[last] {
			t.Fatalf("PopMax = %d, want the last of %v", got, want)
		}
		return want[:last]
	}
	if got := m.PopMin(); got != want[0] {
		t.Fatalf("PopMin = %d, want the first of %v", got, want)
	}
	return want[1:]
}

func FuzzMinMax(f *testing.F) {
	f.Add([]byte("some seed or other that is long enough for a few steps"))
	f.Fuzz(func(t *testing.T, data []byte) {
		random := rand.New(draw.NewBytes(data))
		m, want := priorityqueue.NewMinMax[int](), []int(nil)
		for range min(len(data), 500) {
			if x := random.IntN(100); len(want) == 0 || random.IntN(3) == 0 {
				m.Push(x)
				at, _ := slices.BinarySearch(want, x)
				want = slices.Insert(want, at, x)
			} else {
				want = popEither(t, m, want, x%2 == 0)
			}
		}
	})
}

func ExampleMinMax() {
	m := priorityqueue.MinMaxFrom([]int{3, 1, 4})
	m.Push(5)
	fmt.Println(m.PopMin(), m.PopMax(), m.Len())
	// Output: 1 5 2
}
