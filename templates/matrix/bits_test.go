package matrix_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"kamyk/templates/matrix"
)

// A matrix of bits does as one modulo 2 does, for sizes on both sides of a word.
func TestBits(t *testing.T) {
	random := rand.New(rand.NewPCG(11, 12))
	for _, n := range []int{1, 2, 3, 5, 40, 64, 70} {
		for _, k := range []int{1, 2, 4, 63, 64, 65, 130} {
			compareBits(t, random, draw(random, n, k, 2))
		}
	}
}

func compareBits(t *testing.T, random *rand.Rand, list [][]int) {
	t.Helper()
	n, k := len(list), len(list[0])
	a, bits := matrix.From(list, 2), bitsOf(list)
	if bits.Rank() != a.Rank() {
		t.Fatalf("%v: Rank = %d", list, bits.Rank())
	}
	other := draw(random, k, 1+random.IntN(80), 2)
	product := bits.Mul(bitsOf(other))
	for i, row := range rows(a.Mul(matrix.From(other, 2))) {
		for j, x := range row {
			if product.At(i, j) != (x == 1) {
				t.Fatalf("%v · %v: row %d, column %d", list, other, i, j)
			}
		}
	}
	for range 5 {
		side, b := make([]int, n), make([]bool, n)
		for i := range side {
			side[i] = random.IntN(2)
		}
		if random.IntN(2) == 0 {
			side = a.Apply(draw(random, 1, k, 2)[0])
		}
		for i, x := range side {
			b[i] = x == 1
		}
		want, kernel, exists := a.Solve(side)
		x, columns, ok := bits.Solve(b)
		if ok != exists || len(columns) != len(kernel) {
			t.Fatalf("%v · x = %v: %v, %v, want %v, %v", list, side, columns, ok, kernel, exists)
		}
		for j := range want {
			if x[j] != (want[j] == 1) {
				t.Fatalf("%v · x = %v: %v", list, side, x)
			}
			for i, column := range kernel {
				if columns[i][j] != (column[j] == 1) {
					t.Fatalf("the kernel of %v: %v", list, columns)
				}
			}
		}
	}
}

func bitsOf(list [][]int) *matrix.Bits {
	a := matrix.NewBits(len(list), len(list[0]))
	for i, row := range list {
		text := make([]byte, len(row))
		for j, x := range row {
			text[j] = "01"[x]
			a.Set(i, j, true)
			if i%2 == 0 {
				a.Set(i, j, x == 1)
			}
		}
		if i%2 == 1 {
			a.SetRow(i, text)
		}
	}
	return a
}

func ExampleBits() {
	a := matrix.NewBits(2, 2)
	a.Set(0, 0, true)
	a.Set(1, 0, true)
	a.Set(1, 1, true)
	fmt.Println(a.Rank())
	fmt.Println(a.Solve([]bool{true, false}))
	// Output:
	// 2
	// [true true] [] true
}
