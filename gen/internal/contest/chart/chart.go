// Package chart draws charts: times over sizes as SVG or as text, and tables of values as SVG.
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

// A frame holds what is drawn, and its ranges.
type frame struct {
	curves    []Curve
	from, to  int     // sizes
	low, high float64 // times
	limit     float64 // 0 if it is not drawn
}

// frame leaves out points of size 1, which show only start-up, if there are enough others, and a limit that is far above the curves.
func (c Chart) frame() frame {
	f := frame{from: math.MaxInt, low: math.Inf(1)}
	for _, curve := range c.Curves {
		if len(curve.Points) > 2 && curve.Points[0].Size == 1 {
			curve.Points = curve.Points[1:]
		}
		if len(curve.Points) > 0 {
			f.curves = append(f.curves, curve)
		}
		for _, p := range curve.Points {
			f.from, f.to = min(f.from, p.Size), max(f.to, p.Size)
			f.low, f.high = min(f.low, height(p)), max(f.high, height(p))
		}
	}
	if c.Limit < 100*f.high {
		f.limit = c.Limit
	}
	return f
}

// minTime replaces 0, which a system that counts in ticks may report, on a logarithmic axis.
const minTime = 1e-6

func height(p fit.Point) float64 { return max(p.Cost, minTime) }
