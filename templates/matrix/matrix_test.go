package matrix_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	source "kamyk/templates/draw"
	"kamyk/templates/matrix"
)

var moduli = []int{2, 3, 7, 998244353, 1<<31 - 1}

func draw(random *rand.Rand, rows, columns, m int) [][]int {
	list := make([][]int, rows)
	for i := range list {
		list[i] = make([]int, columns)
		for j := range list[i] {
			if list[i][j] = random.IntN(m); random.IntN(2) == 0 {
				list[i][j] = (m - random.IntN(2)) % m
			}
		}
		if i > 0 && random.IntN(4) == 0 { // dependent rows
			copy(list[i], list[random.IntN(i)])
		}
	}
	return list
}

// multiplyAdd returns x · y + z modulo m, also where int has 32 bits.
func multiplyAdd(x, y, z, m int) int { return int((uint64(x)*uint64(y) + uint64(z)) % uint64(m)) }

func product(a, b [][]int, m int) [][]int {
	c := make([][]int, len(a))
	for i := range a {
		c[i] = make([]int, len(b[0]))
		for j := range c[i] {
			for k := range b {
				c[i][j] = multiplyAdd(a[i][k], b[k][j], c[i][j], m)
			}
		}
	}
	return c
}

func rows(a *matrix.Matrix) [][]int {
	n, _ := a.Size()
	list := make([][]int, n)
	for i := range list {
		list[i] = a.Row(i)
	}
	return list
}

func equal(a, b [][]int) bool {
	return slices.EqualFunc(a, b, func(x, y []int) bool { return slices.Equal(x, y) })
}

// leibniz adds up the products of all permutations.
func leibniz(a [][]int, m int) int {
	if len(a) == 0 {
		return 1 % m
	}
	sum := 0
	for j, x := range a[0] {
		var minor [][]int
		for _, row := range a[1:] {
			minor = append(minor, slices.Concat(row[:j], row[j+1:]))
		}
		term := multiplyAdd(x, leibniz(minor, m), 0, m)
		if j%2 == 1 {
			term = (m - term) % m
		}
		sum = multiplyAdd(1, term, sum, m)
	}
	return sum
}

func TestMul(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, m := range append(moduli, 1, 6, 1<<31-2) {
		for n := 1; n < 7; n++ {
			for k := 1; k < 7; k++ {
				a, b := draw(random, n, k, m), draw(random, k, 1+n%3, m)
				want := product(a, b, m)
				if got := rows(matrix.From(a, m).Mul(matrix.From(b, m))); !equal(got, want) {
					t.Fatalf("%v · %v mod %d = %v, want %v", a, b, m, got, want)
				}
				column := make([]int, k)
				for i := range column {
					column[i] = b[i][0]
				}
				for i, x := range matrix.From(a, m).Apply(column) {
					if x != want[i][0] {
						t.Fatalf("%v applied to %v mod %d", a, column, m)
					}
				}
			}
			a := matrix.From(draw(random, n, n, m), m)
			want := matrix.Identity(n, m)
			for e := range 9 {
				if got := a.Pow(e); !equal(rows(got), rows(want)) {
					t.Fatalf("%v to the power %d = %v, want %v", a, e, got, want)
				}
				want = want.Mul(a)
			}
			sum := a.Add(a)
			if twice := matrix.From([][]int{{2 % m}}, m); n == 1 && sum.At(0, 0) != a.Mul(twice).At(0, 0) {
				t.Fatalf("%v + %v = %v", a, a, sum)
			}
		}
	}
}

func TestDeterminant(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for _, m := range append(moduli, 1, 4, 6, 12, 1<<30, 1<<31-2) {
		for n := range 6 {
			for range 12 {
				list := draw(random, n, n, m)
				a := matrix.From(list, m)
				if n == 0 {
					a = matrix.New(0, 0, m)
				}
				if got, want := a.Determinant(), leibniz(list, m); got != want {
					t.Fatalf("the determinant of %v mod %d = %d, want %d", list, m, got, want)
				}
			}
		}
	}
}

func TestCharacteristic(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for _, m := range moduli {
		for n := range 6 {
			list := draw(random, n, n, m)
			f := matrix.New(0, 0, m).Characteristic()
			if n > 0 {
				f = matrix.From(list, m).Characteristic()
			}
			for x := range min(m, n+2) {
				shifted := make([][]int, n)
				for i := range shifted {
					shifted[i] = make([]int, n)
					for j, y := range list[i] {
						shifted[i][j] = (m - y) % m
					}
					shifted[i][i] = multiplyAdd(1, x, shifted[i][i], m)
				}
				value := 0
				for i := n; i >= 0; i-- {
					value = multiplyAdd(value, x, f[i], m)
				}
				if len(f) != n+1 || f[n] != 1 || value != leibniz(shifted, m) {
					t.Fatalf("the characteristic polynomial of %v mod %d = %v", list, m, f)
				}
			}
		}
	}
}

func TestInverse(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	for _, m := range moduli {
		for n := 1; n < 6; n++ {
			for range 12 {
				a := matrix.From(draw(random, n, n, m), m)
				inverse, ok := a.Inverse()
				if ok != (a.Determinant() != 0) || ok && !equal(rows(a.Mul(inverse)), rows(matrix.Identity(n, m))) {
					t.Fatalf("the inverse of %v = %v, %v", a, inverse, ok)
				}
			}
		}
	}
}

// All right sides of small systems: as many have a solution as the rank says, and the kernel has what is missing.
func TestSolve(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 10))
	for n := 1; n < 5; n++ {
		for k := 1; k < 5; k++ {
			for range 8 {
				compareSolve(t, draw(random, n, k, 3))
			}
		}
	}
}

func compareSolve(t *testing.T, list [][]int) {
	t.Helper()
	a, n, k := matrix.From(list, 3), len(list), len(list[0])
	solved, side, sides := 0, make([]int, n), power(3, n)
	for code := range sides {
		for i, c := 0, code; i < n; i, c = i+1, c/3 {
			side[i] = c % 3
		}
		x, kernel, ok := a.Solve(side)
		if !ok {
			continue
		}
		solved++
		if !slices.Equal(a.Apply(x), side) || len(kernel) != k-a.Rank() {
			t.Fatalf("%v · x = %v: %v, %v", list, side, x, kernel)
		}
		for _, column := range kernel {
			if !slices.Equal(a.Apply(column), make([]int, n)) {
				t.Fatalf("the kernel of %v: %v", list, kernel)
			}
		}
		if len(kernel) > 0 && matrix.From(kernel, 3).Rank() != len(kernel) {
			t.Fatalf("the kernel of %v is dependent: %v", list, kernel)
		}
	}
	if solved != power(3, a.Rank()) {
		t.Fatalf("%v has the rank %d, and solutions for %d right sides", list, a.Rank(), solved)
	}
}

func power(a, e int) int {
	result := 1
	for range e {
		result *= a
	}
	return result
}

// FuzzMatrix compares determinants and solutions of small systems.
func FuzzMatrix(f *testing.F) {
	f.Add([]byte("some seed or other that is long enough"), uint8(4), uint8(3), uint32(12))
	f.Fuzz(func(t *testing.T, data []byte, n, k uint8, m uint32) {
		random, modulus := rand.New(source.NewBytes(data)), 1+int(m%(1<<31-1))
		list := draw(random, 1+int(n%5), 1+int(n%5), modulus)
		if got, want := matrix.From(list, modulus).Determinant(), leibniz(list, modulus); got != want {
			t.Fatalf("the determinant of %v mod %d = %d, want %d", list, modulus, got, want)
		}
		compareSolve(t, draw(random, 1+int(n%4), 1+int(k%4), 3))
		compareBits(t, random, draw(random, 1+int(n), 1+int(k), 2))
	})
}

func Example() {
	a := matrix.From([][]int{{1, 1}, {1, 0}}, 1_000_000_007)
	fmt.Println(a.Pow(10).Row(0), a.Determinant(), a.Characteristic())
	fmt.Println(a.Solve([]int{5, 3}))
	// Output:
	// [89 55] 1000000006 [1000000006 1000000006 1]
	// [3 2] [] true
}
