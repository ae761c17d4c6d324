package bench

import (
	"math"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
)

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
