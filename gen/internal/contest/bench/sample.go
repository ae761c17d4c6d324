package bench

import (
	"math"
	"slices"
)

// A Sample summarizes the times of repeated runs.
type Sample struct {
	Runs   int     `json:"runs"`
	Median float64 `json:"time_seconds"`
	// Spread is the median absolute deviation, scaled to the standard deviation of a normal distribution. Unlike that, it ignores outliers.
	Spread float64 `json:"spread_seconds"`
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
