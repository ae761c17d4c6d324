package main

import (
	"fmt"
	"slices"
	"strings"

	"kamyk/gen/internal/contest/explore"
	"kamyk/gen/internal/contest/explore/explain"
	"kamyk/gen/internal/host/terminal"
)

// An exploreTable prints the values of a game as they come. Under misère play it prints them at the end, since they may begin again.
type exploreTable struct {
	v        *voice
	progress *progress
	quiet    bool
	result   *explore.Result

	line  []string // of values, until it is whole, so that the progress does not take it away
	width int      // of the line
	lines int      // that are printed
	rows  [][]int  // of a board, until all are there that are shown
	more  bool     // there are values that are not shown
}

// What is shown of a table; --json has all of it.
const (
	shownLines = 5
	shownRows  = 20
)

func (t *exploreTable) begin(r *explore.Result) { t.result = r }

// add prints the next values, or keeps the next row.
func (t *exploreTable) add(list []int) {
	switch {
	case t.quiet || t.result.Misere:
	case t.result.Kind == explain.Pairs:
		t.addRow(list)
	default:
		t.progress.Interrupt(func() { t.values(list) })
	}
}

// end prints what was kept.
func (t *exploreTable) end() {
	switch {
	case t.quiet || t.result == nil:
		return
	case t.result.Misere && t.result.Kind == explain.Pairs:
		for _, row := range t.result.Rows {
			t.addRow(row)
		}
	case t.result.Misere:
		t.values(t.result.Line())
	}
	if t.rows != nil {
		t.board()
	}
	text := strings.Join(t.line, " ")
	if t.more {
		text = strings.TrimLeft(text+" …", " ")
	}
	if text != "" {
		t.v.result("%s\n", text)
	}
}

// values prints values in lines of the terminal's width.
func (t *exploreTable) values(list []int) {
	const room = 2 // for " …"
	for _, value := range list {
		text := fmt.Sprint(value)
		if t.width+len(text)+room > t.v.width() && !t.more {
			if t.more = t.lines == shownLines-1; !t.more {
				t.v.result("%s\n", strings.Join(t.line, " "))
				t.line, t.width = nil, 0
				t.lines++
			}
		}
		if t.more {
			return
		}
		t.line = append(t.line, paintLost(text, value))
		t.width += len(text) + 1
	}
}

// paintLost marks what the mover loses.
func paintLost(text string, value int) string {
	if value == 0 {
		return terminal.Paint(terminal.Good, text)
	}
	return text
}

// addRow keeps a row of a board until the board can be printed.
func (t *exploreTable) addRow(row []int) {
	if t.rows = append(t.rows, row); len(t.rows) > shownRows {
		t.rows, t.more = t.rows[:shownRows], true
	}
}

// board prints the corner of a board that fits the terminal.
func (t *exploreTable) board() {
	room, widest := t.v.width()-len(" …"), 1
	columns := min(len(t.rows[0]), room)
	for columns*(widest+1) > room+1 { // a wider cell leaves room for fewer
		columns = (room + 1) / (widest + 1)
		for _, row := range t.rows {
			widest = max(widest, len(fmt.Sprint(slices.Max(row[:columns]))))
		}
	}
	for _, row := range t.rows {
		var line strings.Builder
		for b, value := range row[:columns] {
			if b > 0 {
				line.WriteByte(' ')
			}
			line.WriteString(paintLost(fmt.Sprintf("%*d", widest, value), value))
		}
		if columns < len(row) {
			line.WriteString(" …")
		}
		t.v.result("%s\n", line.String())
	}
}

// paintStatus colours how sure a formula is.
func paintStatus(s explain.Status) string {
	switch s {
	case explain.Proved:
		return terminal.Paint(terminal.Good, string(s))
	case explain.Guess:
		return terminal.Paint(terminal.Doubt, string(s))
	}
	return string(s)
}
