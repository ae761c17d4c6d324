package bench

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
	From, To                int     // the sizes that it is fitted to
	Points                  int     // how many they are

	weight, mean, slope float64 // what the uncertainty of a point of the curve is made of
	scale, quantile     float64
}

// Good reports whether all points are close to the curve.
func (g *Growth) Good() bool { return g.Off <= 1.25 }

// At returns the cost that the curve has at a size, and the bounds within which it is likely.
func (g *Growth) At(size int) (cost, low, high float64) {
	x := math.Log(float64(size))
	grown := g.Factor * math.Pow(float64(size), g.Exponent)
	off := math.Exp(g.quantile * g.scale * math.Sqrt(1/g.weight+(x-g.mean)*(x-g.mean)/g.slope))
	return g.Start + grown, g.Start + grown/off, g.Start + grown*off
}

// Size returns the size at which the curve reaches a cost, +Inf if it never does.
func (g *Growth) Size(cost float64) float64 {
	if g.Exponent <= 0 || cost <= g.Start {
		return math.Inf(1)
	}
	return math.Pow((cost-g.Start)/g.Factor, 1/g.Exponent)
}

// The reasons why there is no Growth. They may be wrapped.
var (
	ErrFlat = errors.New("it does not grow beyond the cost of starting")
	ErrFew  = errors.New("too few sizes stand out from the cost of starting")
)

const (
	clear     = 4    // standard errors that a point is above the cost of starting, at least, to be looked at
	least     = 0.05 // of the cost of starting, likewise
	blur      = 0.02 // the relative error that each point has beyond the noise: no cost is an exact power
	fewest    = 3    // points that make a curve
	refinings = 30
)

// Fit finds the growth that fits points best, whose sizes are in growing order: by least squares on logarithms, with weights by the
// noise. The cost of starting is that of the smallest size, less what the curve has grown to there.
func Fit(points []Point) (*Growth, error) {
	if len(points) < fewest {
		return nil, fmt.Errorf("%w (%d)", ErrFew, len(points))
	}
	first := points[0]
	g := &Growth{Start: first.Cost}
	for range refinings {
		usable := outstanding(points, g.Start)
		switch {
		case len(usable) == 0:
			return nil, ErrFlat
		case len(usable) < fewest:
			return nil, fmt.Errorf("%w (%d)", ErrFew, len(usable))
		}
		g.line(usable)
		g.Start = min(first.Cost, max(0, first.Cost-g.Factor*math.Pow(float64(first.Size), g.Exponent)))
	}
	return g, nil
}

// A logPoint is a point in logarithms of size and growth.
type logPoint struct {
	size         int
	x, y, weight float64
}

// outstanding returns the points that are clearly above the cost of starting.
func outstanding(points []Point, start float64) (list []logPoint) {
	for i, p := range points {
		grown, doubt := p.Cost-start, math.Hypot(p.Uncertainty, points[0].Uncertainty)
		if i == 0 && len(points) > fewest || grown <= clear*doubt || grown <= least*start || grown <= 0 {
			continue
		}
		relative := doubt / grown
		list = append(list, logPoint{p.Size, math.Log(float64(p.Size)), math.Log(grown), 1 / (relative*relative + blur*blur)})
	}
	return list
}

// line lays a line through points in logarithms.
func (g *Growth) line(points []logPoint) {
	var sum, x, y float64
	for _, p := range points {
		sum, x, y = sum+p.weight, x+p.weight*p.x, y+p.weight*p.y
	}
	x, y = x/sum, y/sum
	var xx, xy float64
	for _, p := range points {
		xx, xy = xx+p.weight*(p.x-x)*(p.x-x), xy+p.weight*(p.x-x)*(p.y-y)
	}
	g.Exponent = xy / xx
	g.Factor = math.Exp(y - g.Exponent*x)
	g.weight, g.mean, g.slope = sum, x, xx
	g.From, g.To, g.Points = points[0].size, points[len(points)-1].size, len(points)
	g.judge(points)
}

// judge says how well the line fits. Where the points are farther off than their noise explains, the doubt is as much larger.
func (g *Growth) judge(points []logPoint) {
	var squares, farthest float64
	for _, p := range points {
		off := p.y - math.Log(g.Factor) - g.Exponent*p.x
		squares += p.weight * off * off
		farthest = max(farthest, math.Abs(off))
	}
	free := len(points) - 2
	g.Off = math.Exp(farthest)
	g.scale, g.quantile = math.Sqrt(max(1, squares/float64(free))), student(free)
	g.Spread = g.quantile * g.scale / math.Sqrt(g.slope)
}

// student returns the 97.5 % quantile of Student's distribution.
func student(free int) float64 {
	table := []float64{12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23}
	if free <= len(table) {
		return table[free-1]
	}
	return 2
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
