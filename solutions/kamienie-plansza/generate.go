package kamienieplansza

import (
	"kamyk/templates/draw"
	"kamyk/templates/fastio"
)

// Generate draws one or two boards of at most 16 cells.
func Generate(d *draw.Source, out *fastio.Writer) {
	boards := d.Ints(d.Int(1, min(d.Size(), 2)), 1, min(d.Size()+1, 16))
	out.IntLine(len(boards))
	for _, cells := range boards {
		out.IntLine(cells)
	}
}

// Large draws as many boards as the size says, up to the bound of a hundred thousand, and all of them long.
func Large(d *draw.Source, out *fastio.Writer) {
	boards := min(d.Size(), 100_000)
	out.IntLine(boards)
	for range boards {
		out.IntLine(d.Int(100_000_000_000_000_000, 1_000_000_000_000_000_000))
	}
}
