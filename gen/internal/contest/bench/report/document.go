package report

import "kamyk/gen/internal/contest/bench"

// The output of bench --json: times are in seconds, sizes in bytes.
type (
	Document struct {
		Problem     string    `json:"problem"`
		Generator   string    `json:"generator"`
		Seed        uint64    `json:"seed"`
		Size        int       `json:"size,omitempty"` // the largest; 0 if unknown
		TimeLimit   float64   `json:"time_limit_seconds"`
		MemoryLimit int64     `json:"memory_limit_bytes"`
		Stalled     int       `json:"stalled,omitempty"` // size at which inputs stop growing
		Differs     int       `json:"differs,omitempty"` // size at which the answers differ
		Machine     Machine   `json:"machine"`
		Programs    []Program `json:"programs"`
		Interrupted bool      `json:"interrupted"`
	}
	Machine struct {
		bench.Machine
		Noise float64 `json:"noise"` // relative spread of runs; 0.02 is 2 %
		Noisy bool    `json:"noisy"`
	}
	Program struct {
		Name    string         `json:"name"`
		Points  []Point        `json:"points"`
		Time    bench.Finding  `json:"time"`
		Memory  bench.Finding  `json:"memory"`
		Failure *bench.Failure `json:"failure,omitempty"`
	}
	Point struct {
		Size int `json:"size"`
		bench.Shape
		bench.Sample
		Memory float64 `json:"memory_bytes"`
	}
)

// Document is what --json prints.
func (r *Report) Document() Document {
	seconds, bytes := r.limits()
	e := Document{Problem: r.Job.Source.Slug, Generator: r.Job.Drawn, Seed: r.Job.Seed, Size: r.Job.Bound, TimeLimit: seconds,
		MemoryLimit: int64(bytes), Differs: r.Record.Differs, Interrupted: r.Interrupted, Programs: []Program{},
		Machine: Machine{r.Record.Machine, r.Record.Noise(), r.Record.Noise() > bench.Noisy}}
	if at := bench.Stalled(r.Record.Inputs); at >= 0 {
		e.Stalled = r.Record.Inputs[at].Size
	}
	for i := range r.Record.Series {
		e.Programs = append(e.Programs, r.program(i))
	}
	return e
}

func (r *Report) program(i int) Program {
	s := &r.Record.Series[i]
	p := Program{Name: s.Name, Points: []Point{}, Failure: s.Failure,
		Time: r.Record.Time(i, r.Job.Bound), Memory: r.Record.Memory(i, r.Job.Bound)}
	for k := range s.Runs {
		input := r.Record.Inputs[k]
		p.Points = append(p.Points, Point{input.Size, input.Shape, s.Times(k), s.Memory(k)})
	}
	return p
}
