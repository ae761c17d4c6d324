// Package chart draws times over sizes, as a picture or with the characters of a terminal.
package chart

import (
	"math"

	"kamyk/gen/internal/contest/fit"
)

// A Chart shows times, in seconds, over sizes. Both axes are logarithmic.
type Chart struct {
	Title  string
	Curves []Curve
	Limit  float64 // in seconds; 0 for none
	Bound  int     // the size to which the fitted curves are drawn; 0 for that of the last point
}

// A Curve is a program's.
type Curve struct {
	Name   string
	Points []fit.Point // in growing order
	Growth *fit.Growth // nil where it cannot be told
}

// shown returns the curves without the points that tell the cost of starting only: where there are others, that of size 1.
func (c Chart) shown() (curves []Curve) {
	for _, curve := range c.Curves {
		if len(curve.Points) > 2 && curve.Points[0].Size == 1 {
			curve.Points = curve.Points[1:]
		}
		if len(curve.Points) > 0 {
			curves = append(curves, curve)
		}
	}
	return curves
}

// instant is the least time that has a place on a logarithmic axis; a system that counts in ticks says 0.
const instant = 1e-6

func height(p fit.Point) float64 { return max(p.Cost, instant) }

// span returns the smallest and the largest size of curves.
func span(curves []Curve) (from, to int) {
	from = math.MaxInt
	for _, curve := range curves {
		from = min(from, curve.Points[0].Size)
		to = max(to, curve.Points[len(curve.Points)-1].Size)
	}
	return from, to
}

// limitShown reports whether the limit is near enough for the curves to be seen beside it.
func (c Chart) limitShown(curves []Curve) bool {
	top := 0.0
	for _, curve := range curves {
		for _, p := range curve.Points {
			top = max(top, height(p))
		}
	}
	return c.Limit > 0 && c.Limit < 100*top
}
