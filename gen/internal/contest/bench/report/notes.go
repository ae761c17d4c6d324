package report

import (
	"fmt"

	"kamyk/gen/internal/contest/bench"
	"kamyk/gen/internal/contest/remark"
	"kamyk/gen/internal/host/words"
)

// Notes returns the reasons to doubt the figures.
func (r *Report) Notes() (notes remark.Notes) {
	if at := bench.Stalled(r.Record.Inputs); at >= 0 {
		input := r.Record.Inputs[at]
		notes.Add("the inputs of %s stop growing at size %d (%s, %s), so larger sizes tell nothing", r.Job.Drawn, input.Size,
			words.Plural(input.Tokens, "token"), words.Plural(int(input.Bytes), "byte"))
		if !r.Job.ByCommand {
			notes.Hint("func Large(d *draw.Source, out W) next to Generate draws tests of size d.Size();" +
				" so does --gen 'gen.py {size} {seed}'")
		}
	}
	if r.Job.Bound == 0 {
		notes.Add("kamyk does not know the largest n of this problem; set size = N in problem.toml, or pass --size N")
	}
	for i, s := range r.Record.Series {
		if s.Failure != nil {
			notes.Add("%s was not measured from n = %d on: %s", s.Name, s.Failure.Size, s.Failure.Message)
			notes[len(notes)-1].Bad = r.failed(i)
		}
	}
	if r.Record.Differs > 0 {
		notes.Add("the programs print different answers at n = %d", r.Record.Differs)
	}
	r.noise(&notes)
	return notes
}

// noise reports what disturbed the runs.
func (r *Report) noise(notes *remark.Notes) {
	m, noise := r.Record.Machine, r.Record.Noise()
	noisy := fmt.Sprintf("the machine is noisy: runs on the same input differ by %.0f %%", 100*noise)
	load := fmt.Sprintf("before the first run %.1f processes competed for the %s", m.Load, words.Plural(m.Processors, "processor"))
	switch {
	case noise > bench.Noisy && m.Busy():
		notes.Add("%s; %s", noisy, load)
	case noise > bench.Noisy:
		notes.Add("%s", noisy)
	case m.Busy():
		notes.Add("the machine is busy: %s", load)
	}
}
