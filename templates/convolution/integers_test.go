package convolution_test

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"testing"

	"kamyk/templates/convolution"
)

func TestMultiplyExact(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, n := range []int{0, 1, 2, 63, 64, 65, 100} {
		for _, m := range []int{0, 1, 66, 130} {
			for _, most := range []int{2, 1 << 20, 1 << 28} {
				a, b, below := make([]int, n), make([]int, m), random.IntN(2)*most/2
				for i := range a {
					a[i] = random.IntN(most) - below
				}
				for j := range b {
					b[j] = random.IntN(most) - below
				}
				want := make([]big.Int, max(0, n+m-1))
				for i, x := range a {
					for j, y := range b {
						want[i+j].Add(&want[i+j], big.NewInt(int64(x*y)))
					}
				}
				got := convolution.MultiplyExact(a, b)
				if n*m > 0 && len(got) != len(want) || n*m == 0 && len(got) > 0 {
					t.Fatalf("lengths %d and %d give %d", n, m, len(got))
				}
				for k, x := range got {
					if want[k].Cmp(big.NewInt(int64(x))) != 0 {
						t.Fatalf("lengths %d and %d, up to %d: element %d is %d, want %d", n, m, most, k, x, &want[k])
					}
				}
			}
		}
	}
}

func ExampleMultiplyExact() {
	fmt.Println(convolution.MultiplyExact([]int{1, 1 << 40}, []int{1, 1}))
	// Output: [1 1099511627777 1099511627776]
}
