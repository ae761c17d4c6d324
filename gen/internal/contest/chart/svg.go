package chart

import (
	"errors"
	"fmt"
	"html"
	"math"
	"strings"

	"kamyk/gen/internal/contest/fit"
	"kamyk/gen/internal/host/words"
)

// A picture is an SVG file. It is written by hand, because gonum.org/v1/plot adds 0.6 ms to each start of kamyk, and 40 ms to each go tool
// kamyk.
type picture struct {
	strings.Builder
	across, up axis
}

// An axis maps values to positions on the page, logarithmically.
type axis struct {
	low, high float64 // values
	from, to  float64 // positions
}

func (a axis) position(value float64) float64 {
	return a.from + (a.to-a.from)*math.Log(value/a.low)/math.Log(a.high/a.low)
}

// The page and its margins, in pixels.
const (
	pageWidth, pageHeight = 640, 420
	left, right           = 80, 20
	top, bottom           = 40, 50
)

// inks can be distinguished by colour-blind readers: Okabe and Ito, Color Universal Design, 2002.
var inks = []string{"#0072b2", "#d55e00", "#009e73"}

const limitInk = "#b00020"

// SVG draws a chart: points with their spread, fitted curves, dashed beyond the measurements, and the limit.
func (c Chart) SVG() ([]byte, error) {
	f := c.frame()
	if len(f.curves) == 0 {
		return nil, errors.New("there are no measurements to draw")
	}
	p := &picture{}
	p.scale(f, c.Bound)
	p.printf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="12">`, pageWidth, pageHeight)
	p.printf(`<rect width="100%%" height="100%%" fill="white"/>`)
	p.text(pageWidth/2, 20, "middle", "black", c.Title)
	p.text((left+pageWidth-right)/2, pageHeight-10, "middle", "black", "n")
	p.printf(`<text transform="translate(16 %d) rotate(-90)" text-anchor="middle">processor time</text>`, (top+pageHeight-bottom)/2)
	p.grid()
	legend := top + 16.0
	if f.limit > 0 {
		y := p.up.position(f.limit)
		p.printf(`<path d="M%d %.1fH%d" stroke="%s" stroke-dasharray="2 3"/>`, left, y, pageWidth-right, limitInk)
		p.text(pageWidth-right-4, y-5, "end", limitInk, "limit "+words.ShortTime(f.limit))
	}
	for i, curve := range f.curves {
		ink := inks[i%len(inks)]
		p.curve(curve, c.Bound, ink)
		p.printf(`<circle cx="%d" cy="%.1f" r="4" fill="%s"/>`, left+16, legend-4, ink)
		label := curve.Name
		if curve.Growth != nil {
			label = fmt.Sprintf("%s: ≈ n^%.2f", curve.Name, curve.Growth.Exponent)
		}
		p.text(left+26, legend, "start", "black", label)
		legend += 18
	}
	p.printf(`</svg>`)
	return []byte(p.String()), nil
}

func (p *picture) printf(format string, args ...any) { fmt.Fprintf(p, format+"\n", args...) }

func (p *picture) text(x, y float64, anchor, ink, text string) {
	p.printf(`<text x="%.1f" y="%.1f" text-anchor="%s" fill="%s">%s</text>`, x, y, anchor, ink, html.EscapeString(text))
}

// scale chooses the ranges of the axes, with room for the legend above.
func (p *picture) scale(f frame, bound int) {
	high := max(f.high, f.limit)
	for _, curve := range f.curves {
		if curve.Growth != nil && bound > 0 {
			high = max(high, curve.Growth.At(float64(bound)))
		}
	}
	p.across = axis{float64(f.from) / 1.15, float64(max(f.to, bound)) * 1.15, left, pageWidth - right}
	p.up = axis{f.low / 1.5, high * math.Pow(high/f.low*3, 0.25), pageHeight - bottom, top}
}

// grid draws lines at 1, 2 and 5 times the powers of ten, or at the powers alone if there are many.
func (p *picture) grid() {
	p.printf(`<path d="M%d %dV%dH%d" fill="none" stroke="black"/>`, left, top, pageHeight-bottom, pageWidth-right)
	for _, n := range p.across.ticks() {
		x := p.across.position(n)
		p.printf(`<path d="M%.1f %dV%d" stroke="#ddd"/>`, x, top, pageHeight-bottom)
		p.text(x, pageHeight-bottom+18, "middle", "black", words.RoundedCount(n))
	}
	for _, cost := range p.up.ticks() {
		y := p.up.position(cost)
		p.printf(`<path d="M%d %.1fH%d" stroke="#ddd"/>`, left, y, pageWidth-right)
		p.text(left-8, y+4, "end", "black", words.ShortTime(cost))
	}
}

func (a axis) ticks() (list []float64) {
	digits := []float64{1, 2, 5}
	if a.high/a.low > 300 {
		digits = digits[:1]
	}
	for exponent := math.Floor(math.Log10(a.low)); exponent <= math.Log10(a.high); exponent++ {
		for _, digit := range digits {
			if value := digit * math.Pow(10, exponent); a.low < value && value < a.high {
				list = append(list, value)
			}
		}
	}
	return list
}

func (p *picture) curve(c Curve, bound int, ink string) {
	last := c.Points[len(c.Points)-1].Size
	if c.Growth != nil {
		p.fitted(c.Growth, c.Points[0].Size, last, ink, "")
		if bound > last {
			p.fitted(c.Growth, last, bound, ink, ` stroke-dasharray="6 4"`)
		}
	}
	for _, point := range c.Points {
		x, cost := p.across.position(float64(point.Size)), height(point)
		low, high := p.up.position(max(p.up.low, cost-2*point.Uncertainty)), p.up.position(cost+2*point.Uncertainty)
		p.printf(`<path d="M%.1f %.1fV%.1f" stroke="%s"/>`, x, low, high, ink)
		p.printf(`<circle cx="%.1f" cy="%.1f" r="4" fill="%s"/>`, x, p.up.position(cost), ink)
	}
}

func (p *picture) fitted(g *fit.Growth, from, to int, ink, style string) {
	const pieces = 40
	path := make([]string, 0, pieces+1)
	for i := range pieces + 1 {
		n := float64(from) * math.Pow(float64(to)/float64(from), float64(i)/pieces)
		cost := max(p.up.low, g.At(n))
		path = append(path, fmt.Sprintf("%.1f %.1f", p.across.position(n), p.up.position(cost)))
	}
	p.printf(`<path d="M%s" fill="none" stroke="%s"%s/>`, strings.Join(path, " "), ink, style)
}
