package bench

import (
	"time"

	"kamyk/gen/internal/contest/fit"
)

// A Record holds the measurements.
type Record struct {
	Inputs  []Input
	Series  []Series // one per program
	Machine Machine
	Differs int // smallest size at which the answers differ; 0 if none
}

// An Input is the test of a size.
type Input struct {
	Size int
	Shape
	file string
}

// A Series holds the measurements of a program.
type Series struct {
	Name    string
	Runs    [][]Run // by input, up to the one that failed
	Failure *Failure
}

// A Run is the cost of one run.
type Run struct {
	Time   time.Duration
	Memory int64 // bytes; 0 if unknown
}

// A Failure says why a program was not measured on larger inputs.
type Failure struct {
	Size    int    `json:"size"`
	Message string `json:"message"`
}

func (s *Series) runs(i int) int {
	if i >= len(s.Runs) {
		return 0
	}
	return len(s.Runs[i])
}

// A Finding describes a cost: time in seconds, or memory in bytes.
type Finding struct {
	Points []fit.Point `json:"-"` // without those of stalled inputs
	Growth *fit.Growth `json:"growth,omitempty"`
	Reason string      `json:"reason,omitempty"` // why Growth is nil
	Bound  *Estimate   `json:"bound,omitempty"`
}

// An Estimate is the cost of a program at a size, measured or from the fit.
type Estimate struct {
	Size     int     `json:"size"`
	Cost     float64 `json:"cost"`
	Low      float64 `json:"low"` // bounds of the fit
	High     float64 `json:"high"`
	Measured bool    `json:"measured"`
}

// Time returns how a program's time grows, with an estimate for size bound unless that is 0.
func (r *Record) Time(program, bound int) Finding {
	s := &r.Series[program]
	return r.finding(s, bound, func(i int) (cost, uncertainty float64) {
		times := s.Times(i)
		return times.Median, times.uncertainty()
	})
}

// Memory returns the same for memory.
func (r *Record) Memory(program, bound int) Finding {
	s := &r.Series[program]
	const step = 512 << 10 // Go's heap grows in such steps, so runs differ by one
	return r.finding(s, bound, func(i int) (cost, uncertainty float64) { return s.Memory(i), step })
}

func (r *Record) finding(s *Series, bound int, figure func(int) (cost, uncertainty float64)) (f Finding) {
	inputs := r.Inputs
	stalled := Stalled(inputs)
	if stalled >= 0 {
		inputs = inputs[:stalled+1]
	}
	for i, input := range inputs[:min(len(inputs), len(s.Runs))] {
		cost, uncertainty := figure(i)
		f.Points = append(f.Points, fit.Point{Size: input.Size, Cost: cost, Uncertainty: uncertainty})
	}
	var err error
	if f.Growth, err = fit.Fit(f.Points); err != nil {
		f.Reason = err.Error()
	}
	f.Bound = f.estimate(bound, stalled >= 0)
	return f
}

// estimate returns the cost at a size, or nil if inputs stop growing before it.
func (f *Finding) estimate(size int, stalled bool) *Estimate {
	if size == 0 {
		return nil
	}
	for _, p := range f.Points {
		if p.Size == size && p.Cost > 0 {
			return &Estimate{Size: size, Cost: p.Cost, Low: p.Cost - 2*p.Uncertainty, High: p.Cost + 2*p.Uncertainty, Measured: true}
		}
	}
	if f.Growth == nil || stalled {
		return nil
	}
	o := &Estimate{Size: size}
	o.Cost, o.Low, o.High = f.Growth.Estimate(size)
	return o
}
