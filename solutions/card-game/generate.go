package cardgame

import (
	"kamyk/templates/draw"
	"kamyk/templates/fastio"
)

// Generate draws a grid of at most 9 cards, of fewer for sizes below 14, long and thin ones among them.
func Generate(d *draw.Source, out *fastio.Writer) {
	cards := min(2+d.Size()/2, 9)
	rows := d.Int(1, min(cards, 6))
	columns := d.Int(1, cards/rows)
	if d.Bool() {
		rows, columns = columns, rows
	}
	out.IntLine(rows, columns)
	for range rows {
		out.Line(d.String(columns, "RBG"))
	}
}

// Large draws a square grid of as many rows as the size says, up to the bound of 25. Two cards of three are green, which have the most
// moves.
func Large(d *draw.Source, out *fastio.Writer) {
	rows := min(d.Size(), 25)
	out.IntLine(rows, rows)
	for range rows {
		out.Line(d.String(rows, "RBGGGG"))
	}
}
