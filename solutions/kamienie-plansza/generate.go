package kamienieplansza

import (
	"kamyk/templates/draw"
	"kamyk/templates/fastio"
)

// Generate draws one or two boards of at most 18 cells.
func Generate(d *draw.Source, out *fastio.Writer) {
	boards := d.Ints(d.Int(1, min(d.Size(), 2)), 1, min(d.Size()+1, 18))
	out.Int(len(boards))
	out.Newline()
	for _, cells := range boards {
		out.Int(cells)
		out.Newline()
	}
}
