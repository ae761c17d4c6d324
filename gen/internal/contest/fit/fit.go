// Package fit finds how a cost grows with the size of the input: it fits a + b·n^c and the spread of c, or says why it cannot.
package fit

import (
	"errors"
	"fmt"
	"math"
)

// A Point is the cost of a size.
type Point struct {
	Size int
	Cost float64
	// Uncertainty is the standard error of Cost.
	Uncertainty float64
}

// A Growth says how cost grows: as Start + Factor·n^Exponent.
type Growth struct {
	Start, Factor, Exponent float64
	Spread                  float64 // the exponent is within this much of the true one, in 95 of 100 benches
	Off                     float64 // how far the farthest point is off the curve, as a factor; 1.1 is 10 %
	From, To                int     // the sizes that stand out from the cost of starting
	Points                  int     // how many they are

	low, high curve // the curves at the ends of the spread
}

// Good reports whether all points are close to the curve.
func (g *Growth) Good() bool { return g.Off <= 1.25 }

// At returns the cost that the curve has at a size, and the bounds within which it is likely.
func (g *Growth) At(size int) (cost, low, high float64) {
	n := float64(size)
	cost = g.Start + g.Factor*math.Pow(n, g.Exponent)
	a, b := g.low.at(n), g.high.at(n)
	return cost, min(cost, a, b) * (1 - blur), max(cost, a, b) * (1 + blur)
}

// Size returns the size at which the curve reaches a cost, +Inf if it never does.
func (g *Growth) Size(cost float64) float64 {
	if cost <= g.Start {
		return math.Inf(1)
	}
	return math.Pow((cost-g.Start)/g.Factor, 1/g.Exponent)
}

// Like names the usual shapes of cost whose slope over the sizes is the exponent, as far as the spread lets one tell. There may be
// several, or none.
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

// The reasons why there is no Growth. They may be wrapped.
var (
	ErrFlat = errors.New("nothing above start-up")
	ErrFew  = errors.New("too few sizes above start-up")
	ErrLost = errors.New("lost in the noise")
	ErrNone = errors.New("no power of n fits")
)

const (
	clear    = 2    // errors that a point is above the cost of starting, at least, to stand out
	least    = 0.1  // of the cost of starting, likewise
	blur     = 0.05 // the relative error of each point beyond the noise: caches make no cost an exact power
	warming  = 0.1  // of the cost of starting, an error of each point: the first milliseconds find caches and buffers cold
	standing = 3    // points that stand out, at least
	unknowns = 3    // of a curve
	vaguest  = 1    // spread of an exponent that still says something

	misfitting = 4    // how much farther than by their noise points are off a curve that is none of theirs, squared
	flatter    = 6    // how much better a curve has to be than a constant, as the F of a test
	lowest     = 0.05 // the exponents that are looked at
	steepest   = 12
	slopes     = 240 // how many of them, before the best one is refined
)

// Fit finds the growth that fits points best, whose sizes are in growing order: by least squares, weighted by the noise. For each exponent
// the two other figures follow from a linear system, so there is one dimension to search, and the spread is how far one can go in it
// before the fit is clearly worse. The smallest size is left out where there are enough others: it alone touches no buffers.
func Fit(points []Point) (*Growth, error) {
	if len(points) > unknowns+2 && points[0].Size == 1 {
		points = points[1:]
	}
	if len(points) <= unknowns {
		return nil, fmt.Errorf("%w (%d)", ErrFew, len(points))
	}
	f := weigh(points)
	best := f.best()
	free := float64(len(points) - unknowns)
	doubt := max(1, best.misfit/free) // where the points are farther off than their noise explains, all is as much less certain
	if (f.solve(0).misfit-best.misfit)/2 < flatter*doubt {
		return nil, ErrFlat
	}
	g := &Growth{Start: best.start, Factor: best.factor, Exponent: best.exponent, Off: 1}
	f.judge(g, best)
	if g.Points < standing {
		return nil, fmt.Errorf("%w (%d)", ErrFew, g.Points)
	}
	t := student(len(points) - unknowns)
	g.low, g.high = f.edge(best, lowest, t*t*doubt), f.edge(best, steepest, t*t*doubt)
	g.Spread = max(best.exponent-g.low.exponent, g.high.exponent-best.exponent)
	switch {
	case g.Spread > vaguest && doubt > misfitting:
		return nil, ErrNone
	case g.Spread > vaguest:
		return nil, ErrLost
	}
	return g, nil
}

// A curve is one with a given exponent that fits as well as it can.
type curve struct {
	start, factor, exponent float64
	misfit                  float64 // the sum of squares, in units of the points' errors
}

func (c curve) at(n float64) float64 { return c.start + c.factor*math.Pow(n, c.exponent) }

// A fit is the points, with their errors.
type fit struct {
	points []Point
	errors []float64
	unit   float64 // the largest size: powers of n/unit are not too large
}

func weigh(points []Point) *fit {
	f := &fit{points: points, unit: float64(points[len(points)-1].Size)}
	for _, p := range points {
		known := math.Hypot(p.Uncertainty, blur*p.Cost)
		f.errors = append(f.errors, max(math.Hypot(known, warming*points[0].Cost), math.SmallestNonzeroFloat32))
	}
	return f
}

// solve finds the best curve with an exponent; 0 is for a constant. Neither cost is negative.
func (f *fit) solve(exponent float64) curve {
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
	c := curve{start: start, factor: factor / math.Pow(f.unit, exponent), exponent: exponent}
	for i, p := range f.points {
		off := (p.Cost - start - factor*powers[i]) / f.errors[i]
		c.misfit += off * off
	}
	return c
}

// best searches the exponents, coarsely and then finely.
func (f *fit) best() curve {
	ratio := math.Pow(steepest/lowest, 1.0/slopes)
	best := f.solve(lowest)
	for i := range slopes {
		if c := f.solve(lowest * math.Pow(ratio, float64(i+1))); c.misfit < best.misfit {
			best = c
		}
	}
	for step := best.exponent * (ratio - 1); step > 1e-6; step /= 2 {
		for _, exponent := range []float64{best.exponent - step, best.exponent + step} {
			if c := f.solve(max(lowest, exponent)); c.misfit < best.misfit {
				best = c
			}
		}
	}
	return best
}

// edge goes from the best exponent towards another one as far as the misfit grows by no more than worse.
func (f *fit) edge(best curve, towards, worse float64) curve {
	near, far := best.exponent, towards
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

// judge notes which points stand out, and how far they are off.
func (f *fit) judge(g *Growth, c curve) {
	for i, p := range f.points {
		grown := c.at(float64(p.Size)) - c.start
		if grown <= clear*f.errors[i] || grown <= least*c.start {
			continue
		}
		if g.Points++; g.Points == 1 {
			g.From = p.Size
		}
		g.To = p.Size
		if p.Cost > 0 {
			g.Off = max(g.Off, p.Cost/(c.start+grown), (c.start+grown)/p.Cost)
		}
	}
}

// student returns the 97.5 % quantile of Student's distribution.
func student(free int) float64 {
	table := []float64{12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23}
	if free <= len(table) {
		return table[free-1]
	}
	return 2
}
