package bench

import (
	"bufio"
	"math"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
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

// A Shape measures an input.
type Shape struct {
	Bytes   int64
	Tokens  int
	Largest uint64 // absolute value of the integers; 0 if none
}

func readShape(name string) (s Shape, err error) {
	file, err := os.Open(name)
	if err != nil {
		return s, err
	}
	defer file.Close()
	stat, err := file.Stat()
	if err != nil {
		return s, err
	}
	s.Bytes = stat.Size()
	in := bufio.NewScanner(file)
	in.Buffer(nil, int(s.Bytes)+1)
	in.Split(bufio.ScanWords)
	for in.Scan() {
		s.Tokens++
		word := in.Text()
		if word[0] == '-' || word[0] == '+' {
			word = word[1:]
		}
		if n, err := strconv.ParseUint(word, 10, 64); err == nil {
			s.Largest = max(s.Largest, n)
		}
	}
	return s, in.Err()
}

func (s Shape) exceeds(t Shape) bool {
	larger := func(a, b float64) bool { return a > 1.25*b }
	return larger(float64(s.Bytes), float64(t.Bytes)) || larger(float64(s.Tokens), float64(t.Tokens)) ||
		larger(float64(s.Largest), float64(t.Largest))
}

// Stalled returns the index of the input after which inputs stop growing, or -1. The sizes must at least double for that.
func Stalled(inputs []Input) int {
	for i, input := range inputs {
		grows := false
		for _, later := range inputs[i+1:] {
			grows = grows || later.exceeds(input.Shape)
		}
		if !grows {
			if inputs[len(inputs)-1].Size >= 2*input.Size {
				return i
			}
			return -1
		}
	}
	return -1
}

// A Sample summarizes repeated runs.
type Sample struct {
	Runs   int
	Median float64
	// Spread is the median absolute deviation, scaled to the standard deviation of a normal distribution. Unlike that, it ignores outliers.
	Spread float64
}

func sample(values []float64) Sample {
	s := Sample{Runs: len(values), Median: median(values)}
	off := make([]float64, len(values))
	for i, v := range values {
		off[i] = math.Abs(v - s.Median)
	}
	s.Spread = 1.4826 * median(off)
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
	values := make([]float64, len(s.Runs[i]))
	for j, run := range s.Runs[i] {
		values[j] = run.Time.Seconds()
	}
	return sample(values)
}

// Memory returns the largest number of bytes of any run on input i. The system may miss the peak of a short run.
func (s *Series) Memory(i int) float64 {
	var most int64
	for _, run := range s.Runs[i] {
		most = max(most, run.Memory)
	}
	return float64(most)
}

// A Machine describes the load before the first run.
type Machine struct {
	Load       *float64 `json:"load,omitempty"` // runnable processes in the last minute; nil if unknown
	Processors int      `json:"processors"`
}

// readLoad reads the load average, which only Linux has in a file.
func readLoad() Machine {
	m := Machine{Processors: runtime.NumCPU()}
	text, err := os.ReadFile("/proc/loadavg")
	if fields := strings.Fields(string(text)); err == nil && len(fields) > 0 {
		if load, err := strconv.ParseFloat(fields[0], 64); err == nil {
			m.Load = &load
		}
	}
	return m
}

// Busy reports whether processes competed for the processors.
func (m Machine) Busy() bool { return m.Load != nil && *m.Load > float64(m.Processors) }

// Noisy is the relative spread above which runs differ too much.
const Noisy = 0.1

// Noise returns the typical relative spread of runs on one input. It ignores runs of a few milliseconds if there are longer ones, since
// they are mostly start-up.
func (r *Record) Noise() float64 {
	const long = 5e-3
	var all, longer []float64
	for i := range r.Series {
		s := &r.Series[i]
		for j := range s.Runs {
			times := s.Times(j)
			if times.Runs < minRuns || times.Median <= 0 {
				continue
			}
			all = append(all, times.Spread/times.Median)
			if times.Median > long {
				longer = append(longer, times.Spread/times.Median)
			}
		}
	}
	if len(longer) > 0 {
		return median(longer)
	}
	return median(all)
}
