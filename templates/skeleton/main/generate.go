package main

import (
	"kamyk/templates/draw"
	"kamyk/templates/fastio"
)

// Generate draws a small valid input. It is no part of the file that is submitted.
func Generate(d *draw.Source, out *fastio.Writer) {
	out.IntLine(d.Int(1, d.Size()))
}
