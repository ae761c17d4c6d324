package fit

import (
	"errors"
	"math"
	"math/rand"
	"slices"
	"testing"
)

// measured are points of a cost, each off by a relative error drawn from a seed, and in doubt by as much.
func measured(bound int, seed int64, noise float64, cost func(n float64) float64) (points []Point) {
	random := rand.New(rand.NewSource(seed))
	for _, size := range Sizes(bound) {
		exact := cost(float64(size))
		points = append(points, Point{size, exact * (1 + noise*random.NormFloat64()), exact * noise})
	}
	return points
}

func power(start, factor, exponent float64) func(float64) float64 {
	return func(n float64) float64 { return start + factor*math.Pow(n, exponent) }
}

func TestFitExact(t *testing.T) {
	for _, test := range []struct {
		bound                   int
		start, factor, exponent float64
	}{
		{1_000_000, 0.001, 4e-8, 1},
		{1_000_000, 0, 1e-9, 1.5},
		{5000, 0.001, 1e-8, 2},
		{300, 0.02, 1e-7, 3},
		{25, 0.001, 1e-9, 6},
	} {
		g, err := Fit(measured(test.bound, 1, 0, power(test.start, test.factor, test.exponent)))
		if err != nil {
			t.Errorf("%+v: %v", test, err)
			continue
		}
		close := func(a, b, off float64) bool { return math.Abs(a-b) <= off }
		if !close(g.Exponent, test.exponent, 1e-3) || !close(g.Start, test.start, 1e-6) || !close(g.Factor/test.factor, 1, 0.01) ||
			!g.Good {
			t.Errorf("%+v: %+v", test, g)
		}
	}
}

// The spread that is said holds the truth in 95 of 100 benches, and so do the bounds of what is expected at a size that was not measured.
func TestFitNoisy(t *testing.T) {
	cost := power(0.0011, 4e-8, 1.02)
	within, expected, fitted := 0, 0, 0
	for seed := range int64(400) {
		g, err := Fit(measured(250_000, seed, 0.02, cost))
		if err != nil {
			continue
		}
		fitted++
		if math.Abs(g.Exponent-1.02) <= g.Spread {
			within++
		}
		if _, low, high := g.Estimate(1_000_000); low <= cost(1e6) && cost(1e6) <= high {
			expected++
		}
	}
	if fitted < 390 || within < fitted*90/100 || expected < fitted*88/100 {
		t.Errorf("of %d fits %d hold the exponent and %d the cost at the bound", fitted, within, expected)
	}
}

func TestFitRefuses(t *testing.T) {
	for _, test := range []struct {
		name   string
		points []Point
		want   error
	}{
		{"start-up and noise", measured(1_000_000, 3, 0.1, power(0.001, 0, 1)), ErrFlat},
		{"a constant", measured(1_000_000, 3, 0, power(0.001, 0, 1)), ErrFlat},
		{"growth below the noise", measured(1_000_000, 3, 0.2, power(0.001, 1e-10, 1)), ErrFlat},
		{"the last size only", measured(1_000_000, 3, 0.01, power(0.001, 2e-30, 4.5)), ErrFew},
		{"two points", []Point{{1, 0.1, 0}, {10, 1, 0}}, ErrFew},
		{"none", nil, ErrFew},
	} {
		if g, err := Fit(test.points); !errors.Is(err, test.want) {
			t.Errorf("%s: %+v, %v; want %v", test.name, g, err, test.want)
		}
	}
}

func TestFitSaysWhereItIsOff(t *testing.T) {
	steps := measured(1_000_000, 1, 0, func(n float64) float64 {
		if n < 50_000 {
			return 0.001 + 1e-8*n
		}
		return 0.001 + 1e-7*n // beyond the cache, say
	})
	g, err := Fit(steps)
	if err != nil || g.Good || g.Spread < 0.1 {
		t.Errorf("%+v, %v", g, err)
	}
	exponential := measured(25, 1, 0, func(n float64) float64 { return 0.001 + 1e-5*math.Pow(1.8, n) })
	if g, err := Fit(exponential); !errors.Is(err, ErrNone) {
		t.Errorf("an exponential: %+v, %v", g, err)
	}
}

func TestLike(t *testing.T) {
	for _, test := range []struct {
		exponent, spread float64
		want             []string
	}{
		{1, 0.02, []string{"n"}},
		{1.08, 0.02, []string{"n log n"}},
		{1.05, 0.06, []string{"n", "n log n"}},
		{2.01, 0.03, []string{"n²"}},
		{1.25, 0.05, nil},
	} {
		g := &Growth{Curve: Curve{Exponent: test.exponent}, Spread: test.spread, From: 2000, To: 1_000_000}
		if got := g.Like(); !slices.Equal(got, test.want) {
			t.Errorf("%.2f ± %.2f is like %q, want %q", test.exponent, test.spread, got, test.want)
		}
	}
}

func TestGrowthSize(t *testing.T) {
	g := &Growth{Curve: Curve{Start: 0.001, Factor: 1e-12, Exponent: 2}}
	if got := g.Size(1.001); math.Abs(got-1e6) > 1 {
		t.Errorf("a second is met at %v", got)
	}
	if got := g.Size(0.0005); !math.IsInf(got, 1) {
		t.Errorf("less than the cost of starting is met at %v", got)
	}
}

func TestSizes(t *testing.T) {
	for _, test := range []struct {
		bound int
		want  []int
	}{
		{1_000_000, []int{1, 1953, 3906, 7813, 15625, 31250, 62500, 125000, 176777, 250000, 353553, 500000, 707107, 1000000}},
		{25, []int{1, 2, 3, 4, 6, 9, 10, 12, 15, 17, 21, 25}},
		{1, []int{1}},
		{2, []int{1, 2}},
	} {
		if got := Sizes(test.bound); !slices.Equal(got, test.want) {
			t.Errorf("up to %d: %v, want %v", test.bound, got, test.want)
		}
	}
	if got := Sizes(0); got[0] != 1 || got[1] != 2 || got[len(got)-1] != maxSize {
		t.Errorf("without a bound: %v", got)
	}
}
