package gaussian_test

import (
	"fmt"
	"slices"
	"testing"

	"kamyk/templates/gaussian"
)

// each calls check for all Gaussian integers with parts of at most r.
func each(r int, check func(a gaussian.Integer)) {
	for re := -r; re <= r; re++ {
		for im := -r; im <= r; im++ {
			check(gaussian.Integer{re, im})
		}
	}
}

func TestDivide(t *testing.T) {
	each(6, func(a gaussian.Integer) {
		each(4, func(b gaussian.Integer) {
			if b == (gaussian.Integer{}) {
				return
			}
			q, r := a.Divide(b)
			if q.Mul(b).Add(r) != a || 2*r.Norm() > b.Norm() {
				t.Fatalf("%v divided by %v = %v, %v", a, b, q, r)
			}
		})
	})
}

// The greatest common divisor divides both, and every common divisor divides it.
func TestGCD(t *testing.T) {
	divides := func(a, b gaussian.Integer) bool {
		if a == (gaussian.Integer{}) {
			return b == a
		}
		_, rest := b.Divide(a)
		return rest == gaussian.Integer{}
	}
	each(4, func(a gaussian.Integer) {
		each(4, func(b gaussian.Integer) {
			g := gaussian.GCD(a, b)
			if !divides(g, a) || !divides(g, b) || g != (gaussian.Integer{}) && (g.Re <= 0 || g.Im < 0) {
				t.Fatalf("GCD(%v, %v) = %v", a, b, g)
			}
			each(4, func(d gaussian.Integer) {
				if divides(d, a) && divides(d, b) && !divides(d, g) {
					t.Fatalf("GCD(%v, %v) = %v, and %v divides both", a, b, g, d)
				}
			})
		})
	})
	g, x, y := gaussian.Integer{12345, 6789}, gaussian.Integer{50000, -40001}, gaussian.Integer{-30000, 50001}
	if got := gaussian.GCD(g.Mul(x), g.Mul(y)); got.Norm()%g.Norm() != 0 || !divides(g, got) {
		t.Errorf("GCD = %v, which %v does not divide", got, g)
	}
}

func sorted(list []gaussian.Integer) []gaussian.Integer {
	slices.SortFunc(list, func(a, b gaussian.Integer) int { return a.Re - b.Re })
	return list
}

func TestSquares(t *testing.T) {
	const limit = 3000
	lists := make([][]gaussian.Integer, limit)
	for a := 0; a*a < limit; a++ {
		for b := 0; a*a+b*b < limit; b++ {
			lists[a*a+b*b] = append(lists[a*a+b*b], gaussian.Integer{a, b})
		}
	}
	for n, want := range lists {
		if got := sorted(gaussian.Squares(n)); fmt.Sprint(got) != fmt.Sprint(want) {
			t.Fatalf("Squares(%d) = %v, want %v", n, got, want)
		}
	}
	for n, want := range map[int]int{
		1e18: 20, 999999999999999989: 2, 1 << 60: 2, 1<<61 - 1: 0, 5 * 5 * 13 * 17 * 29 * 37 * 41 * 53 * 61 * 73: 768,
	} {
		got := gaussian.Squares(n)
		for _, a := range got {
			if a.Re < 0 || a.Im < 0 || a.Norm() != n {
				t.Fatalf("Squares(%d) has %v", n, a)
			}
		}
		if len(got) != want {
			t.Errorf("Squares(%d): %d, want %d", n, len(got), want)
		}
	}
}

func Example() {
	a, b := gaussian.Integer{5, 3}, gaussian.Integer{8, -2}
	fmt.Println(a.Mul(b), gaussian.GCD(a, b))
	fmt.Println(len(gaussian.Squares(25)), gaussian.Squares(7))
	// Output:
	// {46 14} {5 3}
	// 4 []
}

func FuzzSquares(f *testing.F) {
	f.Add(1000, 2000)
	f.Fuzz(func(t *testing.T, a, b int) {
		const mask = 1<<30 - 1
		z := gaussian.Integer{Re: a & mask, Im: b & mask}
		list := gaussian.Squares(z.Norm())
		if !slices.Contains(list, z) {
			t.Errorf("Squares(%d) has no %v", z.Norm(), z)
		}
		for i, w := range sorted(list) {
			if w.Re < 0 || w.Im < 0 || w.Norm() != z.Norm() || i > 0 && w == list[i-1] {
				t.Errorf("Squares(%d) has %v", z.Norm(), w)
			}
		}
	})
}
