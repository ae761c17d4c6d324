// Package fit finds how a cost grows with the size of the input: it fits a + b·n^c and the spread of c, or says why it cannot.
package fit

import (
	"errors"
	"fmt"
	"math"
	"slices"
)

// A Point is the cost at a size.
type Point struct {
	Size int
	Cost float64
	// Uncertainty is the standard error of Cost.
	Uncertainty float64
}

// A Curve is a cost of Start + Factor·n^Exponent.
type Curve struct {
	Start    float64 `json:"start"`
	Factor   float64 `json:"factor"`
	Exponent float64 `json:"exponent"`

	misfit float64 // sum of squares, in units of the points' errors
}

// At returns the cost at a size.
func (c Curve) At(n float64) float64 { return c.Start + c.Factor*math.Pow(n, c.Exponent) }

// A Growth is the curve that describes a cost, and how well.
type Growth struct {
	Curve
	Spread float64 `json:"spread"` // 95 % confidence interval of the exponent, plus or minus
	Off    float64 `json:"off"`    // largest factor between a point and the curve; 1.1 is 10 %
	Good   bool    `json:"good"`   // all points are close to the curve
	From   int     `json:"from"`   // the sizes that stand out from the start-up cost
	To     int     `json:"to"`

	points    int   // number of these sizes
	low, high Curve // at the ends of the spread
}

// Estimate returns the cost at a size, with likely bounds.
func (g *Growth) Estimate(size int) (cost, low, high float64) {
	n := float64(size)
	cost = g.At(n)
	a, b := g.low.At(n), g.high.At(n)
	return cost, min(cost, a, b) * (1 - relativeError), max(cost, a, b) * (1 + relativeError)
}

// Size returns the size at which the cost is reached, or +Inf.
func (g *Growth) Size(cost float64) float64 {
	if cost <= g.Start {
		return math.Inf(1)
	}
	return math.Pow((cost-g.Start)/g.Factor, 1/g.Exponent)
}

// Like names the usual complexities whose slope over these sizes lies within the spread of the exponent. There may be several, or none.
func (g *Growth) Like() (names []string) {
	ratio := math.Log(float64(g.To) / float64(g.From))
	logarithm := math.Log(math.Log(float64(max(g.To, 3)))/math.Log(float64(max(g.From, 2)))) / ratio // the slope of log n
	for _, shape := range []struct {
		name     string
		exponent float64
	}{
		{"log n", logarithm}, {"√n", 0.5}, {"n", 1}, {"n log n", 1 + logarithm}, {"n√n", 1.5},
		{"n²", 2}, {"n² log n", 2 + logarithm}, {"n³", 3},
	} {
		if math.Abs(g.Exponent-shape.exponent) <= g.Spread {
			names = append(names, shape.name)
		}
	}
	return names
}

// Reasons for no Growth. They may be wrapped.
var (
	ErrFlat = errors.New("no input costs more than starting the program")
	ErrFew  = errors.New("too few inputs cost more than starting the program")
	ErrLost = errors.New("lost in the noise")
	ErrNone = errors.New("no power of n fits")
)

const (
	minErrors     = 2    // a point stands out if it exceeds the start-up cost by this many errors
	minShare      = 0.1  // and by this share of the start-up cost
	relativeError = 0.05 // of each point besides noise: caches make no cost an exact power
	startError    = 0.1  // of the start-up cost, an error of each point: caches start cold
	minPoints     = 3    // that stand out
	unknowns      = 3    // of a curve
	maxSpread     = 1    // of an exponent that still means something

	maxDoubt    = 4    // squared misfit, in units of the noise, above which no power fits
	minF        = 6    // F-statistic by which a curve must beat a constant
	minExponent = 0.05 // range of exponents
	maxExponent = 12
	gridSteps   = 240 // of the coarse search
)

// Fit finds the growth that best fits points, whose sizes increase: by least squares, weighted by noise. For a given exponent, start and
// factor solve a linear system. So it searches the exponent only; the spread is how far it can move before the fit is clearly worse. It
// skips size 1, which fills no buffers, if there are enough others.
func Fit(points []Point) (*Growth, error) {
	if len(points) > unknowns+2 && points[0].Size == 1 {
		points = points[1:]
	}
	if len(points) <= unknowns {
		return nil, fmt.Errorf("%w (%d)", ErrFew, len(points))
	}
	f := &fit{points: points, unit: float64(points[len(points)-1].Size)}
	for _, p := range points {
		known := math.Hypot(p.Uncertainty, relativeError*p.Cost)
		f.errors = append(f.errors, max(math.Hypot(known, startError*points[0].Cost), math.SmallestNonzeroFloat32))
	}
	best := f.best()
	free := float64(len(points) - unknowns)
	doubt := max(1, best.misfit/free) // a misfit beyond the noise makes everything less certain
	if (f.solve(0).misfit-best.misfit)/2 < minF*doubt {
		return nil, ErrFlat
	}
	g := &Growth{Curve: best, Off: 1}
	f.setRange(g)
	if g.points < minPoints {
		return nil, fmt.Errorf("%w (%d)", ErrFew, g.points)
	}
	t := studentQuantile(len(points) - unknowns)
	g.low, g.high = f.limitExponent(best, minExponent, t*t*doubt), f.limitExponent(best, maxExponent, t*t*doubt)
	g.Spread = max(best.Exponent-g.low.Exponent, g.high.Exponent-best.Exponent)
	switch {
	case g.Spread > maxSpread && doubt > maxDoubt:
		return nil, ErrNone
	case g.Spread > maxSpread:
		return nil, ErrLost
	}
	return g, nil
}

type fit struct {
	points []Point
	errors []float64
	unit   float64 // largest size, to scale powers
}

// solve returns the best curve with an exponent, or a constant for 0. Start and factor are not negative.
func (f *fit) solve(exponent float64) Curve {
	var w, x, y, xx, xy float64
	powers := make([]float64, len(f.points))
	for i, p := range f.points {
		if exponent > 0 {
			powers[i] = math.Pow(float64(p.Size)/f.unit, exponent)
		}
		weight := 1 / (f.errors[i] * f.errors[i])
		w, x, y = w+weight, x+weight*powers[i], y+weight*p.Cost
		xx, xy = xx+weight*powers[i]*powers[i], xy+weight*powers[i]*p.Cost
	}
	start, factor := y/w, 0.0
	if exponent > 0 {
		factor = (w*xy - x*y) / (w*xx - x*x)
		start = (y - factor*x) / w
		switch {
		case start < 0:
			start, factor = 0, xy/xx
		case factor < 0:
			start, factor = y/w, 0
		}
	}
	c := Curve{Start: start, Factor: factor / math.Pow(f.unit, exponent), Exponent: exponent}
	for i, p := range f.points {
		off := (p.Cost - start - factor*powers[i]) / f.errors[i]
		c.misfit += off * off
	}
	return c
}

// best searches the exponents, first coarsely, then finely.
func (f *fit) best() Curve {
	ratio := math.Pow(maxExponent/minExponent, 1.0/gridSteps)
	best := f.solve(minExponent)
	for i := range gridSteps {
		if c := f.solve(minExponent * math.Pow(ratio, float64(i+1))); c.misfit < best.misfit {
			best = c
		}
	}
	for step := best.Exponent * (ratio - 1); step > 1e-6; step /= 2 {
		for _, exponent := range []float64{best.Exponent - step, best.Exponent + step} {
			if c := f.solve(max(minExponent, exponent)); c.misfit < best.misfit {
				best = c
			}
		}
	}
	return best
}

// limitExponent moves from the best exponent towards another while the misfit grows by at most worse.
func (f *fit) limitExponent(best Curve, towards, worse float64) Curve {
	near, far := best.Exponent, towards
	if c := f.solve(towards); c.misfit-best.misfit <= worse {
		return c
	}
	for range 60 {
		if middle := (near + far) / 2; f.solve(middle).misfit-best.misfit <= worse {
			near = middle
		} else {
			far = middle
		}
	}
	return f.solve(near)
}

// setRange sets the sizes that stand out, and how far they are off.
func (f *fit) setRange(g *Growth) {
	for i, p := range f.points {
		cost := g.At(float64(p.Size))
		if grown := cost - g.Start; grown <= minErrors*f.errors[i] || grown <= minShare*g.Start {
			continue
		}
		if g.points++; g.points == 1 {
			g.From = p.Size
		}
		g.To = p.Size
		if p.Cost > 0 {
			g.Off = max(g.Off, p.Cost/cost, cost/p.Cost)
		}
	}
	g.Good = g.Off <= 1.25
}

// studentQuantile returns the 97.5 % quantile of Student's distribution.
func studentQuantile(free int) float64 {
	table := []float64{12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23}
	if free <= len(table) {
		return table[free-1]
	}
	return 2
}

const (
	steps     = 9       // between the smallest size and the bound
	midpoints = 3       // of the last steps: small inputs cost mostly start-up
	maxSize   = 1 << 24 // without a bound
)

// Sizes returns the increasing sizes to measure up to a bound: 1, and then each at most twice the one before. Without a bound, 0, it
// returns powers of two.
func Sizes(bound int) (sizes []int) {
	if bound <= 0 {
		for size := 1; size <= maxSize; size *= 2 {
			sizes = append(sizes, size)
		}
		return sizes
	}
	ratio := min(2, math.Pow(float64(bound), 1.0/steps))
	add := func(down float64) { sizes = append(sizes, int(math.Round(float64(bound)/math.Pow(ratio, down)))) }
	for down := range steps + 1 {
		add(float64(down))
		if down < midpoints {
			add(float64(down) + 0.5)
		}
	}
	sizes = append(sizes, 1)
	slices.Sort(sizes)
	return slices.Compact(sizes)
}
