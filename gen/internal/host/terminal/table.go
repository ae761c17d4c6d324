package terminal

import (
	"slices"
	"strings"
)

// A Table is a list of rows whose cells are aligned. If the terminal is too narrow, cells are cut and columns left out, so that no row
// wraps. Columns are counted from 0.
type Table struct {
	Rows  [][]string
	Head  bool   // the first row is a heading
	Right []int  // columns that are aligned right
	Cut   []int  // columns whose cells may be cut, the first to cut first
	Drop  []int  // columns that a narrow terminal omits, the first to omit first
	Foot  string // explains a cell, below the rows; "" if no cell needs it
}

const minCell = 20

const columnGap = 2

// Fit returns the columns that fit into a width, and their widths. A width of 0 fits all.
func (t Table) Fit(width int) (kept, widths []int) {
	for _, row := range t.Rows {
		for i, cell := range row {
			if i == len(widths) {
				kept, widths = append(kept, i), append(widths, 0)
			}
			widths[i] = max(widths[i], Columns(cell))
		}
	}
	if width == 0 {
		return kept, widths
	}
	natural := slices.Clone(widths)
	for dropped := 0; ; dropped++ {
		over := totalWidth(kept, widths) - width
		for _, i := range t.Cut {
			if less := min(over, widths[i]-minCell); less > 0 && slices.Contains(kept, i) {
				widths[i], over = widths[i]-less, over-less
			}
		}
		if over <= 0 || dropped == len(t.Drop) {
			return kept, widths
		}
		kept = slices.DeleteFunc(kept, func(i int) bool { return i == t.Drop[dropped] })
		copy(widths, natural)
	}
}

func totalWidth(kept, widths []int) (n int) {
	for _, i := range kept {
		if widths[i] > 0 {
			n += widths[i] + columnGap
		}
	}
	return n - columnGap
}

// Lines returns the rows as lines of at most width columns; 0 means any number.
func (t Table) Lines(width int) (lines []string) {
	kept, widths := t.Fit(width)
	for n, row := range t.Rows {
		var line strings.Builder
		for _, i := range kept {
			if i >= len(row) || widths[i] == 0 {
				continue
			}
			cell := Cut(row[i], widths[i])
			if slices.Contains(t.Right, i) {
				cell = strings.Repeat(" ", widths[i]-Columns(cell)) + cell
			}
			if t.Head && n == 0 {
				cell = Paint(Strong, cell)
			}
			line.WriteString(Pad(cell, widths[i]+columnGap))
		}
		text := strings.TrimRight(line.String(), " ")
		if width > 0 {
			text = Cut(text, width)
		}
		lines = append(lines, text)
	}
	return lines
}
