package main

import (
	"fmt"
	"slices"
	"strings"

	"kamyk/gen/internal/contest/explore"
	"kamyk/gen/internal/contest/explore/explain"
	"kamyk/gen/internal/host/terminal"
	"kamyk/gen/internal/program/prog"
)

// An exploreTable prints the values of a game as they come, and boards at the end. Under misère play it prints all values at the end, since
// a game that is not tame begins again.
type exploreTable struct {
	out      *printer
	progress *progress
	quiet    bool

	line  []string // values of the current line, which is printed when it is full: progress would overwrite a part of it
	width int      // of the current line
	lines int      // number of printed lines
}

// The part of a table that is shown; --json has all of it. Each line leaves room for dots.
const (
	shownLines = 5
	shownRows  = 20
	dotsWidth  = 2
)

func (t *exploreTable) addValues(r *explore.Result, list []int) {
	if !t.quiet && t.lines < shownLines && !r.Misere && r.Kind != explain.Pairs {
		t.progress.Interrupt(func() { t.values(list) })
	}
}

// end prints the rest of the values. r is nil if the game has a fault.
func (t *exploreTable) end(r *explore.Result) {
	if r != nil && !t.quiet {
		t.board(r.Rows)
		if r.Misere {
			t.values(r.Values)
		}
	}
	if len(t.line) > 0 {
		t.out.result("%s\n", strings.Join(t.line, " "))
	}
}

// values prints values in lines of the terminal's width; the last one that is shown ends with dots.
func (t *exploreTable) values(list []int) {
	for _, value := range list {
		text := fmt.Sprint(value)
		switch fits := t.width+len(text)+dotsWidth <= t.out.excerptWidth(); {
		case t.lines == shownLines:
			return
		case !fits && t.lines == shownLines-1:
			t.line = append(t.line, "…")
			fallthrough
		case !fits:
			t.out.result("%s\n", strings.Join(t.line, " "))
			t.line, t.width = nil, 0
			t.lines++
		}
		if t.lines < shownLines {
			t.line = append(t.line, paintLost(text, value))
			t.width += len(text) + 1
		}
	}
}

func paintLost(text string, value int) string {
	if value == 0 {
		return terminal.Paint(terminal.Good, text)
	}
	return text
}

// board prints the corner of a board that fits the terminal.
func (t *exploreTable) board(rows [][]int) {
	if len(rows) == 0 {
		return
	}
	shown := rows[:min(len(rows), shownRows)]
	room, columns := t.out.excerptWidth()-dotsWidth, len(rows[0])
	var cell int
	for cell = 1; ; cell++ { // a wider cell leaves room for fewer
		columns = max(1, min(columns, (room+1)/(cell+1)))
		widest := 0
		for _, row := range shown {
			widest = max(widest, len(fmt.Sprint(slices.Max(row[:columns]))))
		}
		if widest <= cell {
			break
		}
	}
	for _, row := range shown {
		cells := prog.Map(row[:columns], func(value int) string { return paintLost(fmt.Sprintf("%*d", cell, value), value) })
		if columns < len(row) {
			cells = append(cells, "…")
		}
		t.out.result("%s\n", strings.Join(cells, " "))
	}
	if len(shown) < len(rows) {
		t.out.result("…\n")
	}
}

func paintStatus(s explain.Status) string {
	switch s {
	case explain.Proved:
		return terminal.Paint(terminal.Good, string(s))
	case explain.Guess:
		return terminal.Paint(terminal.Doubt, string(s))
	}
	return string(s)
}
