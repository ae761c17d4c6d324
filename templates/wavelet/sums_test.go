package wavelet_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"kamyk/templates/wavelet"
)

func TestSums(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for n := range 20 {
		list, weights := make([]int, n), make([]int, n)
		for i := range list {
			list[i], weights[i] = random.IntN(1+n/2), random.IntN(100)-50
		}
		s := wavelet.SumsFrom(list, weights)
		for l := 0; l <= n; l++ {
			for r := l; r <= n; r++ {
				for x := -1; x <= n; x++ {
					count, sum := 0, 0
					for i := l; i < r; i++ {
						if list[i] < x {
							count, sum = count+1, sum+weights[i]
						}
					}
					if c, w := s.SumBelow(l, r, x); c != count || w != sum {
						t.Fatalf("%v %v: SumBelow(%d, %d, %d) = %d, %d, want %d, %d", list, weights, l, r, x, c, w, count, sum)
					}
					if got := s.Sum(l, r, 0, x); x >= 0 && got != sum {
						t.Fatalf("%v %v: Sum(%d, %d, 0, %d) = %d, want %d", list, weights, l, r, x, got, sum)
					}
				}
			}
		}
	}
}

func ExampleSums() {
	s := wavelet.SumsFrom([]int{3, 1, 2}, []int{10, 20, 30})
	fmt.Println(s.SumBelow(0, 3, 3))
	fmt.Println(s.Sum(1, 3, 2, 4))
	// Output:
	// 2 50
	// 30
}
