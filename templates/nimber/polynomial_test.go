package nimber_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"kamyk/templates/nimber"
)

func numbers(random *rand.Rand, n int) []uint64 {
	list := make([]uint64, n)
	for i := range list {
		list[i] = number(random)
	}
	return list
}

func TestMultiply(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	check := func(n, m int) {
		a, b := numbers(random, n), numbers(random, m)
		var want []uint64
		if n > 0 && m > 0 {
			want = make([]uint64, n+m-1)
		}
		for i, x := range a {
			for j, y := range b {
				want[i+j] ^= nimber.Product(x, y)
			}
		}
		if got := nimber.Multiply(a, b); !slices.Equal(got, want) {
			t.Fatalf("a product of %d and %d nimbers differs", n, m)
		}
	}
	for n := range 20 {
		for m := range 20 {
			check(n, m)
		}
	}
	for _, n := range []int{31, 33, 64, 65, 127, 200, 700} {
		check(n, 2*n/3)
		check(17, n)
	}
}

// Points from 2¹⁶ on need wider products. The product of a polynomial with 1 + x, evaluated at all points, is checked in a few elements.
func TestMultiplyLong(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	a, b := numbers(random, 70_000), make([]uint64, 70_000)
	b[0], b[69_999], b[17] = 3, 1<<63, 5
	got := nimber.Multiply(a, b)
	at := func(k int) uint64 {
		if k < 0 || k >= len(a) {
			return 0
		}
		return a[k]
	}
	for k, x := range got {
		want := nimber.Product(3, at(k)) ^ nimber.Product(1<<63, at(k-69_999)) ^ nimber.Product(5, at(k-17))
		if x != want {
			t.Fatalf("element %d is %d, want %d", k, x, want)
		}
	}
}

// times multiplies polynomials modulo 2.
func times(a, b uint64) (product uint64) {
	for ; b > 0; b >>= 1 {
		if b&1 == 1 {
			product ^= a
		}
		carry := a >> 63
		a = a<<1 ^ carry*0b11011
	}
	return product
}

func TestBinary(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 10))
	for range 1000 {
		a, b := number(random), number(random)
		list := []uint64{a, b, times(a, b), 1}
		nimber.FromBinary(list)
		if nimber.Product(list[0], list[1]) != list[2] || list[3] != 1 {
			t.Fatalf("%d and %d: %v", a, b, list)
		}
		nimber.ToBinary(list)
		if !slices.Equal(list, []uint64{a, b, times(a, b), 1}) {
			t.Fatalf("%d and %d come back as %v", a, b, list)
		}
	}
}

func ExampleMultiply() {
	fmt.Println(nimber.Multiply([]uint64{1, 2}, []uint64{2, 3})) // 2⊗2 = 3, 2⊗3 = 1
	// Output: [2 0 1]
}
