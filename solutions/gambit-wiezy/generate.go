package gambitwiezy

import (
	"kamyk/templates/draw"
	"kamyk/templates/fastio"
)

// Generate draws a tower of at most 7 floors.
func Generate(d *draw.Source, out *fastio.Writer) {
	stable := []string{"1 1 1", "1 1 0", "0 1 1", "1 0 1", "0 1 0"}
	floors := d.Int(1, min(d.Size(), 6)+1)
	out.IntLine(floors)
	for range floors {
		out.Line(stable[d.Int(0, len(stable)-1)])
	}
}

// Large draws a tower of as many floors as the size says, up to the bound of 5000. All of them are full, which takes most steps.
func Large(d *draw.Source, out *fastio.Writer) {
	floors := min(d.Size(), 5000)
	out.IntLine(floors)
	for range floors {
		out.Line("1 1 1")
	}
}
