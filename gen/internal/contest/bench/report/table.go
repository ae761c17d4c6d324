package report

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"kamyk/gen/internal/contest/bench"
	"kamyk/gen/internal/contest/remark"
	"kamyk/gen/internal/host/terminal"
	"kamyk/gen/internal/host/words"
)

// Table has a row per input: its size, its tokens, and each program's cost.
func (r *Report) Table() terminal.Table {
	series := r.Record.Series
	head := []string{"n", "tokens"}
	for range series {
		head = append(head, "time", "±", "memory")
	}
	if len(series) == 2 {
		head = append(head, "ratio")
	}
	rows := [][]string{head}
	for i, input := range r.Record.Inputs {
		row := []string{fmt.Sprint(input.Size), fmt.Sprint(input.Tokens)}
		for j := range series {
			row = append(row, cells(&series[j], i)...)
		}
		if len(series) == 2 && i < min(len(series[0].Runs), len(series[1].Runs)) {
			row = append(row, fmt.Sprintf("%.2f", series[1].Times(i).Median/series[0].Times(i).Median))
		}
		rows = append(rows, row)
	}
	table := terminal.Table{Head: true, Rows: rows}
	for i := range head {
		table.Right = append(table.Right, i)
	}
	for j := range series {
		table.Foot = cmp.Or(table.Foot, remark.Unmeasured(rows, 2+3*j, 4+3*j))
	}
	for cell := range 3 { // drop the spreads first, then the memory, then the tokens
		for j := range series {
			table.Drop = append(table.Drop, [][]int{{3, 4, 1}, {6, 7, 1}}[j][cell])
		}
	}
	return table
}

// Names returns a line with the programs' names above their columns, if there are several. A room of 0 means any width.
func (r *Report) Names(table terminal.Table, room int) string {
	if len(r.Record.Series) == 1 {
		return ""
	}
	kept, widths := table.Fit(room)
	at := func(columns ...int) (n int) {
		for _, i := range columns {
			if slices.Contains(kept, i) {
				n += widths[i] + 2
			}
		}
		return n
	}
	line := strings.Repeat(" ", at(0, 1))
	for i, s := range r.Record.Series {
		width := at(2+3*i, 3+3*i, 4+3*i) - 2
		name := terminal.Head(s.Name, width)
		line += strings.Repeat(" ", width-terminal.Columns(name)) + name + "  "
	}
	return strings.TrimRight(line, " ") + "\n"
}

func cells(s *bench.Series, i int) []string {
	if i >= len(s.Runs) {
		return []string{"-", "", "-"}
	}
	times, memory := s.Times(i), s.Memory(i)
	cells := []string{fmt.Sprintf("%.1f ms", 1000*times.Median), "", "-"}
	if times.Runs > 1 && times.Median > 0 {
		cells[1] = fmt.Sprintf("%.0f %%", 100*times.Spread/times.Median)
	}
	if memory > 0 {
		cells[2] = words.Mebibytes(memory)
	}
	return cells
}
