package duel

import (
	"kamyk/templates/draw"
	"kamyk/templates/fastio"
)

// Generate draws a board of at most 9 cells.
func Generate(d *draw.Source, out *fastio.Writer) {
	cells := d.Int(2, min(d.Size(), 7)+2)
	pieces := 2 * d.Int(1, cells/2)
	out.Ints([]int{cells, pieces, d.Int(1, pieces)})
	out.Newline()
}
