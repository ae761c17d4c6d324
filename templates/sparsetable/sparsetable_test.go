package sparsetable_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"kamyk/templates/sparsetable"
)

func TestSmall(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for n := 1; n <= 35; n++ {
		list := random.Perm(n)
		table := sparsetable.From(list, func(a, b int) int { return min(a, b) })
		if table.Len() != n {
			t.Fatal("Len differs")
		}
		for l := range n {
			for r := l + 1; r <= n; r++ {
				if got, want := table.Query(l, r), slices.Min(list[l:r]); got != want {
					t.Fatalf("%v: Query(%d, %d) = %d, want %d", list, l, r, got, want)
				}
			}
		}
	}
}

// FuzzTables compares with loops over each range.
func FuzzTables(f *testing.F) {
	f.Add([]byte("some elements"))
	f.Fuzz(func(t *testing.T, data []byte) {
		data = data[:min(len(data), 100)]
		table := sparsetable.From(data, func(a, b byte) byte { return min(a, b) })
		for l := range data {
			for r := l + 1; r <= len(data); r++ {
				if got, want := table.Query(l, r), slices.Min(data[l:r]); got != want {
					t.Fatalf("%v: Query(%d, %d) = %d, want %d", data, l, r, got, want)
				}
			}
		}
	})
}

func ExampleTable() {
	t := sparsetable.From([]int{3, 1, 4, 1, 5}, func(a, b int) int { return max(a, b) })
	fmt.Println(t.Query(0, 3), t.Query(1, 2))
	// Output: 4 1
}
