package segmenttree_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"kamyk/templates/segmenttree"
)

// TestMinima compares all stretches of lists of up to 17 numbers with the plain minimum, after each change.
func TestMinima(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for n := 1; n <= 17; n++ {
		list := make([]int, n)
		for i := range list {
			list[i] = random.IntN(20)
		}
		minima := segmenttree.MinimaFrom(list)
		list = slices.Clone(list)
		for step := range 60 {
			l, x := random.IntN(n+1), random.IntN(41)-20
			r := l + random.IntN(n+1-l)
			if i := random.IntN(n); step%3 == 0 {
				minima.Set(i, x)
				list[i] = x
			} else {
				minima.Add(l, r, x)
				for i := l; i < r; i++ {
					list[i] += x
				}
			}
			compareMinima(t, minima, list)
		}
	}
	if n := segmenttree.MinimaFrom(nil).Len(); n != 0 {
		t.Errorf("the empty list has %d elements", n)
	}
}

func compareMinima(t *testing.T, minima *segmenttree.Minima, list []int) {
	t.Helper()
	for l := range list {
		for r := l + 1; r <= len(list); r++ {
			if got, want := minima.Query(l, r), slices.Min(list[l:r]); got != want {
				t.Fatalf("%v: Query(%d, %d) = %d, want %d", list, l, r, got, want)
			}
		}
		if got := minima.At(l); got != list[l] {
			t.Fatalf("%v: At(%d) = %d", list, l, got)
		}
	}
	if got, want := minima.All(), slices.Min(list); got != want {
		t.Fatalf("%v: All() = %d", list, got)
	}
}

func ExampleMinima() {
	m := segmenttree.MinimaFrom([]int{3, 1, 4, 1, 5})
	m.Add(1, 3, 10)
	fmt.Println(m.Query(0, 3), m.Query(1, 3), m.All())
	// Output: 3 11 1
}
