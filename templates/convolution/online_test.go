package convolution_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"kamyk/templates/convolution"
	source "kamyk/templates/draw"
)

// TestOnlineAll takes all pairs of lists of up to three elements 0, 1 and the greatest.
func TestOnlineAll(t *testing.T) {
	values := []int{0, 1, convolution.Prime - 1}
	for code := range 3 * 3 * 3 * 3 * 3 * 3 {
		var a, b []int
		for range 3 {
			a, b = append(a, values[code%3]), append(b, values[code/3%3])
			code /= 9
		}
		compareOnline(t, a, b)
	}
}

func TestOnline(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, n := range []int{0, 1, 2, 3, 29, 30, 31, 62, 63, 64, 127, 500, 1300} {
		compareOnline(t, draw(random, n, convolution.Prime), draw(random, n, convolution.Prime))
	}
	full := make([]int, 1100)
	for i := range full {
		full[i] = convolution.Prime - 1
	}
	compareOnline(t, full, full)
}

func FuzzOnline(f *testing.F) {
	f.Add([]byte("some seed or other"), uint16(150))
	f.Fuzz(func(t *testing.T, data []byte, n uint16) {
		random, count := rand.New(source.NewBytes(data)), int(n%400)
		compareOnline(t, draw(random, count, convolution.Prime), draw(random, count, convolution.Prime))
	})
}

func compareOnline(t *testing.T, a, b []int) {
	t.Helper()
	var got []int
	o := convolution.NewOnline()
	for i := range a {
		got = append(got, o.Add(a[i], b[i]))
	}
	expect(t, "the online product", got, naive(a, b, convolution.Prime, len(a), func(i, j int) (int, bool) { return i + j, i+j < len(a) }))
	if o.Len() != len(a) {
		t.Fatalf("Len = %d, want %d", o.Len(), len(a))
	}
}

func ExampleOnline() {
	trees, square := []int{1}, convolution.NewOnline() // binary trees of n vertices: one is the root, and the others make two trees
	for n := range 8 {
		trees = append(trees, square.Add(trees[n], trees[n]))
	}
	fmt.Println(trees)
	// Output: [1 1 2 5 14 42 132 429 1430]
}
