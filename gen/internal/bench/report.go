package bench

import "kamyk/gen/internal/solution"

// What a bench run comes to, as JSON has it: times are in seconds, sizes in bytes.
type (
	Report struct {
		Problem     string            `json:"problem"`
		Generator   string            `json:"generator"`
		Seed        uint64            `json:"seed"`
		Size        int               `json:"size,omitempty"` // the largest; 0 where it is not known
		TimeLimit   float64           `json:"time_limit_seconds"`
		MemoryLimit int64             `json:"memory_limit_bytes"`
		Stalled     int               `json:"stalled,omitempty"` // the size at which inputs stop growing
		Differs     int               `json:"differs,omitempty"` // the size at which the answers differ
		Machine     ReportedMachine   `json:"machine"`
		Programs    []ReportedProgram `json:"programs"`
		Interrupted bool              `json:"interrupted"`
	}
	ReportedMachine struct {
		Load       *float64 `json:"load,omitempty"`
		Processors int      `json:"processors"`
		Noise      float64  `json:"noise"` // by how much runs on the same input differ; 0.02 is 2 %
		Noisy      bool     `json:"noisy"`
	}
	ReportedProgram struct {
		Name    string           `json:"name"`
		Points  []ReportedPoint  `json:"points"`
		Time    ReportedFinding  `json:"time"`   // in seconds
		Memory  ReportedFinding  `json:"memory"` // in bytes
		Failure *ReportedFailure `json:"failure,omitempty"`
	}
	ReportedPoint struct {
		Size   int     `json:"size"`
		Tokens int     `json:"tokens"`
		Bytes  int64   `json:"bytes"`
		Runs   int     `json:"runs"`
		Time   float64 `json:"time_seconds"`
		Spread float64 `json:"spread_seconds"`
		Memory float64 `json:"memory_bytes"`
	}
	ReportedFinding struct {
		Growth *ReportedGrowth  `json:"growth,omitempty"`
		Reason string           `json:"reason,omitempty"` // why there is no growth
		Bound  *ReportedOutlook `json:"bound,omitempty"`
	}
	ReportedGrowth struct {
		Start    float64 `json:"start"`
		Factor   float64 `json:"factor"`
		Exponent float64 `json:"exponent"`
		Spread   float64 `json:"spread"`
		Off      float64 `json:"off"`
		Good     bool    `json:"good"`
		From     int     `json:"from"`
		To       int     `json:"to"`
	}
	ReportedOutlook struct {
		Size     int     `json:"size"`
		Cost     float64 `json:"cost"`
		Low      float64 `json:"low"`
		High     float64 `json:"high"`
		Measured bool    `json:"measured"`
	}
	ReportedFailure struct {
		Size    int    `json:"size"`
		Message string `json:"message"`
	}
)

// Report describes what was measured.
func (j *Job) Report(r *Record, interrupted bool) Report {
	time, memory := solution.Limits(j.Source.Config)
	e := Report{Problem: j.Source.Slug, Generator: j.Drawn, Seed: j.Seed, Size: j.Bound, TimeLimit: time.Seconds(),
		MemoryLimit: memory, Differs: r.Differs, Interrupted: interrupted, Programs: []ReportedProgram{},
		Machine: ReportedMachine{Processors: r.Machine.Processors, Noise: r.Noise(), Noisy: r.Noise() > Noisy}}
	if load := r.Machine.Load; load >= 0 {
		e.Machine.Load = &load
	}
	if at := Stalled(r.Inputs); at >= 0 {
		e.Stalled = r.Inputs[at].Size
	}
	for i := range r.Series {
		e.Programs = append(e.Programs, j.program(r, i))
	}
	return e
}

func (j *Job) program(r *Record, i int) ReportedProgram {
	s := &r.Series[i]
	p := ReportedProgram{Name: s.Name, Points: []ReportedPoint{}, Failure: (*ReportedFailure)(s.Failure),
		Time: findingOf(r.Time(i, j.Bound)), Memory: findingOf(r.Memory(i, j.Bound))}
	for k := range s.Runs {
		input, times := r.Inputs[k], s.Times(k)
		p.Points = append(p.Points, ReportedPoint{input.Size, input.Tokens, input.Bytes, times.Runs, times.Median, times.Spread, s.Memory(k)})
	}
	return p
}

func findingOf(f Finding) (e ReportedFinding) {
	if g := f.Growth; g != nil {
		e.Growth = &ReportedGrowth{g.Start, g.Factor, g.Exponent, g.Spread, g.Off, g.Good(), g.From, g.To}
	} else {
		e.Reason = f.Reason.Error()
	}
	e.Bound = (*ReportedOutlook)(f.Bound)
	return e
}
