package stretches_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"kamyk/templates/draw"
	"kamyk/templates/stretches"
)

// A stretch is what a test knows of one, by its start.
type stretch struct{ end, x int }

func TestAgainstList(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for n := range 30 {
		compare(t, random, n, 200)
	}
}

func FuzzAgainstList(f *testing.F) {
	f.Add([]byte("some seed or other that is long enough for a few steps"), uint8(9))
	f.Fuzz(func(t *testing.T, data []byte, n uint8) {
		compare(t, rand.New(draw.NewBytes(data)), int(n), min(len(data)/3, 100))
	})
}

// compare fills ranges of a list of n elements, and of stretches.
func compare(t *testing.T, random *rand.Rand, n, rounds int) {
	t.Helper()
	naive := make([]int, n)
	list, known := stretches.New(n, 0), map[int]stretch{}
	if n > 0 {
		known[0] = stretch{n, 0}
	}
	if n%2 == 1 {
		for i := range naive {
			naive[i] = random.IntN(3)
			known[i] = stretch{i + 1, naive[i]}
		}
		list = stretches.From(naive)
	}
	visits := 0
	for round := range rounds {
		l, r, x := random.IntN(n+1), random.IntN(n+1), random.IntN(3)
		l, r = min(l, r), max(l, r)
		list.Fill(l, r, x, func(l, r, x int) {
			visits++
			if known[l] = (stretch{r, x}); l == r {
				delete(known, l)
			}
		})
		for i := l; i < r; i++ {
			naive[i] = x
		}
		if visits > n+6*(round+1) {
			t.Fatalf("%d visits in %d rounds", visits, round+1)
		}
		check(t, list, naive, known)
	}
}

func check(t *testing.T, list *stretches.List[int], naive []int, known map[int]stretch) {
	t.Helper()
	if list.Len() != len(naive) {
		t.Fatalf("length %d, want %d", list.Len(), len(naive))
	}
	count := 0
	for i, want := range naive {
		l, r, x := list.Find(i)
		if list.At(i) != want || x != want || l > i || r <= i || known[l] != (stretch{r, x}) {
			t.Fatalf("%v: Find(%d) = %d, %d, %d, and %v are told", naive, i, l, r, x, known)
		}
		if l == i {
			count++
		}
	}
	if count != len(known) {
		t.Fatalf("%v: there are %d stretches, and %v are told", naive, count, known)
	}
	for l := range naive {
		r := l + (len(naive)-l)/2
		var got []int
		list.Each(l, r, func(from, to, x int) { got = append(got, slices.Repeat([]int{x}, to-from)...) })
		if !slices.Equal(got, naive[l:r]) {
			t.Fatalf("%v: Each(%d, %d) gives %v", naive, l, r, got)
		}
	}
}

// How many places each colour has, while a fence is painted.
func Example() {
	fence, count := stretches.New(10, "white"), map[string]int{"white": 10}
	paint := func(l, r int, colour string) {
		fence.Each(l, r, func(l, r int, old string) { count[old] -= r - l })
		count[colour] += r - l
		fence.Fill(l, r, colour, func(int, int, string) {})
	}
	paint(2, 8, "red")
	paint(6, 9, "blue")
	fmt.Println(count)
	fmt.Println(fence.Find(7))
	// Output:
	// map[blue:3 red:4 white:3]
	// 6 9 blue
}
