// Package report formats the results of bench as JSON, a table, a chart and sentences. It prints nothing.
package report

import (
	"fmt"

	"kamyk/gen/internal/contest/bench"
	"kamyk/gen/internal/contest/chart"
	"kamyk/gen/internal/contest/remark"
	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/host/atomicfile"
	"kamyk/gen/internal/host/words"
)

// A Report formats a Record.
type Report struct {
	Job         *bench.Job
	Record      *bench.Record
	Interrupted bool
}

func (r *Report) limits() (seconds, bytes float64) {
	limits, _ := solution.Limits(r.Job.Source)
	return limits.TimeLimit.Seconds(), float64(limits.MemoryLimit)
}

// Failed reports whether the solution failed on an input, or the other program on all of them: a brute force is too slow for large ones.
func (r *Report) Failed() bool {
	for i := range r.Record.Series {
		if r.failed(i) {
			return true
		}
	}
	return false
}

func (r *Report) failed(program int) bool {
	s := &r.Record.Series[program]
	return s.Failure != nil && (program == 0 || len(s.Runs) == 0)
}

// Grows reports whether a chart would show anything.
func (r *Report) Grows() bool {
	for i := range r.Record.Series {
		if r.Record.Time(i, r.Job.Bound).Growth != nil {
			return true
		}
	}
	return false
}

// Chart returns a chart of times over sizes.
func (r *Report) Chart() chart.Chart {
	seconds, _ := r.limits()
	c := chart.Chart{Title: r.Job.Source.Title(), Limit: seconds}
	for i, s := range r.Record.Series {
		found := r.Record.Time(i, r.Job.Bound)
		c.Curves = append(c.Curves, chart.Curve{Name: s.Name, Points: found.Points, Growth: found.Growth})
		if found.Bound != nil {
			c.Bound = r.Job.Bound
		}
	}
	return c
}

// Draw writes the chart to a file.
func (r *Report) Draw(name string) error {
	text, err := r.Chart().SVG()
	if err != nil {
		return fmt.Errorf("drawing %s: %w", name, err)
	}
	return atomicfile.Write(name, text)
}

// Notes returns the reasons to doubt the figures.
func (r *Report) Notes() (notes remark.Notes) {
	if at := bench.Stalled(r.Record.Inputs); at >= 0 {
		input := r.Record.Inputs[at]
		notes.Add("the inputs of %s stop growing at size %d (%s, %s), so larger sizes tell nothing", r.Job.Drawn, input.Size,
			words.Plural(input.Tokens, "token"), words.Plural(int(input.Bytes), "byte"))
		if !r.Job.ByCommand {
			notes.Hint("func Large(d *draw.Source, out W) next to Generate draws tests of size d.Size();" +
				" so does --gen 'gen.py {size} {seed}'")
		}
	}
	if r.Job.Bound == 0 {
		notes.Add("the largest n of this problem is unknown; set size = N in problem.toml, or pass --size N")
	}
	for i, s := range r.Record.Series {
		if s.Failure != nil {
			notes.Add("%s was not measured from n = %d on: %s", s.Name, s.Failure.Size, s.Failure.Message)
			notes[len(notes)-1].Bad = r.failed(i)
		}
	}
	if r.Record.Differs > 0 {
		notes.Add("the programs print different answers at n = %d", r.Record.Differs)
	}
	r.noise(&notes)
	return notes
}

func (r *Report) noise(notes *remark.Notes) {
	m, noise := r.Record.Machine, r.Record.Noise()
	noisy, load := fmt.Sprintf("the machine is noisy: runs on the same input differ by %.0f %%", 100*noise), ""
	if m.Busy() {
		load = fmt.Sprintf("before the first run %.1f processes competed for the %s", *m.Load, words.Plural(m.Processors, "processor"))
	}
	switch {
	case noise > bench.Noisy && m.Busy():
		notes.Add("%s; %s", noisy, load)
	case noise > bench.Noisy:
		notes.Add("%s", noisy)
	case m.Busy():
		notes.Add("the machine is busy: %s", load)
	}
}
