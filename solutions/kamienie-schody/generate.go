package kamienieschody

import (
	"kamyk/templates/draw"
	"kamyk/templates/fastio"
)

// Generate draws one or two stairs of at most 5 steps, with at most 3 stones on each.
func Generate(d *draw.Source, out *fastio.Writer) {
	cases := d.Int(1, min(d.Size(), 2))
	out.IntLine(cases)
	for range cases {
		stairs := d.Ints(d.Int(1, min(d.Size(), 5)), 0, min(d.Size(), 3))
		out.IntLine(len(stairs))
		out.IntLine(stairs...)
	}
}

// Large draws as many steps as the size says, up to the bound of a million: a hundred a case, which are as many cases as there may be,
// with up to a billion stones on each.
func Large(d *draw.Source, out *fastio.Writer) {
	steps := min(d.Size(), 1_000_000)
	const each = 100
	out.IntLine((steps + each - 1) / each)
	for ; steps > 0; steps -= each {
		count := min(steps, each)
		out.IntLine(count)
		out.IntLine(d.Ints(count, 0, 1_000_000_000)...)
	}
}
