// Package report formats the results of bench as JSON, a table, a chart and sentences. It prints nothing.
package report

import (
	"fmt"

	"kamyk/gen/internal/contest/bench"
	"kamyk/gen/internal/contest/chart"
	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/host/atomicfile"
)

// A Report formats a Record.
type Report struct {
	Job         *bench.Job
	Record      *bench.Record
	Interrupted bool
}

// limits returns the problem's limits.
func (r *Report) limits() (seconds, bytes float64) {
	time, memory, _ := solution.Limits(r.Job.Source)
	return time.Seconds(), float64(memory)
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
