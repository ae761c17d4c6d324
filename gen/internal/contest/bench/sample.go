package bench

import (
	"math"
	"slices"

	"kamyk/gen/internal/program/prog"
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
