package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"kamyk/gen/internal/excerpt"
	"kamyk/gen/internal/prog"
	"kamyk/gen/internal/stress/campaign"
	"kamyk/gen/internal/terminal"
	"kamyk/gen/internal/verdict"
	"kamyk/gen/internal/workspace"
)

// A stressReport says what stress runs came to.
type stressReport struct {
	v         *voice
	json, all bool
	out       campaign.Records
	refused   bool // a source was
	broken    bool // something could not be read or started
}

// add takes what came of a solver, and says what is not a result.
func (r *stressReport) add(record *campaign.Record) {
	record.Settle()
	if f := record.Failure; f != nil && f.Difference != nil && f.Message == "" {
		f.Message = excerpt.Differing(f.Difference)
	}
	if f := record.Failure; f != nil && f.Guess != nil {
		f.Hint = &campaign.Hint{Kind: f.Guess.Kind, Text: hintText(f.Guess, record.Problem)}
	}
	if record.Untried != nil {
		r.v.note("%s: the flattened file was not tried: %v", record.Title(), record.Untried)
	}
	if f := record.Failure; f != nil && f.Unsaved != "" {
		r.v.complain("%s: the test is not saved: %s", record.Title(), f.Unsaved)
	}
	r.out.Runs = append(r.out.Runs, record)
	if leak := record.Leak; leak != nil {
		r.v.note("%s: an answer of %s depends on the tests before; %d tests had a process of their own, as with a judge%s",
			record.Problem, record.Solve, record.Isolated, shortOf(record))
		for _, variable := range leak.Variables {
			r.v.hint("%s holds %s then, and %s if the test comes first", variable.Name, variable.After, variable.First)
		}
	}
	for _, death := range record.Deaths {
		what := fmt.Sprintf("the %d tests from seed %d on", death.Tests, death.First)
		if death.Size > 0 {
			what = fmt.Sprintf("the %d tests from number %d of size %d on", death.Tests, death.First, death.Size)
		}
		r.v.note("%s: a worker ended (%s) in %s; another one ran them again, and did not", record.Problem, death.Status, what)
	}
	if record.Failure == nil && record.Elapsed > 0 && record.Tests > 0 {
		r.v.note("%s: %d tests in %v, %.0f a second", record.Title(), record.Tests, record.Elapsed.Round(time.Millisecond),
			float64(record.Tests)/record.Elapsed.Seconds())
	}
}

// short says that a leak has made the run shorter than it was to be.
func shortOf(r *campaign.Record) string {
	if r.Done == nil || r.Interrupted || r.Done.To == r.Seeds.To || r.Shards > 1 {
		return ""
	}
	return fmt.Sprintf(", and then the run ended; --tests %d takes the time that so many processes take", r.Seeds.To-r.Seeds.From)
}

// reject says why there is no result. The error ends everything.
func (r *stressReport) reject(record *campaign.Record, err error) error {
	var usage *workspace.UsageError
	var missing campaign.MissingError
	switch errs := prog.Refusals(err); {
	case errors.As(err, &usage):
		return err
	case errors.As(err, &missing) && r.all:
		r.v.note("%s is passed over: %s", record.Problem, missing.Errors[0].Message)
		return nil
	case errs != nil:
		r.refused = true
		r.v.refuse(errs)
		record.Errors = remarks(r.v, errs)
	default:
		r.broken = true
		r.v.complain("%s: %v", record.Problem, err)
		record.Errors = []remark{{Message: err.Error()}}
	}
	record.Verdict = verdict.Fail
	r.out.Runs = append(r.out.Runs, record)
	return nil
}

// close prints the results. The error is the exit code.
func (r *stressReport) close(ctx context.Context) error {
	r.out.Passed = !r.broken && !slices.ContainsFunc(r.out.Runs, func(record *campaign.Record) bool { return !record.Passed })
	switch {
	case r.json:
		if r.out.Runs == nil {
			r.out.Runs = []*campaign.Record{}
		}
		if err := r.v.json(r.out); err != nil {
			return err
		}
	case r.all:
		r.overview()
	default:
		r.lines()
	}
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case r.refused:
		return exitError(exitRefused)
	case r.broken:
		return exitError(exitIO)
	case !r.out.Passed:
		return exitError(exitFailed)
	}
	return nil
}

// overview is a line for each solver, and what is to be seen of those that did otherwise than they should.
func (r *stressReport) overview() {
	var rows [][]string
	for _, record := range r.out.Runs {
		if record.Errors == nil {
			rows = append(rows, []string{record.Problem, record.Solve, painted(record.Verdict), summaryOf(record)})
		}
	}
	r.v.table(terminal.Table{Rows: rows, Cut: []int{3}, Drop: []int{1}})
	for _, record := range r.out.Runs {
		if record.Failure != nil && !record.Passed {
			r.v.result("\n")
			r.failure(record)
		}
	}
}

func (r *stressReport) lines() {
	for _, record := range r.out.Runs {
		switch {
		case record.Errors != nil:
		case record.Failure != nil:
			r.failure(record)
		default:
			r.v.result("%s: %s\n", record.Title(), terminal.Paint(terminal.Good, summaryOf(record)))
		}
	}
}

// failure shows a test that fails.
func (r *stressReport) failure(record *campaign.Record) {
	f := record.Failure
	r.v.result("%s: %s\n", record.Title(), terminal.Paint(terminal.Bad, headlineOf(record)))
	r.v.frames(f.Frames)
	r.v.place(f.Place)
	if f.Standard != "" {
		r.v.result("\n%s said:\n%s", f.Function, excerpt.Text([]byte(f.Standard), "    ", 10, r.v.width()))
	}
	switch {
	case f.Test != "":
		r.v.result("\ninput, %s:\n", f.Test)
	case f.Saved != "":
		r.v.result("\ninput, saved as %s:\n", f.Saved)
	default:
		r.v.result("\ninput:\n")
	}
	r.v.result("%s", excerpt.Text(f.Input, "    ", 30, r.v.width()))
	if len(f.Dialogue) > 0 {
		r.v.result("\n")
	}
	for _, line := range f.Dialogue {
		r.v.result("    %-10s  %s\n", line.By, terminal.Printable(line.Text))
	}
	if len(f.Output) > 0 || len(f.Answer) > 0 {
		r.v.result("\n%s", excerpt.Beside(excerpt.Side{Title: record.Solve, Text: f.Output},
			excerpt.Side{Title: rightOf(record), Text: f.Answer}, record.Tolerance, r.v.width()))
	}
	if f.Hint != nil {
		r.v.result("\n%s\n", f.Hint.Text)
	}
	r.origin(record)
}

// rightOf is what the right answer comes from.
func rightOf(r *campaign.Record) string {
	switch {
	case r.Failure.Test != "":
		return "the answer in the folder"
	case r.Brute == "":
		return "no answer is known"
	}
	return r.Brute
}

// origin says where the test comes from, and how to see it again.
func (r *stressReport) origin(record *campaign.Record) {
	f := record.Failure
	if f.Unstable {
		r.v.result("\nThe same test passes at times: the answer depends on more than the input.\n")
	}
	text := ""
	switch {
	case f.Seed != nil:
		text = fmt.Sprintf("seed %d", *f.Seed)
	case record.Exhaustive:
		text = fmt.Sprintf("test %d of size %d", f.Number, f.Size)
	}
	if text != "" && !bytes.Equal(f.Found, f.Input) && len(f.Found) > 0 {
		text += ", as a larger test"
	}
	if text != "" {
		r.v.result("\nfound at %s%s\n", text, flattenedOf(f))
	}
	if f.Replay != "" {
		r.v.result("again: %s\n", f.Replay)
	}
}

// flattenedOf says what the flattened file gets.
func flattenedOf(f *campaign.Failure) string {
	switch {
	case f.Flattened == "":
		return ""
	case f.Flattened.Good():
		return "; the flattened file passes, within the limits of the problem"
	}
	return fmt.Sprintf("; the flattened file gets %s, too", f.Flattened)
}
