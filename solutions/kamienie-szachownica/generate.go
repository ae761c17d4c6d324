package kamienieszachownica

import (
	"kamyk/templates/draw"
	"kamyk/templates/fastio"
)

// Generate draws one or two positions of at most 3 stones, in the 6 rows and columns next to the corner (1, 1).
func Generate(d *draw.Source, out *fastio.Writer) {
	cases := d.Int(1, min(d.Size(), 2))
	out.Int(cases)
	out.Newline()
	for range cases {
		stones := d.Int(1, min(d.Size(), 3))
		out.Int(stones)
		out.Newline()
		for range stones {
			out.Ints(d.Ints(2, 1, min(d.Size()+1, 6)))
			out.Newline()
		}
	}
}
