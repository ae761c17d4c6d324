package simplex_test

import (
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"kamyk/templates/draw"
	"kamyk/templates/simplex"
)

// A program is a linear program with small integers.
type program struct {
	a    [][]int
	b, c []int
}

func floats(list []int) []float64 {
	out := make([]float64, len(list))
	for i, x := range list {
		out[i] = float64(x)
	}
	return out
}

func (p program) maximize() (float64, []float64) {
	var a [][]float64
	for _, row := range p.a {
		a = append(a, floats(row))
	}
	return simplex.Maximize(a, floats(p.b), floats(p.c))
}

// greatest returns the greatest c·x for the corners of a·x ≤ b, x ≥ 0, without rounding, or nil if there is no corner. It tries each set
// of n constraints as equations. With a sum, only corners whose coordinates have this sum count.
func (p program) greatest(sum bool) *big.Rat {
	n := len(p.c)
	rows, right := p.a, p.b
	for j := range n {
		row := make([]int, n)
		row[j] = -1
		rows, right = append(rows[:len(rows):len(rows)], row), append(right[:len(right):len(right)], 0)
	}
	if sum {
		one := make([]int, n)
		for j := range one {
			one[j] = 1
		}
		rows, right = append([][]int{one}, rows...), append([]int{1}, right...)
	}
	var best *big.Rat
	chosen := []int{}
	var choose func(from int)
	choose = func(from int) {
		if len(chosen) == n {
			x := solve(rows, right, chosen)
			if x != nil && fits(rows, right, x, sum) {
				if value := dot(p.c, x); best == nil || value.Cmp(best) > 0 {
					best = value
				}
			}
			return
		}
		for i := from; i < len(rows) && (!sum || len(chosen) > 0 || i == 0); i++ {
			chosen = append(chosen, i)
			choose(i + 1)
			chosen = chosen[:len(chosen)-1]
		}
	}
	choose(0)
	return best
}

func dot(a []int, x []*big.Rat) *big.Rat {
	sum := new(big.Rat)
	for j, k := range a {
		sum.Add(sum, new(big.Rat).Mul(big.NewRat(int64(k), 1), x[j]))
	}
	return sum
}

func fits(rows [][]int, right []int, x []*big.Rat, sum bool) bool {
	for i, row := range rows {
		order := dot(row, x).Cmp(big.NewRat(int64(right[i]), 1))
		if order > 0 || sum && i == 0 && order != 0 {
			return false
		}
	}
	return true
}

// solve returns the solution of the chosen equations, or nil if there are none or several.
func solve(rows [][]int, right, chosen []int) []*big.Rat {
	n := len(chosen)
	m := make([][]*big.Rat, n)
	for i, k := range chosen {
		for _, x := range append(rows[k][:n:n], right[k]) {
			m[i] = append(m[i], big.NewRat(int64(x), 1))
		}
	}
	for j := range n {
		at := j
		for at < n && m[at][j].Sign() == 0 {
			at++
		}
		if at == n {
			return nil
		}
		m[j], m[at] = m[at], m[j]
		for i := range n {
			if i == j || m[i][j].Sign() == 0 {
				continue
			}
			factor := new(big.Rat).Quo(m[i][j], m[j][j])
			for k := j; k <= n; k++ {
				m[i][k].Sub(m[i][k], new(big.Rat).Mul(factor, m[j][k]))
			}
		}
	}
	x := make([]*big.Rat, n)
	for j := range x {
		x[j] = new(big.Rat).Quo(m[j][n], m[j][j])
	}
	return x
}

// compare compares with the corners, and with those of the directions in which the vectors go on for ever.
func compare(t *testing.T, p program) {
	t.Helper()
	want := math.Inf(-1)
	if best := p.greatest(false); best != nil {
		want, _ = best.Float64()
		if way := (program{p.a, make([]int, len(p.b)), p.c}).greatest(true); way != nil && way.Sign() > 0 {
			want = math.Inf(1)
		}
	}
	value, x := p.maximize()
	if value != want && !(math.Abs(value-want) < 1e-9) {
		t.Fatalf("%v: %v, want %v", p, value, want)
	}
	if math.IsInf(want, 0) {
		if x != nil {
			t.Fatalf("%v: a vector %v of value %v", p, x, value)
		}
		return
	}
	sum := 0.0
	for j, k := range p.c {
		sum += float64(k) * x[j]
		if x[j] < -1e-9 {
			t.Fatalf("%v: %v is negative", p, x)
		}
	}
	for i, row := range p.a {
		left := 0.0
		for j, k := range row {
			left += float64(k) * x[j]
		}
		if left > float64(p.b[i])+1e-9 {
			t.Fatalf("%v: %v breaks constraint %d", p, x, i)
		}
	}
	if math.Abs(sum-want) > 1e-9 {
		t.Fatalf("%v: %v has value %v, want %v", p, x, sum, want)
	}
}

// TestAllSmall takes all programs of up to two variables and two constraints with coefficients -1, 0 and 1, of the first also 2.
func TestAllSmall(t *testing.T) {
	for n := range 3 {
		for m := range 3 {
			for d := draw.Exhaustive(1); d.Next(); {
				p := program{a: make([][]int, m)}
				for i := range m {
					p.a[i] = make([]int, n)
					for j := range n {
						p.a[i][j] = d.Int(-1, 2-i)
					}
					p.b = append(p.b, d.Int(-1, 1))
				}
				for range n {
					p.c = append(p.c, d.Int(-1, 1))
				}
				compare(t, p)
			}
		}
	}
}

// drawProgram draws a program of up to 4 variables and 5 constraints. Small sizes make many ties.
func drawProgram(random *rand.Rand, size int) (p program) {
	number := func() int { return random.IntN(2*size+1) - size }
	n := 1 + random.IntN(4)
	for range n {
		p.c = append(p.c, number())
	}
	for range random.IntN(6) {
		row := make([]int, n)
		for j := range row {
			row[j] = number()
		}
		p.a, p.b = append(p.a, row), append(p.b, number())
	}
	return p
}

func TestDrawn(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for step := range 1500 {
		compare(t, drawProgram(random, 1+step%10))
	}
}

// FuzzMaximize takes a program from the input.
func FuzzMaximize(f *testing.F) {
	f.Add([]byte("some seed or other"), uint8(1))
	f.Fuzz(func(t *testing.T, data []byte, size uint8) {
		compare(t, drawProgram(rand.New(draw.NewBytes(data)), 1+int(size)%50))
	})
}

// TestDual compares larger programs with their duals, which have the same value: the least b·y for aᵀ·y ≥ c, y ≥ 0.
func TestDual(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for step := range 200 {
		n, m := 1+random.IntN(40), 1+random.IntN(40)
		a, b, c := make([][]float64, m), make([]float64, m), make([]float64, n)
		dual := make([][]float64, n)
		number := func() float64 {
			if step%2 == 0 {
				return float64(random.IntN(7) - 3)
			}
			return random.NormFloat64()
		}
		for i := range a {
			b[i] = number() + float64(step%5)
			for range n {
				a[i] = append(a[i], number()+float64(step%3))
			}
		}
		for j := range c {
			c[j] = number()
			for i := range a {
				dual[j] = append(dual[j], -a[i][j])
			}
		}
		value, _ := simplex.Maximize(a, b, c)
		negative := func(list []float64) (out []float64) {
			for _, x := range list {
				out = append(out, -x)
			}
			return out
		}
		other, _ := simplex.Maximize(dual, negative(c), negative(b))
		switch {
		case math.IsInf(value, 1) && !math.IsInf(other, -1), math.IsInf(value, -1) && !math.IsInf(other, 0),
			!math.IsInf(value, 0) && math.Abs(value+other) > 1e-6*(1+math.Abs(value)):
			t.Fatalf("step %d: %v, and %v of the dual", step, value, other)
		}
	}
}

// TestCycles has the example of Beale, in which the steepest ways go around in a circle, and that of Klee and Minty, which has 2ⁿ corners.
func TestCycles(t *testing.T) {
	value, _ := simplex.Maximize([][]float64{{0.25, -60, -1.0 / 25, 9}, {0.5, -90, -1.0 / 50, 3}, {0, 0, 1, 0}},
		[]float64{0, 0, 1}, []float64{0.75, -150, 0.02, -6})
	if math.Abs(value-0.05) > 1e-9 {
		t.Errorf("Beale's example: %v", value)
	}
	const n = 8
	a, b, c := make([][]float64, n), make([]float64, n), make([]float64, n)
	for i := range n {
		a[i] = make([]float64, n)
		for j := range i {
			a[i][j] = math.Pow(2, float64(i-j+1))
		}
		a[i][i], b[i], c[i] = 1, math.Pow(5, float64(i+1)), math.Pow(2, float64(n-1-i))
	}
	if value, _ := simplex.Maximize(a, b, c); math.Abs(value-math.Pow(5, n)) > 1e-6 {
		t.Errorf("Klee and Minty's example: %v", value)
	}
}

func ExampleMaximize() {
	// The greatest 3x + 2y where x + y ≤ 4 and x + 3y ≤ 6 and x ≤ 3.
	value, x := simplex.Maximize([][]float64{{1, 1}, {1, 3}, {1, 0}}, []float64{4, 6, 3}, []float64{3, 2})
	fmt.Println(value, x)
	// Output: 11 [3 1]
}
