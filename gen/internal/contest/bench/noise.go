package bench

import (
	"math"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
)

// A Sample is what repeated runs came to.
type Sample struct {
	Runs   int
	Median float64
	// Spread is by how much a single run differs from the median: the median absolute deviation, scaled to be the standard deviation of a
	// normal distribution. A run that was disturbed does not change it, unlike the standard deviation itself.
	Spread float64
}

// sample sums up values.
func sample(values []float64) Sample {
	s := Sample{Runs: len(values), Median: median(values)}
	off := make([]float64, len(values))
	for i, v := range values {
		off[i] = math.Abs(v - s.Median)
	}
	s.Spread = 1.4826 * median(off)
	return s
}

// uncertainty is the standard error of the median.
func (s Sample) uncertainty() float64 { return 1.25 * s.Spread / math.Sqrt(float64(max(1, s.Runs))) }

func median(values []float64) float64 {
	if len(values) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(values))
	return (sorted[(len(sorted)-1)/2] + sorted[len(sorted)/2]) / 2
}

// Times returns the seconds that a program took on an input.
func (s *Series) Times(i int) Sample {
	values := make([]float64, len(s.Runs[i]))
	for j, run := range s.Runs[i] {
		values[j] = run.Time.Seconds()
	}
	return sample(values)
}

// Memory returns the most bytes that a program had on an input, in any run: what is seen of a short one is less than it had.
func (s *Series) Memory(i int) float64 {
	var most int64
	for _, run := range s.Runs[i] {
		most = max(most, run.Memory)
	}
	return float64(most)
}

// A Machine is how busy a machine was before anything was measured.
type Machine struct {
	Load       float64 // how many processes wanted a processor in the last minute; -1 where the system does not tell
	Processors int
}

// look asks Linux. Others do not tell it in a file.
func look() Machine {
	m := Machine{Load: -1, Processors: runtime.NumCPU()}
	text, err := os.ReadFile("/proc/loadavg")
	if fields := strings.Fields(string(text)); err == nil && len(fields) > 0 {
		if load, err := strconv.ParseFloat(fields[0], 64); err == nil {
			m.Load = load
		}
	}
	return m
}

// Busy reports whether other programs had the processors.
func (m Machine) Busy() bool { return m.Load > float64(m.Processors) }

// Noisy is the spread, relative to the median, above which repeated runs differ too much.
const Noisy = 0.1

// Noise returns by how much runs of the same program on the same input differ, relative to their median. Runs of a few milliseconds are
// mostly start-up, and say little.
func (r *Record) Noise() float64 {
	const long = 5e-3
	var all, longer []float64
	for i := range r.Series {
		s := &r.Series[i]
		for j := range s.Runs {
			times := s.Times(j)
			if times.Runs < fewestRuns || times.Median <= 0 {
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
