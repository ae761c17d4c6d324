package kamienieschody

import (
	"kamyk/templates/draw"
	"kamyk/templates/fastio"
)

// Generate draws one or two stairs of at most 5 steps, with at most 3 stones on each.
func Generate(d *draw.Source, out *fastio.Writer) {
	cases := d.Int(1, min(d.Size(), 2))
	out.Int(cases)
	out.Newline()
	for range cases {
		stairs := d.Ints(d.Int(1, min(d.Size(), 5)), 0, min(d.Size(), 3))
		out.Int(len(stairs))
		out.Newline()
		out.Ints(stairs)
		out.Newline()
	}
}
