package chart

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image"
	"image/color"
	"image/png"
)

// A Heat is a table of values as a picture: a cell each, the darker the greater, and the lost ones, of value 0, in a colour of their own.
type Heat struct {
	Title  string
	Rows   [][]int // from the top; the last may be shorter
	Across string  // what the columns are
	Down   string  // what the rows are
	Step   int     // how much the numbers of rows grow from one to the next
}

const (
	lostInk       = "#d55e00" // Okabe and Ito, as in inks
	cellSize      = 500.0     // of a picture, all cells together
	maxCell       = 24.0
	heatLeft      = 60
	heatTop       = 60
	maxRectangles = 4096
	heatTicks     = 10
	leastPicture  = 300 // the legend needs it
)

// SVG draws the table, with numbers in the cells where these are large enough.
func (h Heat) SVG() []byte {
	columns, highest := 1, 1
	for _, row := range h.Rows {
		columns = max(columns, len(row))
		for _, value := range row {
			highest = max(highest, value)
		}
	}
	cell := min(maxCell, cellSize/float64(max(columns, len(h.Rows))))
	width, height := cell*float64(columns), cell*float64(len(h.Rows))
	p := &picture{}
	p.printf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.0f %.0f" font-family="sans-serif" font-size="12" `+
		`shape-rendering="crispEdges">`,
		max(width, leastPicture)+heatLeft+20, height+heatTop+40)
	p.printf(`<rect width="100%%" height="100%%" fill="white"/>`)
	p.text(heatLeft, 20, "start", "black", h.Title)
	p.text(heatLeft+width/2, heatTop-24, "middle", "black", h.Across)
	p.printf(`<text transform="translate(14 %.0f) rotate(-90)" text-anchor="middle">%s</text>`, heatTop+height/2, h.Down)
	for i := 0; i < columns; i += tickStep(columns) {
		p.text(heatLeft+cell*(float64(i)+0.5), heatTop-6, "middle", "black", fmt.Sprint(i))
	}
	for i := 0; i < len(h.Rows); i += tickStep(len(h.Rows)) {
		p.text(heatLeft-6, heatTop+cell*(float64(i)+0.5)+4, "end", "black", fmt.Sprint(i*h.Step))
	}
	if columns*len(h.Rows) > maxRectangles {
		p.bitmap(h.Rows, columns, highest, cell)
	} else {
		for i, row := range h.Rows {
			p.heatRow(row, highest, cell, heatTop+cell*float64(i))
		}
	}
	p.printf(`<rect x="%d" y="%.1f" width="10" height="10" fill="%s"/>`, heatLeft, heatTop+height+12, lostInk)
	p.text(heatLeft+16, heatTop+height+21, "start", "black", fmt.Sprintf("lost; the darker, the greater the value, up to %d", highest))
	p.printf(`</svg>`)
	return []byte(p.String())
}

func tickStep(cells int) int { return (cells + heatTicks - 1) / heatTicks }

func (p *picture) heatRow(row []int, highest int, cell, y float64) {
	const readable = 14
	for i, value := range row {
		x := heatLeft + cell*float64(i)
		c := heatInk(value, highest)
		p.printf(`<rect x="%.2f" y="%.2f" width="%.2f" height="%.2f" fill="#%02x%02x%02x"/>`, x, y, cell, cell, c.R, c.G, c.B)
		if cell < readable {
			continue
		}
		ink := "black"
		if value*2 > highest || value == 0 {
			ink = "white"
		}
		p.printf(`<text x="%.1f" y="%.1f" text-anchor="middle" font-size="%.0f" fill="%s">%d</text>`, x+cell/2, y+cell*0.68, cell*0.5, ink, value)
	}
}

// bitmap draws the rows as an image of a pixel for each cell: as rectangles, a board of 500 by 500 would take 20 MB.
func (p *picture) bitmap(rows [][]int, columns, highest int, cell float64) {
	pixels := image.NewRGBA(image.Rect(0, 0, columns, len(rows)))
	for y, row := range rows {
		for x, value := range row {
			pixels.SetRGBA(x, y, heatInk(value, highest))
		}
	}
	var text bytes.Buffer
	png.Encode(&text, pixels) // an image that has pixels, into memory
	p.printf(`<image x="%d" y="%d" width="%.2f" height="%.2f" preserveAspectRatio="none" style="image-rendering:pixelated" `+
		`href="data:image/png;base64,%s"/>`,
		heatLeft, heatTop, cell*float64(columns), cell*float64(len(rows)), base64.StdEncoding.EncodeToString(text.Bytes()))
}

func heatInk(value, highest int) color.RGBA {
	if value == 0 {
		return color.RGBA{0xd5, 0x5e, 0x00, 0xff} // lostInk
	}
	part := float64(value) / float64(highest)
	channel := func(light, dark float64) uint8 { return uint8(light + (dark-light)*part + 0.5) }
	return color.RGBA{channel(222, 8), channel(235, 48), channel(247, 107), 0xff}
}
