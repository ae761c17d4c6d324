package PROBLEM_package

import (
	"kamyk/templates/draw"
	"kamyk/templates/fastio"
)

// Generate draws one or two cases of at most 4 heaps.
func Generate(d *draw.Source, out *fastio.Writer) {
	cases := d.Int(1, 2)
	out.IntLine(cases)
	for ; cases > 0; cases-- {
		heaps := d.Ints(d.Int(1, 4), 0, d.Size())
		out.IntLine(len(heaps))
		out.IntLine(heaps...)
	}
}
