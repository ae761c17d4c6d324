package mimoyuyu

import (
	"kamyk/templates/draw"
	"kamyk/templates/fastio"
)

// Generate draws up to three cases, each on one of the grids small enough for Brute.
func Generate(d *draw.Source, out *fastio.Writer) {
	cases := d.Int(1, 3)
	out.Int(cases)
	out.Newline()
	for range cases {
		generateCase(d, out)
	}
}

func generateCase(d *draw.Source, out *fastio.Writer) {
	largest := []struct{ rows, columns, tokens int }{{1, 6, 3}, {2, 3, 4}, {3, 3, 2}, {5, 2, 5}}
	most := largest[d.Int(0, len(largest)-1)]
	rows, columns := d.Int(1, min(most.rows, d.Size())), d.Int(1, min(most.columns, d.Size()+1))
	tokens := d.Int(1, min(most.tokens, d.Size()))
	out.Ints([]int{rows, columns, tokens})
	out.Newline()
	for range tokens {
		out.Ints([]int{d.Int(1, rows), d.Int(1, columns)})
		out.Newline()
	}
}
