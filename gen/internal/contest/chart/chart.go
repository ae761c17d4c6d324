// Package chart draws times over sizes, as a picture or with the characters of a terminal, and tables of values as pictures.
package chart

import (
	"math"

	"kamyk/gen/internal/contest/fit"
)

// A Chart shows seconds over sizes, on logarithmic axes.
type Chart struct {
	Title  string
	Curves []Curve
	Limit  float64 // in seconds; 0 for none
	Bound  int     // size up to which fitted curves are drawn; 0 for the last point
}

// A Curve shows a program.
type Curve struct {
	Name   string
	Points []fit.Point // by size
	Growth *fit.Growth // nil if unknown
}

// shown returns the curves without the point of size 1, which shows only start-up, if there are enough others.
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

// minTime replaces 0, which a system that counts in ticks may report, on a logarithmic axis.
const minTime = 1e-6

func height(p fit.Point) float64 { return max(p.Cost, minTime) }

func span(curves []Curve) (from, to int) {
	from = math.MaxInt
	for _, curve := range curves {
		from = min(from, curve.Points[0].Size)
		to = max(to, curve.Points[len(curve.Points)-1].Size)
	}
	return from, to
}

// limitShown reports whether the limit is near enough to be drawn with the curves.
func (c Chart) limitShown(curves []Curve) bool {
	top := 0.0
	for _, curve := range curves {
		for _, p := range curve.Points {
			top = max(top, height(p))
		}
	}
	return c.Limit > 0 && c.Limit < 100*top
}
