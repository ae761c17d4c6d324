package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"kamyk/gen/internal/prog"
	"kamyk/gen/internal/stress/campaign"
	"kamyk/gen/internal/stress/loop"
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
		f.Message = differing(f.Difference)
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
	r.out.Passed = !slices.ContainsFunc(r.out.Runs, func(record *campaign.Record) bool { return !record.Passed })
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
			rows = append(rows, []string{record.Problem, record.Solve, string(record.Verdict), summaryOf(record)})
		}
	}
	r.v.table(rows)
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
			r.v.result("%s: %s\n", record.Title(), summaryOf(record))
		}
	}
}

// summary says in a line what came of a solver.
func summaryOf(r *campaign.Record) string {
	text := "no failure in " + testsOf(r)
	if r.Flattened {
		text = "no failure of the flattened file in " + testsOf(r)
	}
	switch {
	case r.Failure != nil && r.Passed:
		text = "as expected, on " + oneLine(r.Failure.Input)
	case r.Failure != nil && r.Expect != "":
		text = fmt.Sprintf("%s, and %s was expected", r.Failure.Kind, r.Expect)
	case r.Failure != nil:
		text = r.Failure.Kind + ", on " + oneLine(r.Failure.Input)
	case r.Expect != "" && r.Expect != verdict.OK && r.Passed:
		text += fmt.Sprintf("; %s may take larger ones", r.Expect)
	case r.Expect != "" && r.Expect != verdict.OK:
		text += fmt.Sprintf(", and %s was expected", r.Expect)
	}
	if r.File != nil && r.Failure == nil {
		text += fileOf(r)
	}
	if r.Interrupted {
		text += "; interrupted"
	}
	return text
}

// file says which tests the flattened file has passed, too.
func fileOf(r *campaign.Record) string {
	folder := plural(r.File.Folder, "test") + " of the folder"
	last := fmt.Sprintf("the last %d", r.File.Last)
	switch {
	case r.Flattened && r.File.Folder == 0:
		return ""
	case r.Flattened:
		return ", nor in " + folder
	case r.File.Folder == 0:
		return ", nor of the flattened file in " + last
	}
	return ", nor of the flattened file in " + folder + " and " + last
}

// tests says which tests were run.
func testsOf(r *campaign.Record) string {
	part := ""
	if r.Shards > 1 {
		part = fmt.Sprintf(", part %d/%d", r.Shard, r.Shards)
	}
	switch {
	case r.Exhaustive && r.Complete == 0:
		return fmt.Sprintf("%d tests, which are not yet all of size 1%s", r.Tests, part)
	case r.Exhaustive && r.Closed:
		return fmt.Sprintf("all %d tests that %s can draw%s", r.Count, r.Generate, part)
	case r.Exhaustive && r.Complete == 1:
		return fmt.Sprintf("all %d tests of size 1%s", r.Count, part)
	case r.Exhaustive:
		return fmt.Sprintf("all %d tests of size %d and all of the smaller sizes%s", r.Count, r.Complete, part)
	case r.Done == nil:
		return plural(int(r.Tests), "test")
	}
	least, most := sizes(*r.Done, r.Size)
	size := fmt.Sprintf("sizes %d to %d", least, most)
	if least == most {
		size = fmt.Sprintf("size %d", least)
	}
	return fmt.Sprintf("%s, seeds %d:%d of %s%s", plural(int(r.Tests), "test"), r.Done.From, r.Done.To, size, part)
}

// sizes returns the smallest and the largest size of the tests of some seeds. It grows within each 100,000.
func sizes(seeds campaign.Seeds, limit int) (least, most int) {
	const period = 100000
	if seeds.To == seeds.From {
		return 1, 1
	}
	least, most = loop.Size(seeds.From, limit), loop.Size(seeds.To-1, limit)
	if seeds.From/period != (seeds.To-1)/period {
		return 1, loop.Size(period-1, limit)
	}
	return least, most
}

func plural(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// oneLine shows a short input in a line.
func oneLine(input []byte) string {
	words := strings.Fields(string(input))
	if len(words) > 12 {
		words = append(words[:12], "...")
	}
	return printable(strings.Join(words, " "))
}

// failure shows a test that fails.
func (r *stressReport) failure(record *campaign.Record) {
	f := record.Failure
	r.v.result("%s: %s\n", record.Title(), headlineOf(record))
	for _, frame := range f.Frames[:min(len(f.Frames), 5)] {
		r.v.result("\t%s:%d: in %s\n", frame.File, frame.Line, frame.Message)
	}
	if f.Standard != "" {
		r.v.result("\n%s said:\n%s", f.Function, indent(f.Standard, 10))
	}
	switch {
	case f.Test != "":
		r.v.result("\ninput, %s:\n", f.Test)
	case f.Saved != "":
		r.v.result("\ninput, saved as %s:\n", f.Saved)
	default:
		r.v.result("\ninput:\n")
	}
	r.v.result("%s", indent(string(f.Input), 30))
	if len(f.Dialogue) > 0 {
		r.v.result("\n")
	}
	for _, line := range f.Dialogue {
		r.v.result("    %-10s  %s\n", line.By, printable(line.Text))
	}
	if len(f.Output) > 0 || len(f.Answer) > 0 {
		r.v.result("\n%s", sideBySide(record.Solve, rightOf(record), f.Output, f.Answer, record.Tolerance))
	}
	r.origin(record)
}

// right is what the right answer comes from.
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

// flattened says what the flattened file gets.
func flattenedOf(f *campaign.Failure) string {
	switch {
	case f.Flattened == "":
		return ""
	case f.Flattened.Good():
		return "; the flattened file passes, within the limits of the problem"
	}
	return fmt.Sprintf("; the flattened file gets %s, too", f.Flattened)
}

// headline says in a line what is wrong, and whose fault it is.
func headlineOf(r *campaign.Record) string {
	f := r.Failure
	text := ""
	switch loop.Verdict(f.Kind) {
	case loop.WrongAnswer:
		text = "wrong answer of " + r.Solve
	case loop.Malformed:
		text = "malformed output of " + r.Solve + ", of another shape than the right one"
	case loop.Panicked:
		text = "panic in " + f.Function
	case loop.Died:
		text = f.Function + " ended without an answer"
	case loop.TimeLimit:
		text = "time limit of " + f.Function
	case loop.MemoryLimit:
		text = "memory limit of " + f.Function
	case loop.BruteFailed:
		text = r.Brute + " is at fault, not " + r.Solve
	case loop.GenerateFailed:
		text = r.Generate + " is at fault, not " + r.Solve
	case loop.InvalidTest:
		text = invalidOf(r)
	case loop.CheckerFailed:
		text = "the checker failed"
	default:
		text = f.Kind
		if f.InFile {
			text += " of the flattened file"
		}
		if f.InFile && !r.Flattened {
			text += ", where " + f.Function + " passes"
		}
	}
	if f.Message != "" {
		text += ": " + f.Message
	}
	return text
}

func invalidOf(r *campaign.Record) string {
	f := r.Failure
	switch {
	case f.Function != "Validate":
		return "neither " + r.Solve + " nor " + r.Brute + " can read the test"
	case f.Test != "":
		return fmt.Sprintf("Validate refuses %s at byte %d", f.Test, *f.Offset)
	}
	return fmt.Sprintf("Validate refuses a test of %s at byte %d", r.Generate, *f.Offset)
}
