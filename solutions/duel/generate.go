package duel

import (
	"kamyk/templates/draw"
	"kamyk/templates/fastio"
)

// Generate draws a board of at most 9 cells.
func Generate(d *draw.Source, out *fastio.Writer) {
	cells := d.Int(2, min(d.Size(), 7)+2)
	pieces := 2 * d.Int(1, cells/2)
	out.IntLine(cells, pieces, d.Int(1, pieces))
}

// Large draws a board of as many cells as the size says, up to the bound of ten thousand, and as many pieces as take most steps.
func Large(d *draw.Source, out *fastio.Writer) {
	cells := min(max(d.Size(), 2), 10_000)
	pieces := max(2, cells*3452/10_000/2*2)
	out.IntLine(cells, pieces, 1)
}
