package kamienieszachownica

import (
	"kamyk/templates/draw"
	"kamyk/templates/fastio"
)

// Generate draws one or two positions of at most 3 stones. A stone alone is in the 10 rows and columns next to the corner (1, 1), two are
// in the 6 and three in the 4 next to it.
func Generate(d *draw.Source, out *fastio.Writer) {
	cases := d.Int(1, min(d.Size(), 2))
	out.IntLine(cases)
	for range cases {
		stones := d.Int(1, min(d.Size(), 3))
		out.IntLine(stones)
		most := []int{10, 6, 4}[stones-1]
		for range stones {
			out.IntLine(d.Ints(2, 1, min(d.Size()+1, most))...)
		}
	}
}

// Large draws as many stones as the size says, up to the bound of a million: a hundred a case, which are as many cases as there may be,
// anywhere on the board. The first one is on the last cell, for which the whole board has to be known.
func Large(d *draw.Source, out *fastio.Writer) {
	stones := min(d.Size(), 1_000_000)
	const each = 100
	out.IntLine((stones + each - 1) / each)
	for first := true; stones > 0; stones -= each {
		count := min(stones, each)
		out.IntLine(count)
		for range count {
			cell := []int{side, side}
			if !first {
				cell = d.Ints(2, 1, side)
			}
			out.IntLine(cell...)
			first = false
		}
	}
}
