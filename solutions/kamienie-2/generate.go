package kamienie2

import (
	"kamyk/templates/draw"
	"kamyk/templates/fastio"
)

// Generate draws one or two positions of at most 3 piles, each of at most 9 stones: beyond the period, 7.
func Generate(d *draw.Source, out *fastio.Writer) {
	cases := d.Int(1, min(d.Size(), 2))
	out.Int(cases)
	out.Newline()
	for range cases {
		piles := d.Ints(d.Int(1, min(d.Size(), 3)), 0, min(d.Size(), 9))
		out.Int(len(piles))
		out.Newline()
		out.Ints(piles)
		out.Newline()
	}
}
