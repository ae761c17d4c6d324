package PROBLEM_package

import (
	"kamyk/templates/draw"
	"kamyk/templates/fastio"
)

// Generate draws what the judge says in a small dialogue, or what its side of it is made from.
func Generate(d *draw.Source, out *fastio.Writer) {
	out.Int(d.Int(1, d.Size()))
	out.Newline()
}
