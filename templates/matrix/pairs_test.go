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

// pairings adds up the products of all ways to pair the rows, with their signs if signed is set.
func pairings(a [][]int, free []int, m int, signed bool) int {
	if len(free) == 0 {
		return 1 % m
	}
	sum := 0
	for k, j := range free[1:] {
		term := multiplyAdd(a[free[0]][j], pairings(a, slices.Concat(free[1:k+1], free[k+2:]), m, signed), 0, m)
		if signed && k%2 == 1 {
			term = (m - term) % m
		}
		sum = multiplyAdd(1, term, sum, m)
	}
	return sum
}

func TestPairings(t *testing.T) {
	random := rand.New(rand.NewPCG(13, 14))
	for _, m := range moduli {
		for n := range 9 {
			for round := range 12 {
				alternating, symmetric := matrix.New(n, n, m), matrix.New(n, n, m)
				list, free := make([][]int, n), make([]int, n)
				for i := range n {
					list[i], free[i] = make([]int, n), i
				}
				for i := range n {
					for j := range i {
						x := random.IntN(m)
						if random.IntN(12) < round {
							x = 0
						}
						list[j][i] = x
						alternating.Set(j, i, x)
						alternating.Set(i, j, (m-x)%m)
						symmetric.Set(j, i, x)
						symmetric.Set(i, j, x)
					}
				}
				pfaffian, hafnian := 0, 0
				if n%2 == 0 {
					pfaffian, hafnian = pairings(list, free, m, true), pairings(list, free, m, false)
				}
				if got := alternating.Pfaffian(); got != pfaffian {
					t.Fatalf("the Pfaffian of %v mod %d = %d, want %d", list, m, got, pfaffian)
				}
				if got := symmetric.Hafnian(); got != hafnian {
					t.Fatalf("the Hafnian of %v mod %d = %d, want %d", list, m, got, hafnian)
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

func ExampleMatrix_Pfaffian() {
	a := matrix.From([][]int{{0, 1, 2, 3}, {6, 0, 4, 5}, {5, 3, 0, 6}, {4, 2, 1, 0}}, 7)
	fmt.Println(a.Pfaffian(), a.Determinant(), a.Adjugate().Row(0))
	// Output: 1 1 [0 1 5 3]
}
