package terminal

import (
	"slices"
	"strings"
)

// A Table is rows of cells that line up. On a terminal that is too narrow for it, no row wraps: cells are cut, and columns are left out.
// Columns are counted from 0.
type Table struct {
	Rows  [][]string
	Head  bool   // the first row says what the columns are
	Right []int  // columns whose cells stand on the right
	Cut   []int  // columns that may be cut down to a few letters, the first of them first
	Drop  []int  // columns that a narrow terminal goes without, the first of them first
	Foot  string // explains a cell, below the rows; "" if all are plain
}

// fewLetters is how much is left of a cell at least.
const minCell = 20

// between is what separates columns.
const columnGap = 2

// Fit says which columns a width has room for, and how wide they are. A width of 0 has room for all.
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

// Lines returns the rows as lines, of at most so many columns; 0 stands for any number.
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
