package gambitwiezy

import (
	"kamyk/templates/draw"
	"kamyk/templates/fastio"
)

// Generate draws a tower of at most 7 floors.
func Generate(d *draw.Source, out *fastio.Writer) {
	stable := []string{"1 1 1", "1 1 0", "0 1 1", "1 0 1", "0 1 0"}
	floors := d.Int(1, min(d.Size(), 6)+1)
	out.Int(floors)
	out.Newline()
	for range floors {
		out.Line(stable[d.Int(0, len(stable)-1)])
	}
}
