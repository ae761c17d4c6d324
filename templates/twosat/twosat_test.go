package twosat_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"kamyk/templates/draw"
	"kamyk/templates/twosat"
)

type clause struct {
	i int
	a bool
	j int
	b bool
}

func (c clause) holds(values func(i int) bool) bool { return values(c.i) == c.a || values(c.j) == c.b }

// TestSmall tries all values for drawn formulas of up to five variables.
func TestSmall(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		compareSmall(t, random)
	}
}

func FuzzSmall(f *testing.F) {
	f.Add([]byte("some seed or other that is long enough for a few steps"))
	f.Fuzz(func(t *testing.T, data []byte) { compareSmall(t, rand.New(draw.NewBytes(data))) })
}

// compareSmall tries all values of a drawn formula.
func compareSmall(t *testing.T, random *rand.Rand) {
	t.Helper()
	n := 1 + random.IntN(5)
	f, clauses := twosat.New(n), make([]clause, random.IntN(3*n))
	for i := range clauses {
		c := clause{random.IntN(n), random.IntN(2) == 0, random.IntN(n), random.IntN(2) == 0}
		switch clauses[i] = c; random.IntN(3) {
		case 0:
			f.Either(c.i, c.a, c.j, c.b)
		case 1:
			f.Implies(c.i, !c.a, c.j, c.b)
		case 2:
			f.Must(c.i, c.a)
			clauses[i] = clause{c.i, c.a, c.i, c.a}
		}
	}
	all := func(values func(i int) bool) bool {
		for _, c := range clauses {
			if !c.holds(values) {
				return false
			}
		}
		return true
	}
	possible := false
	for code := range 1 << n {
		possible = possible || all(func(i int) bool { return code>>i&1 == 1 })
	}
	values, ok := f.Solve()
	if ok != possible || ok && !all(func(i int) bool { return values[i] }) {
		t.Fatalf("%v: %v, %v, want %v", clauses, values, ok, possible)
	}
}

func Example() {
	f := twosat.New(2)
	f.Either(0, true, 1, true)
	f.Implies(0, true, 1, false)
	f.Must(1, false)
	fmt.Println(f.Solve())
	// Output: [true false] true
}
