package bench

import (
	"os"
	"runtime"
	"strconv"
	"strings"
)

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
