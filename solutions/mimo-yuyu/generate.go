package mimoyuyu

import (
	"kamyk/templates/draw"
	"kamyk/templates/fastio"
)

// Generate draws up to three cases, each on one of the grids small enough for Brute.
func Generate(d *draw.Source, out *fastio.Writer) {
	cases := d.Int(1, 3)
	out.IntLine(cases)
	for range cases {
		generateCase(d, out)
	}
}

func generateCase(d *draw.Source, out *fastio.Writer) {
	largest := []struct{ rows, columns, tokens int }{{1, 6, 3}, {2, 3, 4}, {3, 3, 2}, {5, 2, 5}}
	most := largest[d.Int(0, len(largest)-1)]
	rows, columns := d.Int(1, min(most.rows, d.Size())), d.Int(1, min(most.columns, d.Size()+1))
	tokens := d.Int(1, min(most.tokens, d.Size()))
	out.IntLine(rows, columns, tokens)
	for range tokens {
		out.IntLine(d.Int(1, rows), d.Int(1, columns))
	}
}

// Large draws one case with as many tokens as the size says, up to the bound of two hundred thousand, anywhere on the largest grid. Many
// cases of few tokens each take less: their columns stay in the cache.
func Large(d *draw.Source, out *fastio.Writer) {
	const side = 200_000
	tokens := min(d.Size(), 200_000)
	out.IntLine(1)
	out.IntLine(side, side, tokens)
	for range tokens {
		out.IntLine(d.Ints(2, 1, side)...)
	}
}
