package bench

import (
	"time"
)

// A Record is what was measured.
type Record struct {
	Inputs  []Input
	Series  []Series // one for each program
	Machine Machine
	Differs int // the smallest size at which the programs' answers differ; 0 if there is none
}

// An Input is the test of a size.
type Input struct {
	Size int
	Shape
	file string
}

// A Series is what was measured of a program.
type Series struct {
	Name    string
	Runs    [][]Run // by input; there are none from the one on that it fails at
	Failure *Failure
}

// A Run is what one run used.
type Run struct {
	Time   time.Duration
	Memory int64 // bytes; 0 where the system does not tell
}

// A Failure says why a program was not measured on larger inputs.
type Failure struct {
	Size    int
	Message string
}

// firstRound is how long a program took on all inputs, each once.
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
