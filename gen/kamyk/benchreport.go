package main

import (
	"fmt"
	"slices"
	"strings"

	"kamyk/gen/internal/bench"
	"kamyk/gen/internal/chart"
	"kamyk/gen/internal/fit"
	"kamyk/gen/internal/solution"
	"kamyk/gen/internal/terminal"
	"kamyk/gen/internal/units"
	"kamyk/gen/internal/whole"
)

// A benchReport prints what was measured: a table, a graph, and what it comes to; or all of it as JSON.
type benchReport struct {
	v           *voice
	svg         string // the file to draw into; "" for none
	json        bool
	job         *bench.Job
	record      *bench.Record
	interrupted bool
}

// limits are those of the problem.
func (r *benchReport) limits() (seconds, bytes float64) {
	time, memory := solution.Limits(r.job.Source.Config)
	return time.Seconds(), float64(memory)
}

func (r *benchReport) print() error {
	if err := r.draw(); err != nil {
		return err
	}
	if r.json {
		if err := r.v.json(r.job.Report(r.record, r.interrupted)); err != nil {
			return err
		}
	} else if len(r.record.Inputs) > 0 {
		r.table()
		if graph := r.chart().Terminal(r.v.width()); graph != "" && r.grows() {
			r.v.result("\n%s", graph)
		}
		r.v.result("\n")
		for i := range r.record.Series {
			r.conclude(i)
		}
	}
	r.remark()
	for _, s := range r.record.Series {
		if s.Failure != nil {
			return exitError(exitFailed)
		}
	}
	return nil
}

// grows reports whether there is something to see in a graph.
func (r *benchReport) grows() bool {
	for i := range r.record.Series {
		if r.record.Time(i, r.job.Bound).Growth != nil {
			return true
		}
	}
	return false
}

func (r *benchReport) chart() chart.Chart {
	seconds, _ := r.limits()
	c := chart.Chart{Title: r.job.Source.Title(), Limit: seconds}
	for i, s := range r.record.Series {
		found := r.record.Time(i, r.job.Bound)
		c.Curves = append(c.Curves, chart.Curve{Name: s.Name, Points: found.Points, Growth: found.Growth})
		if found.Bound != nil {
			c.Bound = r.job.Bound
		}
	}
	return c
}

// draw writes the file that --svg names.
func (r *benchReport) draw() error {
	name := r.svg
	if name == "" || r.interrupted {
		return nil
	}
	text, err := r.chart().SVG()
	if err != nil {
		return fmt.Errorf("drawing %s: %w", name, err)
	}
	return whole.Write(name, text)
}

// table prints a line for each input: n, how many tokens it has, and what each program used.
func (r *benchReport) table() {
	series := r.record.Series
	head := []string{"n", "tokens"}
	for range series {
		head = append(head, "time", "±", "memory")
	}
	if len(series) == 2 {
		head = append(head, "ratio")
	}
	rows := [][]string{head}
	for i, input := range r.record.Inputs {
		row := []string{fmt.Sprint(input.Size), fmt.Sprint(input.Tokens)}
		for j := range series {
			row = append(row, r.cells(&series[j], i)...)
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
	for cell := range 3 { // the spreads go first, then the memory, and at last the tokens
		for j := range series {
			table.Drop = append(table.Drop, [][]int{{3, 4, 1}, {6, 7, 1}}[j][cell])
		}
	}
	if len(series) > 1 {
		r.names(table)
	}
	r.v.table(table)
}

// names prints the names of the programs above their columns.
func (r *benchReport) names(table terminal.Table) {
	kept, widths := table.Fit(r.v.room())
	at := func(columns ...int) (n int) {
		for _, i := range columns {
			if slices.Contains(kept, i) {
				n += widths[i] + 2
			}
		}
		return n
	}
	line := strings.Repeat(" ", at(0, 1))
	for i, s := range r.record.Series {
		width := at(2+3*i, 3+3*i, 4+3*i) - 2
		name := terminal.Head(s.Name, width)
		line += strings.Repeat(" ", width-terminal.Columns(name)) + name + "  "
	}
	r.v.result("%s\n", strings.TrimRight(line, " "))
}

// cells are what a program used on an input.
func (r *benchReport) cells(s *bench.Series, i int) []string {
	if i >= len(s.Runs) {
		return []string{"-", "", "-"}
	}
	times, memory := s.Times(i), s.Memory(i)
	cells := []string{fmt.Sprintf("%.1f ms", 1000*times.Median), "", "-"}
	if times.Runs > 1 && times.Median > 0 {
		cells[1] = fmt.Sprintf("%.0f %%", 100*times.Spread/times.Median)
	}
	if memory > 0 {
		cells[2] = units.Mebibytes(memory)
	}
	return cells
}

// conclude says how a program's time and memory grow, and what they come to.
func (r *benchReport) conclude(program int) {
	s := &r.record.Series[program]
	r.v.result("%s\n", s.Name)
	seconds, bytes := r.limits()
	time, memory := r.record.Time(program, r.job.Bound), r.record.Memory(program, r.job.Bound)
	if len(time.Points) == 0 {
		return
	}
	r.v.prose("  time    %s\n", sentence(time, units.Seconds, seconds, true))
	if memory.Points[len(memory.Points)-1].Cost > 0 {
		r.v.prose("  memory  %s\n", sentence(memory, units.Mebibytes, bytes, false))
	}
}

// sentence says what was found of a cost: "≈ n^1.02 ± 0.01 (like n), 0.041 s at n = 10⁶, limit 1 s".
func sentence(f bench.Finding, unit func(float64) string, limit float64, always bool) string {
	known := ""
	const vague = 0.2 // more than that of memory, which comes in steps, is nothing to tell
	if g := f.Growth; g != nil && (always || g.Spread < vague) {
		known = growth(g) + ", "
	} else if always {
		known = "growth unknown, " + f.Reason.Error() + "; "
	}
	at := f.Bound
	if at == nil {
		last := f.Points[len(f.Points)-1]
		at = &bench.Outlook{Size: last.Size, Cost: last.Cost, Measured: true}
	}
	cost := unit(at.Cost)
	if !at.Measured {
		cost += fmt.Sprintf(" expected (%s to %s)", unit(at.Low), unit(at.High))
	}
	known += fmt.Sprintf("%s at n = %s, limit %s", cost, units.Count(at.Size), strings.Replace(unit(limit), ".0 ", " ", 1))
	if at.Cost > limit {
		known += ", " + excess(f, limit)
	}
	return known
}

func growth(g *fit.Growth) string {
	text := fmt.Sprintf("≈ n^%.2f ± %.2f", g.Exponent, g.Spread)
	if like := g.Like(); len(like) > 0 && len(like) < 3 {
		text += " (like " + strings.Join(like, " or ") + ")"
	}
	if !g.Good() {
		text += fmt.Sprintf(", though up to %.0f %% off that", 100*(g.Off-1))
	}
	return text
}

// excess says where the limit is met.
func excess(f bench.Finding, limit float64) string {
	if f.Growth == nil || f.Growth.Size(limit) > float64(f.Points[len(f.Points)-1].Size)*1e3 {
		return "which is over it"
	}
	return "which it meets near n = " + units.About(f.Growth.Size(limit))
}

// remark says what makes the figures less than they seem, on standard error.
func (r *benchReport) remark() {
	record := r.record
	if at := bench.Stalled(record.Inputs); at >= 0 {
		input := record.Inputs[at]
		r.v.note("the inputs of %s stop growing at size %d, %s and %s: so larger sizes tell nothing", r.job.Drawn, input.Size,
			units.Plural(input.Tokens, "token"), units.Plural(int(input.Bytes), "byte"))
		if !r.job.ByCommand {
			r.v.hint("func Large(d *draw.Source, out W) next to Generate draws tests of size d.Size(); so does --gen 'gen.py {size} {seed}'")
		}
	}
	if r.job.Bound == 0 {
		r.v.note("the size of the largest test is not known; give it as size = N in problem.toml or as --size N")
	}
	for _, s := range record.Series {
		if s.Failure != nil {
			r.v.complain("%s was not measured from n = %d on: %s", s.Name, s.Failure.Size, s.Failure.Message)
		}
	}
	if record.Differs > 0 {
		r.v.note("the programs print different answers at n = %d", record.Differs)
	}
	r.remarkNoise()
}

func (r *benchReport) remarkNoise() {
	m, noise := r.record.Machine, r.record.Noise()
	switch load := fmt.Sprintf("%.1f processes competed for the %s", m.Load, units.Plural(m.Processors, "processor")); {
	case noise > bench.Noisy && m.Busy():
		r.v.note("the machine is noisy: runs on the same input differ by %.0f %%; before the first run %s", 100*noise, load)
	case noise > bench.Noisy:
		r.v.note("the machine is noisy: runs on the same input differ by %.0f %%", 100*noise)
	case m.Busy():
		r.v.note("the machine is busy: before the first run %s", load)
	}
}
