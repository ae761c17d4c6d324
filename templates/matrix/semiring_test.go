package matrix_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"testing"

	"kamyk/templates/matrix"
)

// TestWalks takes every graph of two vertices whose edges have the lengths -1, 0, 2 or none, and some of three.
func TestWalks(t *testing.T) {
	for code := range 1 << 8 {
		compareWalks(t, 2, 5, func() int { code /= 4; return code % 4 })
	}
	random := rand.New(rand.NewPCG(1, 2))
	for n := range 4 {
		for range 30 {
			compareWalks(t, n, 6, func() int { return random.IntN(4) })
		}
	}
}

func FuzzWalks(f *testing.F) {
	f.Add([]byte("some lengths"), uint8(3))
	f.Fuzz(func(t *testing.T, data []byte, n uint8) {
		data = append(data, make([]byte, 33)...) // for two graphs
		compareWalks(t, int(n%5), 6, func() int { data = data[1:]; return int(data[0] % 4) })
	})
}

// compareWalks compares powers with the lengths of all walks of up to longest edges.
func compareWalks(t *testing.T, n, longest int, choose func() int) {
	t.Helper()
	for _, kind := range []struct {
		s    *matrix.Semiring[int]
		none int
		best func(a, b int) int
	}{
		{matrix.MinPlus(), math.MaxInt, func(a, b int) int { return min(a, b) }},
		{matrix.MaxPlus(), math.MinInt, func(a, b int) int { return max(a, b) }},
	} {
		lengths := table(n, func() int { return []int{-1, 0, 2, kind.none}[choose()] })
		for e := range longest + 1 {
			want := table(n, func() int { return kind.none })
			for v := range want {
				walks(lengths, v, e, kind.none, func(end, length int) { want[v][end] = kind.best(want[v][end], length) })
			}
			got := kind.s.Pow(lengths, e)
			if !reflect.DeepEqual(got, want) {
				t.Fatalf("walks of %d edges over %v: %v, want %v", e, lengths, got, want)
			}
			column := make([]int, n)
			for v := range column {
				column[v] = kind.none
				walks(lengths, v, e, kind.none, func(end, length int) { column[v] = kind.best(column[v], length+end) })
			}
			if got := kind.s.Apply(got, identity(n)); !reflect.DeepEqual(got, column) {
				t.Fatalf("walks of %d edges over %v: %v, want %v", e, lengths, got, column)
			}
		}
	}
}

func table(n int, at func() int) [][]int {
	rows := make([][]int, n)
	for i := range rows {
		rows[i] = make([]int, n)
		for j := range rows[i] {
			rows[i][j] = at()
		}
	}
	return rows
}

func identity(n int) (list []int) {
	list = make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}

// walks visits the end and the length of each walk from v.
func walks(lengths [][]int, v, edges, none int, visit func(end, length int)) {
	if edges == 0 {
		visit(v, 0)
		return
	}
	for to, length := range lengths[v] {
		if length != none {
			walks(lengths, to, edges-1, none, func(end, rest int) { visit(end, length+rest) })
		}
	}
}

// TestSemiringOrder has texts as elements, whose product is not commutative, and sets of them as sums.
func TestSemiringOrder(t *testing.T) {
	type set = map[string]bool
	union := func(a, b set) set {
		c := set{}
		for _, part := range []set{a, b} {
			for text := range part {
				c[text] = true
			}
		}
		return c
	}
	product := func(a, b set) set {
		c := set{}
		for x := range a {
			for y := range b {
				c[x+y] = true
			}
		}
		return c
	}
	s := matrix.NewSemiring(union, product, set{}, set{"": true})
	a := [][]set{{{"a": true}, {"b": true}, {}}, {{}, {"c": true}, {"d": true}}}
	b := [][]set{{{"x": true}}, {{"y": true}}, {{"z": true, "": true}}}
	if got, want := s.Mul(a, b), [][]set{{{"ax": true, "by": true}}, {{"cy": true, "dz": true, "d": true}}}; !reflect.DeepEqual(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	square := [][]set{a[0][:2], a[1][:2]}
	if got, want := s.Pow(square, 3), s.Mul(s.Mul(square, square), square); !reflect.DeepEqual(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

func ExampleSemiring() {
	const none = math.MaxInt
	edges := [][]int{{none, 3, none}, {none, none, 4}, {1, none, 9}} // lengths between three vertices
	s := matrix.MinPlus()
	walks := s.Pow(edges, 100_000_000)
	fmt.Println(walks[0][1], s.Pow(edges, 3)[2][2])
	either := matrix.NewSemiring(func(a, b bool) bool { return a || b }, func(a, b bool) bool { return a && b }, false, true)
	fmt.Println(either.Pow([][]bool{{false, true}, {true, false}}, 7))
	// Output:
	// 266666667 8
	// [[false true] [true false]]
}
