package bench

import (
	"math"
	"slices"
	"time"

	"kamyk/gen/internal/contest/fit"
	"kamyk/gen/internal/program/prog"
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

// A Sample summarizes the times of repeated runs.
type Sample struct {
	Runs   int     `json:"runs"`
	Median float64 `json:"time_seconds"`
	// Spread is the median absolute deviation, scaled to the standard deviation of a normal distribution. Unlike that, it ignores outliers.
	Spread float64 `json:"spread_seconds"`
}

func sample(values []float64) Sample {
	s := Sample{Runs: len(values), Median: median(values)}
	s.Spread = 1.4826 * median(prog.Map(values, func(v float64) float64 { return math.Abs(v - s.Median) }))
	return s
}

// uncertainty returns the standard error of the median.
func (s Sample) uncertainty() float64 { return 1.25 * s.Spread / math.Sqrt(float64(max(1, s.Runs))) }

func median(values []float64) float64 {
	if len(values) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(values))
	return (sorted[(len(sorted)-1)/2] + sorted[len(sorted)/2]) / 2
}

// Times summarizes the seconds that a program took on input i.
func (s *Series) Times(i int) Sample {
	return sample(prog.Map(s.Runs[i], func(run Run) float64 { return run.Time.Seconds() }))
}

// Memory returns the largest number of bytes of any run on input i. The system may miss the peak of a short run.
func (s *Series) Memory(i int) float64 {
	var most int64
	for _, run := range s.Runs[i] {
		most = max(most, run.Memory)
	}
	return float64(most)
}
