package report

import (
	"bytes"
	"fmt"
	"strings"

	"kamyk/gen/internal/contest/excerpt"
	"kamyk/gen/internal/contest/remark"
	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/host/atomicfile"
	"kamyk/gen/internal/host/stack"
	"kamyk/gen/internal/host/terminal"
	"kamyk/gen/internal/problem/verdict"
)

// A Detailer explains why tests failed.
type Detailer struct {
	Width int
	Named bool // prefix each test with its function, since there are several
	Debug bool // also show the standard error of tests that passed
}

// maxDetails is how many failed tests of a function are explained.
const maxDetails = 3

// Details explains the first tests that failed unexpectedly; "" if none did.
func (d Detailer) Details(t *solution.TestRun) string {
	var text strings.Builder
	shown, left := 0, 0
	for _, r := range t.Results {
		switch {
		case !t.Unexpected(r) && r.Overflows == nil && !(d.Debug && len(r.Stderr) > 0):
		case shown == maxDetails:
			left++
		default:
			shown++
			text.WriteString("\n" + d.detail(t, r))
		}
	}
	if left > 0 {
		fmt.Fprintf(&text, "\nand %d more; to see one of them, name it after the problem, or use --json\n", left)
	}
	return text.String() + remark.Suspicious(remark.FromErrors(t.Source.Short, t.Findings))
}

func (d Detailer) detail(t *solution.TestRun, r solution.Result) string {
	text := ""
	if d.Named || t.Expect != "" {
		text = t.Title() + ": "
	}
	text += r.Test.Name + ": " + remark.Verdict(r.Verdict)
	var reasons []string
	switch {
	case r.Crash != nil:
		reasons = append(reasons, terminal.Printable(r.Crash.Message))
	case r.Difference != nil:
		reasons = append(reasons, excerpt.Describe(r.Difference))
	}
	if r.Crash == nil && r.Message != "" && !(r.Departure != nil && r.Verdict == verdict.Unknown) {
		reasons = append(reasons, r.Message)
	}
	if r.Departure != nil {
		reasons = append(reasons, departure(r.Departure))
	}
	if len(reasons) > 0 {
		text += ": " + strings.Join(reasons, "; ")
	}
	text += "\n"
	if r.Departure != nil {
		text += d.mismatch(r)
	}
	if !r.Verdict.Good() {
		text += d.failure(t, r)
	}
	if r.Varies {
		text += "\tthe output differs from run to run\n"
	}
	text += r.Overflows.Text("\t")
	return text + d.passage("standard error", standardError(r))
}

func (d Detailer) failure(t *solution.TestRun, r solution.Result) string {
	text := remark.HotSpotOf(t.Source.Short, r.HotSpot).String()
	if r.Crash != nil {
		text += remark.Stack(remark.Frames(t.Source.Short, r.Crash.Frames))
	}
	text += d.passage("input", input(r))
	switch {
	case r.Difference != nil:
		text += excerpt.Pair(r.Difference, d.Width)
		if r.Hint != nil {
			text += "\t" + r.Hint.Text + "\n"
		}
	case len(r.Output) > 0:
		answer, _ := atomicfile.Read(r.Test.Output)
		text += d.passage("answer", answer) + d.passage("printed", r.Output)
	}
	return text + remark.Dialogue("\t", r.Dialogue)
}

func input(r solution.Result) []byte {
	if len(r.Input) > 0 {
		return r.Input
	}
	text, _, _ := r.Test.Read()
	return text
}

// shortText is how many lines of a text are shown.
const shortText = 12

func (d Detailer) passage(title string, text []byte) string {
	if len(bytes.TrimSpace(text)) == 0 {
		return ""
	}
	return "\t" + title + "\n" + excerpt.Text(text, "\t    ", shortText, d.Width)
}

// standardError returns standard error without a panic and its stack, or a single line, which are shown already.
func standardError(r solution.Result) []byte {
	if r.Crash == nil {
		return r.Stderr
	}
	if reason := stack.ParseEnd(string(r.Stderr)).Reason; reason != "" {
		before, _, _ := bytes.Cut(r.Stderr, []byte(reason))
		return before
	}
	if bytes.Count(bytes.TrimSpace(r.Stderr), []byte("\n")) == 0 {
		return nil
	}
	return r.Stderr
}
