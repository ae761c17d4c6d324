package sparsematrix_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"kamyk/templates/draw"
	"kamyk/templates/matrix"
	"kamyk/templates/sparsematrix"
)

// TestMatrix compares with package matrix, for all numbers of elements of small matrices.
func TestMatrix(t *testing.T) {
	random := rand.New(rand.NewPCG(15, 16))
	for _, m := range []int{998244353, 1<<31 - 1} {
		for n := range 9 {
			for elements := range n*n + 1 {
				compare(t, random, n, elements, m)
			}
		}
	}
}

func FuzzMatrix(f *testing.F) {
	f.Add([]byte("some seed or other that is long enough for a few steps"), uint8(5), uint8(20))
	f.Fuzz(func(t *testing.T, data []byte, n, elements uint8) {
		size := int(n % 12)
		compare(t, rand.New(draw.NewBytes(data)), size, int(elements)*min(size, 1), 998244353)
	})
}

// compare adds drawn elements, and compares with package matrix.
func compare(t *testing.T, random *rand.Rand, n, elements, m int) {
	t.Helper()
	a, dense, column := sparsematrix.New(n, m), matrix.New(n, n, m), make([]int, n)
	for range elements {
		i, j, x := random.IntN(n), random.IntN(n), random.IntN(m)
		a.Add(i, j, x)
		dense.Set(i, j, (dense.At(i, j)+x)%m)
		column[i] = random.IntN(m)
	}
	if got, want := a.Determinant(), dense.Determinant(); got != want {
		t.Fatalf("the determinant of %v mod %d = %d, want %d", dense, m, got, want)
	}
	if got, want := a.Apply(column), dense.Apply(column); !slices.Equal(got, want) {
		t.Fatalf("%v applied to %v mod %d = %v, want %v", dense, column, m, got, want)
	}
}

// The multiple eigenvalue of the identity and of a permutation satisfies a short recurrence, if the columns are not scaled.
func TestIdentity(t *testing.T) {
	const n, m = 50, 998244353
	identity, shift := sparsematrix.New(n, m), sparsematrix.New(n, m)
	for i := range n {
		identity.Add(i, i, 1)
		shift.Add(i, (i+1)%n, 1)
	}
	if got := identity.Determinant(); got != 1 {
		t.Errorf("the determinant of the identity = %d", got)
	}
	if got := shift.Determinant(); got != m-1 {
		t.Errorf("the determinant of a cycle of even length = %d", got)
	}
}

func Example() {
	a := sparsematrix.New(1000, 1_000_000_007)
	for i := range 1000 {
		a.Add(i, i, 2)
	}
	a.Add(0, 999, 5)
	a.Add(999, 0, 1)
	fmt.Println(a.Apply(make([]int, 1000))[0], a.Determinant()) // 2⁹⁹⁸ · (4 - 5)
	// Output: 0 327894201
}
