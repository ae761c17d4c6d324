package kamienie

import (
	"kamyk/templates/draw"
	"kamyk/templates/fastio"
)

// Generate draws one or two positions of at most 4 piles, each of at most 7 stones.
func Generate(d *draw.Source, out *fastio.Writer) {
	cases := d.Int(1, min(d.Size(), 2))
	out.Int(cases)
	out.Newline()
	for range cases {
		piles := d.Ints(d.Int(1, min(d.Size(), 4)), 0, min(d.Size(), 7))
		out.Int(len(piles))
		out.Newline()
		out.Ints(piles)
		out.Newline()
	}
}
