package report

import (
	"fmt"
	"time"

	"kamyk/gen/internal/stress/campaign"
)

// A Note is what there is to know beside the result, and below it what helps.
type Note struct {
	Text  string
	Hints []string
}

// Notes says what there is to know beside the result of a run.
func Notes(r *campaign.Record) (notes []Note) {
	add := func(hints []string, format string, args ...any) {
		notes = append(notes, Note{fmt.Sprintf(format, args...), hints})
	}
	if r.Untried != nil {
		add(nil, "%s: the flattened file was not tried: %v", r.Title(), r.Untried)
	}
	if r.Leak != nil {
		add(leak(r), "%s: an answer of %s depends on the tests before; %d tests had a process of their own, as with a judge",
			r.Problem, r.Solve, r.Isolated)
	}
	for _, death := range r.Deaths {
		what := fmt.Sprintf("the %d tests from seed %d on", death.Tests, death.First)
		if death.Size > 0 {
			what = fmt.Sprintf("the %d tests from number %d of size %d on", death.Tests, death.First, death.Size)
		}
		add(nil, "%s: a worker ended (%s) in %s; another one ran them again, and did not", r.Problem, death.Status, what)
	}
	if r.Failure == nil && r.Elapsed > 0 && r.Tests > 0 {
		add(nil, "%s: %d tests in %v, %.0f a second", r.Title(), r.Tests, r.Elapsed.Round(time.Millisecond),
			float64(r.Tests)/r.Elapsed.Seconds())
	}
	return notes
}

// leak says what carries something from one test to the next, and whether the run was shorter for it.
func leak(r *campaign.Record) (hints []string) {
	for _, v := range r.Leak.Variables {
		hints = append(hints, fmt.Sprintf("%s holds %s then, and %s if the test comes first", v.Name, v.After, v.First))
	}
	if r.Done != nil && !r.Interrupted && r.Done.To != r.Seeds.To && r.Shards <= 1 {
		hints = append(hints, fmt.Sprintf("the run ended early, since a process for each test is slow; --tests %d runs them all",
			r.Seeds.To-r.Seeds.From))
	}
	return hints
}
