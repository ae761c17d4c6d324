package PROBLEM_package

import (
	"kamyk/templates/draw"
	"kamyk/templates/fastio"
)

// Generate draws a small valid input of one or two cases.
func Generate(d *draw.Source, out *fastio.Writer) {
	cases := d.Int(1, 2)
	out.IntLine(cases)
	for ; cases > 0; cases-- {
		generateCase(d, out)
	}
}

// generateCase draws one case.
func generateCase(d *draw.Source, out *fastio.Writer) {
	out.IntLine(d.Int(1, d.Size()))
}
