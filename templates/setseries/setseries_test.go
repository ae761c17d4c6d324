package setseries_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"kamyk/templates/setseries"
)

func draw(random *rand.Rand, n, m int) []int {
	list := make([]int, n)
	for i := range list {
		if list[i] = random.IntN(m); random.IntN(3) == 0 {
			list[i] = random.IntN(2) * (m - 1)
		}
	}
	return list
}

// product is the subset convolution.
func product(a, b []int, m int) []int {
	list := make([]int, len(a))
	for i, x := range a {
		for j, y := range b {
			if i&j == 0 {
				list[i|j] = (list[i|j] + x*y) % m
			}
		}
	}
	return list
}

// value returns f(s) for a polynomial f.
func value(f, s []int, m int) []int {
	list := make([]int, len(s))
	for k := len(f) - 1; k >= 0; k-- {
		list = product(list, s, m)
		list[0] = (list[0] + f[k]) % m
	}
	return list
}

// slopes returns the derivatives of a polynomial at x.
func slopes(f []int, x, m int) (list []int) {
	for range f {
		y := 0
		for k := len(f) - 1; k >= 0; k-- {
			y = (y*x + f[k]) % m
		}
		list = append(list, y)
		next := make([]int, len(f))
		for k := 1; k < len(f); k++ {
			next[k-1] = k * f[k] % m
		}
		f = next
	}
	return list
}

var moduli = []int{1, 2, 9, 998244353, 1<<31 - 1}

func TestExp(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for size := range 7 {
		for _, m := range moduli {
			s := draw(random, 1<<size, m)
			s[0] = 0
			want := make([]int, len(s))
			want[0] = 1 % m
			for set := 1; set < len(s); set++ { // the part of the first member is any
				for part := set; part > 0; part = (part - 1) & set {
					if part&set&-set != 0 {
						want[set] = (want[set] + s[part]*want[set&^part]) % m
					}
				}
			}
			got := setseries.Exp(s, m)
			if !slices.Equal(got, want) {
				t.Fatalf("Exp(%v, %d) = %v, want %v", s, m, got, want)
			}
			if back := setseries.Log(got, m); !slices.Equal(back, s) {
				t.Fatalf("Log(%v, %d) = %v, want %v", got, m, back, s)
			}
		}
	}
}

func TestCompose(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for size := range 6 {
		for degree := range 9 {
			for _, m := range moduli {
				f, s, weights := draw(random, degree, m), draw(random, 1<<size, m), draw(random, 1<<size, m)
				want, derivatives := value(f, s, m), slopes(f, s[0], m)
				if got := setseries.Compose(derivatives, s, m); !slices.Equal(got, want) {
					t.Fatalf("%v at %v modulo %d: %v, want %v", f, s, m, got, want)
				}
				sum := 0
				for i, w := range weights {
					sum = (sum + w*want[i]) % m
				}
				projected := setseries.Project(weights, s, m)
				for k, w := range projected {
					if k < len(derivatives) {
						sum = (sum + (m-w)*derivatives[k]) % m
					}
				}
				if sum != 0 || len(projected) != size+1 {
					t.Fatalf("Project(%v, %v, %d) = %v", weights, s, m, projected)
				}
			}
		}
	}
}

func FuzzLog(f *testing.F) {
	f.Add([]byte{0, 1, 2, 3}, 7)
	f.Add([]byte{0, 255, 0, 9, 8, 7, 6, 5}, 998244353)
	f.Fuzz(func(t *testing.T, data []byte, m int) {
		if m < 1 || m >= 1<<31 || len(data) == 0 {
			return
		}
		s := make([]int, 1)
		for 2*len(s) <= len(data) && len(s) < 256 {
			s = make([]int, 2*len(s))
		}
		for i := 1; i < len(s); i++ {
			s[i] = int(data[i]) * 0x1234567 % m
		}
		if got := setseries.Log(setseries.Exp(s, m), m); !slices.Equal(got, s) {
			t.Fatalf("%v modulo %d comes back as %v", s, m, got)
		}
	})
}

func Example() {
	// Graphs on each set of labelled vertices: 2^(pairs). The logarithm counts the connected ones.
	graphs := []int{1, 1, 1, 2, 1, 2, 2, 8}
	fmt.Println(setseries.Log(graphs, 998244353))
	fmt.Println(setseries.Exp([]int{0, 1, 1, 1, 1, 1, 1, 1}, 998244353)) // partitions of a set
	// Output:
	// [0 1 1 1 1 1 1 4]
	// [1 1 1 2 1 2 2 5]
}
