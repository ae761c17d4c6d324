package convolution

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// A product in short parts is the one in a single part.
func TestParts(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	draw := func(n int) []uint32 {
		list := make([]uint32, n)
		for i := range list {
			list[i] = Prime - 1 - random.Uint32N(1+Prime/2*random.Uint32N(2))
		}
		return list
	}
	for n := range 20 {
		for m := range 20 {
			a, b := draw(n), draw(m)
			if n == 0 || m == 0 {
				if got := MultiplyLong(a, b); len(got) > 0 {
					t.Fatalf("a product with nothing: %v", got)
				}
				continue
			}
			want := Default().Multiply(a, b)
			for _, size := range []int{1, 2, 8, 64} {
				if got := Default().blockwise(a, b, size); !slices.Equal(got, want) {
					t.Fatalf("%v · %v in parts of %d: %v, want %v", a, b, size, got, want)
				}
			}
		}
	}
}
