package bench

import "kamyk/gen/internal/contest/fit"

// A Finding is what is known of a cost: of time in seconds, of memory in bytes.
type Finding struct {
	Points []fit.Point // of the sizes that are sizes
	Growth *fit.Growth // nil where it cannot be told
	Reason error       // why not
	Bound  *Outlook
}

// An Outlook is what a program costs at a size.
type Outlook struct {
	Size      int
	Cost      float64
	Low, High float64 // what it can be as well, as far as the fit knows
	Measured  bool    // no fit was needed
}

// Time says how the time of a program grows, and what it is at a bound, if that is not 0.
func (r *Record) Time(program, bound int) Finding {
	s := &r.Series[program]
	return r.find(s, bound, func(i int) (cost, uncertainty float64) {
		times := s.Times(i)
		return times.Median, times.uncertainty()
	})
}

// Memory says the same of its memory.
func (r *Record) Memory(program, bound int) Finding {
	s := &r.Series[program]
	const step = 512 << 10 // by which Go's heap grows, and runs differ
	return r.find(s, bound, func(i int) (cost, uncertainty float64) { return s.Memory(i), step })
}

func (r *Record) find(s *Series, bound int, figure func(int) (cost, uncertainty float64)) (f Finding) {
	inputs := r.Inputs
	stalled := Stalled(inputs)
	if stalled >= 0 {
		inputs = inputs[:stalled+1]
	}
	for i, input := range inputs[:min(len(inputs), len(s.Runs))] {
		cost, uncertainty := figure(i)
		f.Points = append(f.Points, fit.Point{Size: input.Size, Cost: cost, Uncertainty: uncertainty})
	}
	f.Growth, f.Reason = fit.Fit(f.Points)
	f.Bound = f.at(bound, stalled >= 0)
	return f
}

// at is the outlook at a size. Where inputs stop growing before, nothing is known of it.
func (f *Finding) at(size int, stalled bool) *Outlook {
	if size == 0 {
		return nil
	}
	for _, p := range f.Points {
		if p.Size == size && p.Cost > 0 {
			return &Outlook{Size: size, Cost: p.Cost, Low: p.Cost - 2*p.Uncertainty, High: p.Cost + 2*p.Uncertainty, Measured: true}
		}
	}
	if f.Growth == nil || stalled {
		return nil
	}
	o := &Outlook{Size: size}
	o.Cost, o.Low, o.High = f.Growth.At(size)
	return o
}
