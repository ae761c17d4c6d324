package main

import "kamyk/gen/internal/bench"

// What --json prints.
type (
	benchEntry struct {
		Problem     string         `json:"problem"`
		Generator   string         `json:"generator"`
		Seed        uint64         `json:"seed"`
		Size        int            `json:"size,omitempty"` // the largest; 0 where it is not known
		TimeLimit   float64        `json:"time_limit_seconds"`
		MemoryLimit int64          `json:"memory_limit_bytes"`
		Stalled     int            `json:"stalled,omitempty"` // the size at which inputs stop growing
		Differs     int            `json:"differs,omitempty"` // the size at which the answers differ
		Machine     benchMachine   `json:"machine"`
		Programs    []benchProgram `json:"programs"`
		Interrupted bool           `json:"interrupted"`
	}
	benchMachine struct {
		Load       *float64 `json:"load,omitempty"`
		Processors int      `json:"processors"`
		Noise      float64  `json:"noise"` // by how much runs on the same input differ; 0.02 is 2 %
		Noisy      bool     `json:"noisy"`
	}
	benchProgram struct {
		Name    string       `json:"name"`
		Points  []benchPoint `json:"points"`
		Time    benchFinding `json:"time"`   // in seconds
		Memory  benchFinding `json:"memory"` // in bytes
		Failure *benchFault  `json:"failure,omitempty"`
	}
	benchPoint struct {
		Size   int     `json:"size"`
		Tokens int     `json:"tokens"`
		Bytes  int64   `json:"bytes"`
		Runs   int     `json:"runs"`
		Time   float64 `json:"time_seconds"`
		Spread float64 `json:"spread_seconds"`
		Memory float64 `json:"memory_bytes"`
	}
	benchFinding struct {
		Growth *benchGrowth  `json:"growth,omitempty"`
		Reason string        `json:"reason,omitempty"` // why there is no growth
		Bound  *benchOutlook `json:"bound,omitempty"`
	}
	benchGrowth struct {
		Start    float64 `json:"start"`
		Factor   float64 `json:"factor"`
		Exponent float64 `json:"exponent"`
		Spread   float64 `json:"spread"`
		Off      float64 `json:"off"`
		Good     bool    `json:"good"`
		From     int     `json:"from"`
		To       int     `json:"to"`
	}
	benchOutlook struct {
		Size     int     `json:"size"`
		Cost     float64 `json:"cost"`
		Low      float64 `json:"low"`
		High     float64 `json:"high"`
		Measured bool    `json:"measured"`
	}
	benchFault struct {
		Size    int    `json:"size"`
		Message string `json:"message"`
	}
)

func (r *benchReport) entry() benchEntry {
	seconds, bytes := r.limits()
	record := r.record
	e := benchEntry{Problem: r.job.Source.Slug, Generator: r.job.Drawn, Seed: r.job.Seed, Size: r.job.Bound, TimeLimit: seconds,
		MemoryLimit: int64(bytes), Differs: record.Differs, Interrupted: r.interrupted, Programs: []benchProgram{},
		Machine: benchMachine{Processors: record.Machine.Processors, Noise: record.Noise(), Noisy: record.Noise() > bench.Noisy}}
	if load := record.Machine.Load; load >= 0 {
		e.Machine.Load = &load
	}
	if at := bench.Stalled(record.Inputs); at >= 0 {
		e.Stalled = record.Inputs[at].Size
	}
	for i := range record.Series {
		e.Programs = append(e.Programs, r.program(i))
	}
	return e
}

func (r *benchReport) program(i int) benchProgram {
	s := &r.record.Series[i]
	p := benchProgram{Name: s.Name, Points: []benchPoint{}, Failure: (*benchFault)(s.Failure),
		Time: findingOf(r.record.Time(i, r.job.Bound)), Memory: findingOf(r.record.Memory(i, r.job.Bound))}
	for j := range s.Runs {
		input, times := r.record.Inputs[j], s.Times(j)
		p.Points = append(p.Points, benchPoint{input.Size, input.Tokens, input.Bytes, times.Runs, times.Median, times.Spread, s.Memory(j)})
	}
	return p
}

func findingOf(f bench.Finding) (e benchFinding) {
	if g := f.Growth; g != nil {
		e.Growth = &benchGrowth{g.Start, g.Factor, g.Exponent, g.Spread, g.Off, g.Good(), g.From, g.To}
	} else {
		e.Reason = f.Reason.Error()
	}
	e.Bound = (*benchOutlook)(f.Bound)
	return e
}
