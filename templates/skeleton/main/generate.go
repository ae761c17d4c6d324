package main

import (
	"kamyk/templates/draw"
	"kamyk/templates/fastio"
)

// Generate draws a small valid input. The submitted file does not contain it.
func Generate(d *draw.Source, out *fastio.Writer) {
	out.IntLine(d.Int(1, d.Size()))
}
