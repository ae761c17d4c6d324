package recurrence_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"kamyk/templates/recurrence"
)

func extend(first, c []int, n, m int) []int {
	terms := slices.Clone(first)
	for i := len(first); i < n; i++ {
		sum := 0
		for j, x := range c {
			sum = (sum + x*terms[i-1-j]) % m
		}
		terms = append(terms, sum)
	}
	return terms
}

// holds reports whether terms follow a recurrence.
func holds(terms, c []int, m int) bool {
	return slices.Equal(extend(terms[:min(len(terms), len(c))], c, len(terms), m), terms)
}

// All short sequences modulo 2 and 3: the recurrence holds, and no shorter one does.
func TestFindSmall(t *testing.T) {
	for _, m := range []int{2, 3} {
		for n := range 8 {
			terms := make([]int, n)
			for code := range power(m, n) {
				for i, c := 0, code; i < n; i, c = i+1, c/m {
					terms[i] = c % m
				}
				c := recurrence.Find(terms, m)
				if !holds(terms, c, m) {
					t.Fatalf("Find(%v, %d) = %v", terms, m, c)
				}
				for d := range len(c) {
					shorter := make([]int, d)
					for code := range power(m, d) {
						for i, c := 0, code; i < d; i, c = i+1, c/m {
							shorter[i] = c % m
						}
						if holds(terms, shorter, m) {
							t.Fatalf("Find(%v, %d) = %v, but %v is shorter", terms, m, c, shorter)
						}
					}
				}
			}
		}
	}
}

func power(a, e int) int {
	result := 1
	for range e {
		result *= a
	}
	return result
}

func TestFindAndTerm(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, m := range []int{1, 7, 998244353, 1<<31 - 1} {
		for d := range 30 {
			first, c := make([]int, d), make([]int, d)
			for i := range c {
				first[i], c[i] = random.IntN(m), random.IntN(m)
			}
			terms := extend(first, c, 4*d+3, m)
			found := recurrence.Find(terms[:2*d], m)
			if len(found) > d || !holds(terms, found, m) {
				t.Fatalf("Find(%v, %d) = %v, and not %v", terms[:2*d], m, found, c)
			}
			for k, want := range terms {
				if got := recurrence.TermModulo(first, c, k, m); got != want {
					t.Fatalf("TermModulo(%v, %v, %d, %d) = %d, want %d", first, c, k, m, got, want)
				}
			}
			if m != 998244353 {
				continue
			}
			for k, want := range terms {
				if got := recurrence.Term(first, c, k); got != want {
					t.Fatalf("Term(%v, %v, %d) = %d, want %d", first, c, k, got, want)
				}
			}
		}
	}
}

// FuzzFind takes terms modulo a small prime: the recurrence holds, and it continues with the terms that follow.
func FuzzFind(f *testing.F) {
	f.Add([]byte("some terms of a sequence"), uint8(2))
	f.Fuzz(func(t *testing.T, data []byte, prime uint8) {
		m, terms := []int{2, 3, 5, 7, 251, 998244353}[prime%6], make([]int, min(len(data), 60))
		for i := range terms {
			terms[i] = int(data[i]) % m
		}
		c := recurrence.Find(terms, m)
		if !holds(terms, c, m) {
			t.Fatalf("Find(%v, %d) = %v", terms, m, c)
		}
		first := terms[:len(c)]
		for k, want := range extend(first, c, len(terms)+20, m) {
			if got := recurrence.TermModulo(first, c, k, m); got != want {
				t.Fatalf("TermModulo(%v, %v, %d, %d) = %d, want %d", first, c, k, m, got, want)
			}
		}
	})
}

func Example() {
	c := recurrence.Find([]int{0, 1, 1, 2, 3, 5, 8}, 998244353)
	fmt.Println(c, recurrence.Term([]int{0, 1}, c, 40))
	// Output: [1 1] 102334155
}

func TestTerms(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	for d := range 10 {
		first, rule := make([]int, d), make([]int, d)
		for i := range d {
			first[i], rule[i] = random.IntN(998244353), random.IntN(998244353)
		}
		if d > 2 {
			rule[d-1] = 0
		}
		if d == 9 {
			first, rule = []int{7}, []int{0}
		}
		for _, k := range []int{0, 1, 2, 3, 4, 5, 7, 8, 15, 16, 17, 31, 33, 100, 1000, 1<<60 + 12345} {
			for n := range 20 {
				got := recurrence.Terms(first, rule, k, n)
				if len(got) != n {
					t.Fatalf("Terms(%v, %v, %d, %d) = %v", first, rule, k, n, got)
				}
				for i, x := range got {
					if want := recurrence.Term(first, rule, k+i); x != want {
						t.Fatalf("Terms(%v, %v, %d, %d) = %v, want %d at %d", first, rule, k, n, got, want, i)
					}
				}
			}
		}
	}
}
