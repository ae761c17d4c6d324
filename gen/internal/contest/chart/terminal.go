package chart

import (
	"math"
	"slices"
	"strings"

	"github.com/guptarohit/asciigraph"

	"kamyk/gen/internal/host/words"
)

// strokes distinguish programs in a terminal without colours.
var strokes = []struct {
	sample string
	set    asciigraph.CharSet
}{
	{"─", asciigraph.DefaultCharSet},
	{"•", asciigraph.CreateCharSet("•")},
	{"+", asciigraph.CreateCharSet("+")},
}

const (
	graphHeight = 12 // lines
	labelWidth  = 12 // columns left and right of the curves
	leastWidth  = 20
)

// Terminal draws a chart for a terminal of this many columns. It returns "" for fewer than two sizes.
func (c Chart) Terminal(columns int) string {
	f := c.frame()
	if f.from >= f.to {
		return ""
	}
	width := max(leastWidth, columns-labelWidth)
	var lines [][]float64
	var sets []asciigraph.CharSet
	var legend []string
	if f.limit > 0 {
		lines, sets = append(lines, slices.Repeat([]float64{math.Log10(f.limit)}, width)), append(sets, asciigraph.CreateCharSet("┄"))
	}
	for i, curve := range f.curves {
		stroke := strokes[i%len(strokes)]
		lines, sets = append(lines, curve.line(f.from, f.to, width)), append(sets, stroke.set)
		legend = append(legend, stroke.sample+" "+curve.Name)
	}
	if f.limit > 0 {
		legend = append(legend, "┄ limit "+words.ShortTime(f.limit))
	}
	graph := asciigraph.PlotMany(lines, asciigraph.Height(graphHeight), asciigraph.SeriesChars(sets...), asciigraph.Offset(2),
		asciigraph.YAxisValueFormatter(func(y float64) string { return words.ShortTime(math.Pow(10, y)) }),
		asciigraph.XAxisRange(math.Log10(float64(f.from)), math.Log10(float64(f.to))), asciigraph.XAxisTickCount(4),
		asciigraph.XAxisValueFormatter(func(x float64) string { return words.RoundedCount(math.Pow(10, x)) }))
	return graph + "\n" + strings.Repeat(" ", labelWidth-2) + strings.Join(legend, "   ") + "\n"
}

// line interpolates the points at evenly spaced places of a logarithmic axis.
func (c Curve) line(from, to, width int) []float64 {
	line := make([]float64, width)
	for i := range line {
		x := math.Log(float64(from)) + float64(i)/float64(width-1)*math.Log(float64(to)/float64(from))
		line[i] = c.logAt(x)
	}
	return line
}

// logAt returns the decimal logarithm of the cost at x, or NaN outside the points.
func (c Curve) logAt(x float64) float64 {
	const near = 1e-9
	for i, p := range c.Points {
		at := math.Log(float64(p.Size))
		switch {
		case math.Abs(x-at) < near:
			return math.Log10(height(p))
		case x < at && i == 0:
			return math.NaN()
		case x < at:
			before := c.Points[i-1]
			start := math.Log(float64(before.Size))
			part := (x - start) / (at - start)
			return (1-part)*math.Log10(height(before)) + part*math.Log10(height(p))
		}
	}
	return math.NaN()
}
