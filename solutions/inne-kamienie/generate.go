package innekamienie

import (
	"kamyk/templates/draw"
	"kamyk/templates/fastio"
)

// Generate draws one or two positions of at most 5 piles, each of at most 4 stones.
func Generate(d *draw.Source, out *fastio.Writer) {
	cases := d.Int(1, min(d.Size(), 2))
	out.IntLine(cases)
	for range cases {
		piles := d.Ints(d.Int(1, min(d.Size(), 5)), 0, min(d.Size(), 4))
		out.IntLine(len(piles))
		out.IntLine(piles...)
	}
}

// Large draws as many piles as the size says, up to the bound of a million: a hundred a case, which are as many cases as there may be,
// and up to a billion stones on each.
func Large(d *draw.Source, out *fastio.Writer) {
	piles := min(d.Size(), 1_000_000)
	const each = 100
	out.IntLine((piles + each - 1) / each)
	for ; piles > 0; piles -= each {
		count := min(piles, each)
		out.IntLine(count)
		out.IntLine(d.Ints(count, 0, 1_000_000_000)...)
	}
}
