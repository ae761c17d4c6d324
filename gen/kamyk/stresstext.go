package main

import (
	"fmt"
	"strings"

	"kamyk/gen/internal/stress/campaign"
	"kamyk/gen/internal/stress/loop"
	"kamyk/gen/internal/terminal"
	"kamyk/gen/internal/units"
	"kamyk/gen/internal/verdict"
)

// summaryOf says in a line what came of a solver.
func summaryOf(r *campaign.Record) string {
	text := "no failure in " + testsOf(r)
	if r.Flattened {
		text = "no failure of the flattened file in " + testsOf(r)
	}
	switch {
	case r.Failure != nil && r.Passed:
		text = "as expected, on " + oneLine(r.Failure.Input)
	case r.Failure != nil && r.Expect != "":
		text = fmt.Sprintf("%s; expected %s", r.Failure.Kind, r.Expect)
	case r.Failure != nil:
		text = r.Failure.Kind + ", on " + oneLine(r.Failure.Input)
	case r.Expect != "" && r.Expect != verdict.OK && r.Passed:
		text += fmt.Sprintf("; %s may need larger tests", r.Expect)
	case r.Expect != "" && r.Expect != verdict.OK:
		text += fmt.Sprintf("; expected %s", r.Expect)
	}
	if r.File != nil && r.Failure == nil {
		text += fileOf(r)
	}
	if r.Interrupted {
		text += "; interrupted"
	}
	return text
}

// fileOf says which tests the flattened file has passed, too.
func fileOf(r *campaign.Record) string {
	folder := units.Plural(r.File.Folder, "test") + " of the folder"
	last := fmt.Sprintf("the last %d", r.File.Last)
	switch {
	case r.Flattened && r.File.Folder == 0:
		return ""
	case r.Flattened:
		return "; it also passes " + folder
	case r.File.Folder == 0:
		return "; the flattened file passes " + last
	}
	return "; the flattened file passes " + folder + " and " + last
}

// testsOf says which tests were run.
func testsOf(r *campaign.Record) string {
	part := ""
	if r.Shards > 1 {
		part = fmt.Sprintf(", part %d/%d", r.Shard, r.Shards)
	}
	switch {
	case r.Exhaustive && r.Complete == 0:
		return fmt.Sprintf("%d tests, not yet all of size 1%s", r.Tests, part)
	case r.Exhaustive && r.Closed:
		return fmt.Sprintf("all %d tests that %s can draw%s", r.Count, r.Generate, part)
	case r.Exhaustive && r.Complete == 1:
		return fmt.Sprintf("all %d tests of size 1%s", r.Count, part)
	case r.Exhaustive:
		return fmt.Sprintf("all %d tests of size %d and all of the smaller sizes%s", r.Count, r.Complete, part)
	case r.Done == nil:
		return units.Plural(int(r.Tests), "test")
	}
	least, most := loop.Sizes(r.Done.From, r.Done.To, r.Size)
	size := fmt.Sprintf("sizes %d to %d", least, most)
	if least == most {
		size = fmt.Sprintf("size %d", least)
	}
	return fmt.Sprintf("%s, seeds %d:%d of %s%s", units.Plural(int(r.Tests), "test"), r.Done.From, r.Done.To, size, part)
}

// oneLine shows a short input in a line.
func oneLine(input []byte) string {
	words := strings.Fields(string(input))
	if len(words) > 12 {
		words = append(words[:12], "...")
	}
	return terminal.Printable(strings.Join(words, " "))
}

// headlineOf says in a line what is wrong, and whose fault it is.
func headlineOf(r *campaign.Record) string {
	f := r.Failure
	text := ""
	switch loop.Verdict(f.Kind) {
	case loop.WrongAnswer:
		text = "wrong answer from " + r.Solve
	case loop.Malformed:
		text = "malformed output from " + r.Solve
	case loop.Panicked:
		text = "panic in " + f.Function
	case loop.Died:
		text = f.Function + " ended without an answer"
	case loop.TimeLimit:
		text = f.Function + " exceeds the time limit"
	case loop.MemoryLimit:
		text = f.Function + " exceeds the memory limit"
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
