package PROBLEM_package

import (
	"kamyk/templates/draw"
	"kamyk/templates/fastio"
)

// Generate draws a small test: what the interactor knows and the solution has to find out.
func Generate(d *draw.Source, out *fastio.Writer) {
	out.IntLine(d.Int(1, d.Size()))
}
