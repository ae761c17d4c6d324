package report

import (
	"bytes"
	"cmp"
	"fmt"
	"strings"

	"kamyk/gen/internal/contest/campaign"
	"kamyk/gen/internal/contest/excerpt"
	"kamyk/gen/internal/contest/remark"
	"kamyk/gen/internal/host/terminal"
	"kamyk/gen/internal/problem/verdict"
	"kamyk/gen/internal/stress/loop"
)

// Failure shows a failing test, for a terminal of width columns.
func Failure(r *campaign.Record, width int) string {
	f := r.Failure
	var text strings.Builder
	headline := cause(r)
	if f.Message != "" {
		headline += ": " + f.Message
	}
	fmt.Fprintf(&text, "%s: %s\n", r.Title(), terminal.Paint(terminal.Bad, headline))
	text.WriteString(remark.Stack(f.Frames) + f.HotSpot.String())
	if f.Stderr != "" {
		fmt.Fprintf(&text, "\n%s said:\n%s", f.Function, excerpt.Text([]byte(f.Stderr), "    ", 10, width))
	}
	input, answer := "input", cmp.Or(r.Brute, "no answer is known")
	switch {
	case f.Test != "":
		input, answer = "input, "+f.Test, "the answer in the folder"
	case f.Saved != "":
		input = "input, saved as " + f.Saved
	}
	if len(f.Input) > 0 || loop.Verdict(f.Kind) != loop.GenerateFailed {
		fmt.Fprintf(&text, "\n%s:\n%s", input, excerpt.Text(f.Input, "    ", 30, width))
	}
	if len(f.Dialogue) > 0 {
		text.WriteString("\n" + remark.Dialogue("    ", f.Dialogue))
	}
	if len(f.Output) > 0 || len(f.Answer) > 0 {
		left, right := excerpt.Side{Title: r.Solve, Text: f.Output}, excerpt.Side{Title: answer, Text: f.Answer}
		text.WriteString("\n" + excerpt.Beside(left, right, r.Tolerance, width))
	}
	if f.Hint != nil {
		text.WriteString("\n" + f.Hint.Text + "\n")
	}
	text.WriteString(f.Overflows.Text("") + remark.Suspicious(f.Findings))
	if f.Unstable {
		text.WriteString("\nThe same test sometimes passes: the answer depends on more than the input.\n")
	}
	if found := foundAt(r); found != "" {
		text.WriteString("\n" + found + "\n")
	}
	if f.Replay != "" {
		text.WriteString("again: " + f.Replay + "\n")
	}
	return text.String()
}

// foundAt says how the search found the test, and the verdict of the flattened file. It is "" for tests of the folder.
func foundAt(r *campaign.Record) string {
	f, at := r.Failure, ""
	switch {
	case f.Seed != nil:
		at = fmt.Sprintf("found at seed %d", *f.Seed)
	case r.Exhaustive && f.Size > 0:
		at = fmt.Sprintf("found at test %d of size %d", f.Number, f.Size)
	default:
		return ""
	}
	if len(f.Found) > 0 && !bytes.Equal(f.Found, f.Input) {
		at += ", then shrunk"
	}
	switch {
	case f.Flattened == "":
		return at
	case f.Flattened.Good():
		return at + "; the flattened file passes, within the limits of the problem"
	}
	return fmt.Sprintf("%s; the flattened file gets %s, too", at, f.Flattened)
}

var causes = map[loop.Verdict]string{
	loop.WrongAnswer: "wrong answer from SOLVE", loop.Malformed: "malformed output from SOLVE",
	loop.Panicked: "panic in FUNCTION", loop.Died: "FUNCTION ended without an answer",
	loop.TimeLimit: "FUNCTION exceeds the time limit", loop.MemoryLimit: "FUNCTION exceeds the memory limit",
	loop.BruteFailed: "BRUTE is at fault, not SOLVE", loop.GenerateFailed: "GENERATE is at fault, not SOLVE",
	loop.CheckerFailed: "the checker failed",
}

// cause says what is wrong, and whose fault it is.
func cause(r *campaign.Record) string {
	f := r.Failure
	if text, ok := causes[loop.Verdict(f.Kind)]; ok {
		return strings.NewReplacer("SOLVE", r.Solve, "BRUTE", r.Brute, "GENERATE", r.Generate, "FUNCTION", f.Function).Replace(text)
	}
	if loop.Verdict(f.Kind) == loop.InvalidTest {
		return invalid(r)
	}
	switch {
	case f.InFile && r.Flattened:
		return f.Kind + " of the flattened file"
	case f.InFile && f.Unstable:
		return f.Kind + " at times"
	case f.InFile && verdict.Verdict(f.Kind).Exceeded():
		return f.Kind + " under the limits of the problem"
	case f.InFile:
		return fmt.Sprintf("%s of the flattened file, where %s passes", f.Kind, f.Function)
	}
	return f.Kind
}

func invalid(r *campaign.Record) string {
	f := r.Failure
	switch {
	case f.Function != "Validate":
		return "neither " + r.Solve + " nor " + r.Brute + " can read the test"
	case f.Test != "":
		return fmt.Sprintf("Validate refuses %s at byte %d", f.Test, *f.Offset)
	}
	return fmt.Sprintf("Validate refuses a test of %s at byte %d", r.Generate, *f.Offset)
}
