package bench

import (
	"bytes"
	"fmt"
	"image/color"
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgsvg"
)

// inks are told apart by those too who see colours differently: Okabe and Ito, Color Universal Design, 2002.
var inks = []color.Color{
	color.RGBA{0x00, 0x72, 0xb2, 0xff}, color.RGBA{0xd5, 0x5e, 0x00, 0xff}, color.RGBA{0x00, 0x9e, 0x73, 0xff},
}

var (
	grey = color.Gray{0xdd}
	red  = color.RGBA{0xb0, 0x00, 0x20, 0xff}
)

// SVG draws a chart as a file of its own: the points with the spread of their runs, the fitted curves, dashed beyond what was measured,
// and the limit.
func (c Chart) SVG() ([]byte, error) {
	curves := c.shown()
	if len(curves) == 0 {
		return nil, fmt.Errorf("nothing was measured that could be drawn")
	}
	p := plot.New()
	p.Title.Text = c.Title
	p.X.Label.Text, p.Y.Label.Text = "n", "processor time"
	p.X.Scale, p.Y.Scale = plot.LogScale{}, plot.LogScale{}
	p.X.Tick.Marker = plot.TickerFunc(func(low, high float64) []plot.Tick { return ticks(low, high, About) })
	p.Y.Tick.Marker = plot.TickerFunc(func(low, high float64) []plot.Tick {
		return ticks(low, high, func(y float64) string { return short(y) + " " })
	})
	p.Legend.Top, p.Legend.Left, p.Legend.Padding = true, true, vg.Points(3)
	grid := plotter.NewGrid()
	grid.Vertical.Color, grid.Horizontal.Color = grey, grey
	p.Add(grid)
	for i, curve := range curves {
		if err := c.add(p, curve, inks[i%len(inks)]); err != nil {
			return nil, err
		}
	}
	c.frame(p, curves)
	canvas := vgsvg.New(16*vg.Centimeter, 11*vg.Centimeter)
	p.Draw(draw.Crop(draw.New(canvas), 0, -vg.Points(12), 0, -vg.Points(4)))
	var text bytes.Buffer
	_, err := canvas.WriteTo(&text)
	return text.Bytes(), err
}

// add draws the points of a curve, and the curve that was fitted.
func (c Chart) add(p *plot.Plot, curve Curve, ink color.Color) error {
	var dots struct {
		plotter.XYs
		plotter.YErrors
	}
	for _, point := range curve.Points {
		y := point.height()
		dots.XYs = append(dots.XYs, plotter.XY{X: float64(point.Size), Y: y})
		off := min(2*point.Uncertainty, y-y/10) // the axis has no 0
		dots.YErrors = append(dots.YErrors, struct{ Low, High float64 }{off, off})
	}
	scatter, err := plotter.NewScatter(dots.XYs)
	if err != nil {
		return err
	}
	scatter.Color, scatter.Shape, scatter.Radius = ink, draw.CircleGlyph{}, vg.Points(3)
	bars, err := plotter.NewYErrorBars(dots)
	if err != nil {
		return err
	}
	bars.Color = ink
	p.Add(bars, scatter)
	name := curve.Name
	if g := curve.Growth; g != nil {
		name += fmt.Sprintf(": ≈ n^%.2f", g.Exponent)
		last := curve.Points[len(curve.Points)-1].Size
		p.Add(fitted(g, curve.Points[0].Size, last, ink, nil))
		if c.Bound > last {
			p.Add(fitted(g, last, c.Bound, ink, []vg.Length{vg.Points(4), vg.Points(3)}))
		}
	}
	p.Legend.Add(name, scatter)
	return nil
}

// fitted is a part of a fitted curve.
func fitted(g *Growth, from, to int, ink color.Color, dashes []vg.Length) *plotter.Line {
	const pieces = 100
	var points plotter.XYs
	for i := range pieces + 1 {
		x := float64(from) * math.Pow(float64(to)/float64(from), float64(i)/pieces)
		points = append(points, plotter.XY{X: x, Y: max(instant, g.Start+g.Factor*math.Pow(x, g.Exponent))})
	}
	return &plotter.Line{XYs: points, LineStyle: draw.LineStyle{Color: ink, Width: vg.Points(1), Dashes: dashes}}
}

// frame chooses what the axes show, and draws the limit where that is near.
func (c Chart) frame(p *plot.Plot, curves []Curve) {
	from, to := span(curves)
	low, high := float64(from), float64(max(to, c.Bound))
	if c.limitShown(curves) {
		line := draw.LineStyle{Color: red, Width: vg.Points(1), Dashes: []vg.Length{vg.Points(2), vg.Points(2)}}
		limit := &plotter.Line{XYs: plotter.XYs{{X: low, Y: c.Limit}, {X: high, Y: c.Limit}}, LineStyle: line}
		p.Add(limit)
		p.Legend.Add("limit "+short(c.Limit), limit)
	}
	p.X.Min, p.X.Max = low/1.2, high*1.2
	p.Y.Min, p.Y.Max = p.Y.Min/1.5, p.Y.Max*5 // there is room for the legend
}

// ticks are at 1, 2 and 5 times the powers of ten, with labels as far as these do not crowd.
func ticks(low, high float64, label func(float64) string) (list []plot.Tick) {
	wide := high/low > 300
	for exponent := math.Floor(math.Log10(low)); exponent <= math.Ceil(math.Log10(high)); exponent++ {
		for _, digit := range []float64{1, 2, 5} {
			value := digit * math.Pow(10, exponent)
			if value < low || value > high {
				continue
			}
			tick := plot.Tick{Value: value}
			if digit == 1 || !wide {
				tick.Label = label(value)
			}
			list = append(list, tick)
		}
	}
	return list
}
