package sparsetable_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"kamyk/templates/sparsetable"
)

func TestSmall(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for n := 1; n <= 35; n++ {
		list, words := random.Perm(n), strings.Split("abcdefghijklmnopqrstuvwxyzabcdefghijk"[:n], "")
		table := sparsetable.From(list, func(a, b int) int { return min(a, b) })
		disjoint := sparsetable.DisjointFrom(words, func(a, b string) string { return a + b })
		if table.Len() != n || disjoint.Len() != n {
			t.Fatal("Len differs")
		}
		for l := range n {
			for r := l + 1; r <= n; r++ {
				if got, want := table.Query(l, r), slices.Min(list[l:r]); got != want {
					t.Fatalf("%v: Query(%d, %d) = %d, want %d", list, l, r, got, want)
				}
				if got, want := disjoint.Query(l, r), strings.Join(words[l:r], ""); got != want {
					t.Fatalf("n=%d: Disjoint.Query(%d, %d) = %s, want %s", n, l, r, got, want)
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
		letters := strings.Split(string(data), "")
		disjoint := sparsetable.DisjointFrom(letters, func(a, b string) string { return a + b })
		for l := range letters {
			for r := l + 1; r <= len(letters); r++ {
				if got, want := disjoint.Query(l, r), strings.Join(letters[l:r], ""); got != want {
					t.Fatalf("%q: Disjoint.Query(%d, %d) = %q, want %q", letters, l, r, got, want)
				}
			}
		}
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

func ExampleDisjoint() {
	d := sparsetable.DisjointFrom([]string{"a", "b", "c"}, func(a, b string) string { return a + b })
	fmt.Println(d.Query(0, 3), d.Query(1, 3))
	// Output: abc bc
}
