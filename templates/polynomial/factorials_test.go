package polynomial_test

import (
	"fmt"
	"testing"

	"kamyk/templates/polynomial"
)

func TestFactorials(t *testing.T) {
	for _, calls := range []int{1, 100_000} {
		f, want := polynomial.NewFactorials(calls), 1
		for n := range 70_000 {
			if n > 0 {
				want = want * n % p
			}
			if n%100 < 3 || n < 3000 {
				if got := f.Factorial(n); got != want {
					t.Fatalf("%d! = %d, want %d", n, got, want)
				}
			}
		}
		want = p - 1 // (p-1)!, by Wilson's theorem
		for n := p - 1; n > p-40_000; n-- {
			if n%100 < 3 || n > p-3000 {
				if got := f.Factorial(n); got != want {
					t.Fatalf("%d! = %d, want %d", n, got, want)
				}
			}
			want = want * power(n, p-2) % p
		}
		if got := f.Factorial(p / 2); got*got%p != p-1 { // p is 1 modulo 4
			t.Errorf("((p-1)/2)! = %d", got)
		}
	}
}

func ExampleFactorials() {
	f := polynomial.NewFactorials(1)
	fmt.Println(f.Factorial(5), f.Factorial(998244352))
	// Output: 120 998244352
}
