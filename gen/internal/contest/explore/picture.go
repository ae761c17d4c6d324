package explore

import (
	"fmt"

	"kamyk/gen/internal/contest/chart"
	"kamyk/gen/internal/contest/explore/explain"
	"kamyk/templates/impartial"
)

// defaultWidth is the number of values in a row of the picture if they have no period.
const defaultWidth = 32

// SVG draws the values: pairs as a board, heaps in rows of their period, so that each column has one value.
func (r *Result) SVG() []byte {
	h := chart.Heat{Title: r.Problem, Rows: r.played().Rows, Across: "b", Down: "a", Step: 1}
	if r.Misere {
		h.Title += ", misère play"
	}
	if r.Kind == explain.Pairs {
		return h.SVG()
	}
	line := r.played().Values
	width := rowLength(line)
	for from := 0; from < len(line); from += width {
		h.Rows = append(h.Rows, line[from:min(len(line), from+width)])
	}
	h.Across, h.Down, h.Step = fmt.Sprintf("n mod %d", width), "n", width
	return h.SVG()
}

// rowLength returns the number of values in a row: whole periods, if there are any.
func rowLength(line []int) int {
	if game, ok := impartial.FindPeriod(line); ok {
		return len(game.Period) * max(1, defaultWidth/2/len(game.Period))
	}
	return min(defaultWidth, max(1, len(line)))
}
