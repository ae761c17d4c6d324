package innekamienie

import (
	"kamyk/templates/draw"
	"kamyk/templates/fastio"
)

// Generate draws one or two positions of at most 5 piles, each of at most 4 stones.
func Generate(d *draw.Source, out *fastio.Writer) {
	cases := d.Int(1, min(d.Size(), 2))
	out.Int(cases)
	out.Newline()
	for range cases {
		piles := d.Ints(d.Int(1, min(d.Size(), 5)), 0, min(d.Size(), 4))
		out.Int(len(piles))
		out.Newline()
		out.Ints(piles)
		out.Newline()
	}
}
