package matrix_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"kamyk/templates/matrix"
)

func TestAdjugate(t *testing.T) {
	random := rand.New(rand.NewPCG(11, 12))
	for _, m := range moduli {
		for n := range 6 {
			for range 20 {
				list := draw(random, n, n, m)
				a := matrix.New(n, n, m)
				want := make([][]int, n)
				for i, row := range list {
					want[i] = make([]int, n)
					for j, x := range row {
						a.Set(i, j, x)
						var minor [][]int
						for _, other := range slices.Concat(list[:j], list[j+1:]) {
							minor = append(minor, slices.Concat(other[:i], other[i+1:]))
						}
						if want[i][j] = leibniz(minor, m); (i+j)%2 == 1 {
							want[i][j] = (m - want[i][j]) % m
						}
					}
				}
				if got := rows(a.Adjugate()); !equal(got, want) {
					t.Fatalf("the adjugate of %v mod %d = %v, want %v", list, m, got, want)
				}
			}
		}
	}
}

func TestBitsProducts(t *testing.T) {
	random := rand.New(rand.NewPCG(17, 18))
	for n := range 70 {
		k := random.IntN(140)
		a, b := drawBits(random, n, k), drawBits(random, k, 1+n)
		c := a.Mul(b)
		for i := range n {
			for j := range 1 + n {
				want := false
				for l := range k {
					want = want != (a.At(i, l) && b.At(l, j))
				}
				if c.At(i, j) != want {
					t.Fatalf("element %d, %d of a product is %v", i, j, !want)
				}
			}
		}
		square := drawBits(random, n, n)
		inverse, ok := square.Inverse()
		if ok != (square.Rank() == n) {
			t.Fatalf("an inverse of %d rows: %v", n, ok)
		}
		for i := range n {
			if ok && string(square.Mul(inverse).Text(i)) != string(unit(n, i)) {
				t.Fatalf("row %d of the product with the inverse is %s", i, square.Mul(inverse).Text(i))
			}
		}
	}
}

func drawBits(random *rand.Rand, rows, columns int) *matrix.Bits {
	a := matrix.NewBits(rows, columns)
	for i := range rows {
		for j := range columns {
			a.Set(i, j, random.IntN(2) == 0)
		}
	}
	return a
}

func unit(n, i int) []byte {
	text := make([]byte, n)
	for j := range text {
		text[j] = '0'
	}
	text[i] = '1'
	return text
}

func ExampleMatrix_Adjugate() {
	a := matrix.From([][]int{{1, 2}, {3, 4}}, 7)
	fmt.Println(a.Adjugate().Row(0), a.Adjugate().Row(1), a.Determinant())
	// Output: [4 5] [4 1] 5
}
