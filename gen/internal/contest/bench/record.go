package bench

import (
	"time"
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

// firstRound returns the total time of the first runs.
func (s *Series) firstRound() (spent time.Duration) {
	for _, runs := range s.Runs {
		spent += runs[0].Time
	}
	return spent
}

func (s *Series) runs(i int) int {
	if i >= len(s.Runs) {
		return 0
	}
	return len(s.Runs[i])
}
