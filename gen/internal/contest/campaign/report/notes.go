package report

import (
	"fmt"
	"strings"
	"time"

	"kamyk/gen/internal/contest/campaign"
	"kamyk/gen/internal/contest/remark"
	"kamyk/gen/internal/host/words"
)

// Notes returns the notes on a run, besides its result.
func Notes(r *campaign.Record) (notes remark.Notes) {
	if r.Untried != nil {
		notes.Add("%s: the flattened file was not tried: %v", r.Title(), r.Untried)
	}
	if r.Failure != nil && r.Failure.Unsaved != "" {
		notes.AddBad("%s: the test is not saved: %s", r.Title(), r.Failure.Unsaved)
	}
	if r.Leak != nil {
		leakNote(r, &notes)
	}
	for _, death := range r.Deaths {
		what := fmt.Sprintf("the %d tests from seed %d on", death.Tests, death.First)
		if death.Size > 0 {
			what = fmt.Sprintf("the %d tests from number %d of size %d on", death.Tests, death.First, death.Size)
		}
		notes.Add("%s: a worker ended (%s) in %s; another worker ran them without trouble", r.Problem, death.Status, what)
	}
	if r.Failure == nil && r.Elapsed > 0 && r.Tests > 0 {
		notes.Add("%s: %d tests in %v, %.0f a second", r.Title(), r.Tests, r.Elapsed.Round(time.Millisecond),
			float64(r.Tests)/r.Elapsed.Seconds())
	}
	return notes
}

// leakNote explains a leak: the variables, and whether the run was shorter because of it.
func leakNote(r *campaign.Record, notes *remark.Notes) {
	var names []string
	for _, v := range r.Leak.Variables {
		names = append(names, v.Name[strings.LastIndexAny(v.Name, "./")+1:])
	}
	notes.Add("%s: %s keeps state between tests (%s), so %s ran in fresh processes, as on a judge", r.Problem, r.Solve,
		strings.Join(names, ", "), words.Plural(int(r.Isolated), "test"))
	for _, v := range r.Leak.Variables {
		notes.Hint("%s is %s after the test; if the test runs first, it is %s", v.Name, v.After, v.First)
	}
	if r.Done != nil && !r.Interrupted && r.Done.To != r.Seeds.To && r.Shards <= 1 {
		notes.Hint("the run ended early, since a process for each test is slow; --tests %d runs them all", r.Seeds.To-r.Seeds.From)
	}
}
