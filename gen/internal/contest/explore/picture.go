package explore

import (
	"fmt"

	"kamyk/gen/internal/contest/chart"
	"kamyk/gen/internal/contest/explore/explain"
)

// defaultWidth is how many values a row of the picture has where they have no period.
const defaultWidth = 32

// SVG draws the values: of pairs as a board, of heaps in rows as long as their period, so that a column has one value.
func (r *Result) SVG() []byte {
	h := chart.Heat{Title: r.Problem, Rows: r.played().Rows, Across: "b", Down: "a", Step: 1}
	if r.Misere {
		h.Title += ", misère play"
	}
	if r.Kind == explain.Pairs {
		return h.SVG()
	}
	line := r.played().Values
	width := period(line)
	for from := 0; from < len(line); from += width {
		h.Rows = append(h.Rows, line[from:min(len(line), from+width)])
	}
	h.Across, h.Down, h.Step = fmt.Sprintf("n mod %d", width), "n", width
	return h.SVG()
}

// period returns the length of rows in which a line of values repeats: a multiple of the period that the second half shows, up to a saltus.
func period(line []int) int {
	for p := 1; p <= len(line)/4; p++ {
		saltus, same := line[len(line)-1]-line[len(line)-1-p], true
		for n := len(line) / 2; same && n+p < len(line); n++ {
			same = line[n+p] == line[n]+saltus
		}
		if same {
			return p * max(1, (defaultWidth/2)/p)
		}
	}
	return min(defaultWidth, max(1, len(line)))
}
