package report

import (
	"fmt"
	"strings"
	"time"

	"kamyk/gen/internal/contest/campaign"
	"kamyk/gen/internal/contest/remark"
	"kamyk/gen/internal/host/words"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/stress"
)

// Notes returns the notes on a run, besides its result.
func Notes(r *campaign.Record) (notes remark.Notes) {
	if r.Untried != nil {
		notes.Add("%s: the flattened file was not tried: %v", r.Title(), r.Untried)
	}
	if r.Failure != nil && r.Failure.Unsaved != "" {
		notes.Add("%s: the test was not saved: %s", r.Title(), r.Failure.Unsaved)
		notes[len(notes)-1].Bad = true
	}
	if r.Process != "" {
		notes.Add("%s: its package uses %s, so %s had a process for each test", r.Problem, r.Process, r.Solve)
	}
	if r.Leak != nil {
		leakNote(r, &notes)
	}
	for _, death := range r.Deaths[:min(len(r.Deaths), 3)] { // of a timer there may be many
		which := "seeds"
		if death.Size > 0 {
			which = fmt.Sprintf("size %d, tests", death.Size)
		}
		notes.Add("%s: a process crashed (%s) in %s %d to %d; a new process ran these tests without trouble", r.Problem, death.Status,
			which, death.First, death.First+death.Tests-1)
	}
	if r.Failure == nil && r.Elapsed > 0 && r.Tests > 0 {
		notes.Add("%s: %s in %v, %.0f a second", r.Title(), words.Plural(int(r.Tests), "test"), r.Elapsed.Round(time.Millisecond),
			float64(r.Tests)/r.Elapsed.Seconds())
	}
	return notes
}

// leakNote explains a leak: the variables, and whether the run was shorter because of it.
func leakNote(r *campaign.Record, notes *remark.Notes) {
	names := prog.Map(r.Leak.Variables, func(v stress.Variable) string { return v.Name[strings.LastIndexAny(v.Name, "./")+1:] })
	notes.Add("%s: %s keeps state between tests (%s), so %s ran in fresh processes, as on a judge", r.Problem, r.Solve,
		strings.Join(names, ", "), words.Plural(int(r.Isolated), "test"))
	for _, v := range r.Leak.Variables {
		notes.Hint("%s is %s after the test; if the test runs first, it is %s", v.Name, v.After, v.First)
	}
	if r.Done != nil && !r.Interrupted && r.Done.To != r.Seeds.To && r.Shards <= 1 {
		notes.Hint("the run ended early, since a process for each test is slow; --tests %d runs them all", r.Seeds.To-r.Seeds.From)
	}
}
