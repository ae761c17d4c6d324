package mo_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"kamyk/templates/draw"
	"kamyk/templates/mo"
)

func drawn(random *rand.Rand, n int) []mo.Query {
	queries := make([]mo.Query, random.IntN(30))
	for i := range queries {
		l := random.IntN(n + 1)
		queries[i] = mo.Query{L: l, R: l + random.IntN(n+1-l)}
	}
	return queries
}

func TestRun(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		compareRun(t, random)
	}
}

func FuzzRun(f *testing.F) {
	f.Add([]byte("some seed or other that is long enough for a few steps"))
	f.Fuzz(func(t *testing.T, data []byte) { compareRun(t, rand.New(draw.NewBytes(data))) })
}

// compareRun runs drawn queries on a list of its stretch.
func compareRun(t *testing.T, random *rand.Rand) {
	t.Helper()
	n := random.IntN(20)
	queries := drawn(random, n)
	var stretch []int
	add := func(i int, end bool) {
		if end {
			stretch = append(stretch, i)
		} else {
			stretch = append([]int{i}, stretch...)
		}
	}
	remove := func(i int, end bool) {
		if end && stretch[len(stretch)-1] == i {
			stretch = stretch[:len(stretch)-1]
		} else if !end && stretch[0] == i {
			stretch = stretch[1:]
		} else {
			t.Fatalf("remove(%d, %v) from %v", i, end, stretch)
		}
	}
	answered := 0
	mo.Run(n, queries, add, remove, func(query int) {
		answered++
		q := queries[query]
		for i, x := range stretch {
			if x != q.L+i {
				t.Fatalf("stretch %v for %v", stretch, q)
			}
		}
		if len(stretch) != q.R-q.L {
			t.Fatalf("stretch %v for %v", stretch, q)
		}
	})
	if answered != len(queries) {
		t.Fatalf("%d answers to %d queries", answered, len(queries))
	}
}

func ExampleRun() {
	list := []int{3, 1, 3, 3, 1}
	count, different := map[int]int{}, 0
	add := func(i int, _ bool) {
		if count[list[i]]++; count[list[i]] == 1 {
			different++
		}
	}
	remove := func(i int, _ bool) {
		if count[list[i]]--; count[list[i]] == 0 {
			different--
		}
	}
	answers := make([]int, 2)
	mo.Run(len(list), []mo.Query{{L: 0, R: 5}, {L: 2, R: 4}}, add, remove, func(query int) { answers[query] = different })
	fmt.Println(answers)
	// Output: [2 1]
}
