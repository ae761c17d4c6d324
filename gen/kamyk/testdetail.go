package main

import (
	"bytes"
	"fmt"
	"os"
	"strings"

	"kamyk/gen/internal/excerpt"
	"kamyk/gen/internal/solution"
	"kamyk/gen/internal/stack"
	"kamyk/gen/internal/stress/campaign"
	"kamyk/gen/internal/terminal"
	"kamyk/gen/internal/tests"
	"kamyk/gen/internal/verdict"
)

// maxDetails is for how many tests it is said why they failed.
const maxDetails = 3

// details says why tests failed that should not have.
func (r *testReport) details(t *tested) {
	shown, left := 0, 0
	for _, result := range t.Results {
		switch {
		case !r.telling(t, result):
		case shown == maxDetails:
			left++
		default:
			shown++
			r.v.result("\n")
			r.detail(t, result)
		}
	}
	if left > 0 {
		r.v.result("\nand %d more; to see one of them, name it behind the problem, or ask for --json\n", left)
	}
	if shown > 0 && !r.all {
		r.v.result("\n")
	}
}

// telling reports whether there is something to say of a test: it failed and should not have, or printed something to debug.
func (r *testReport) telling(t *tested, result solution.Result) bool {
	if r.debug && len(result.Standard) > 0 {
		return true
	}
	return !result.Verdict.Good() && result.Verdict != t.Expect
}

// detail says why one test failed, and shows the test.
func (r *testReport) detail(t *tested, result solution.Result) {
	text := result.Test.Name
	if r.all || t.Expect != "" {
		text = t.Title() + ": " + text
	}
	text += ": " + painted(result.Verdict)
	if d := result.Difference; d != nil {
		text += ": " + excerpt.Differing(d)
	}
	if result.Message != "" {
		text += ": " + result.Message
	}
	r.v.result("%s\n", text)
	if !result.Verdict.Good() {
		r.failure(t, result)
	}
	r.passage("standard error", beforePanic(result))
}

// failure shows what a test that failed was given, and what came of it.
func (r *testReport) failure(t *tested, result solution.Result) {
	r.v.place(campaign.PlaceOf(t.Source, result.Place))
	input, _, _ := result.Test.Read()
	r.passage("input", input)
	switch {
	case result.Difference != nil:
		r.v.result("%s", excerpt.Pair(result.Difference, r.v.width()))
		if result.Hint != nil {
			r.v.result("\t%s\n", hintText(result.Hint, t.Source.Slug))
		}
	case len(result.Output) > 0:
		r.answer(result.Test)
		r.passage("printed", result.Output)
	case result.Crash != nil:
		r.v.result("\t%s\n", terminal.Printable(result.Crash.Message))
		r.v.frames(campaign.Remarks(t.Source, stack.OwnFirst(result.Crash.Frames, t.Source.Dir)))
	}
	for _, line := range result.Dialogue {
		r.v.result("\t%-10s  %s\n", line.By, terminal.Printable(strings.TrimRight(line.Text, "\r\n")))
	}
}

// place says where a program was that took too long or too much memory, and who called it there.
func (v *voice) place(p *campaign.Place) {
	if p == nil {
		return
	}
	state := ""
	if p.State != "running" && p.State != "runnable" {
		state = " (" + p.State + ")"
	}
	what := fmt.Sprintf("where it was, in %d of %d looks%s:", p.Seen, p.Samples, state)
	for _, f := range p.Frames[:min(len(p.Frames), maxCallers)] {
		v.result("\t%s %s:%d in %s\n", what, f.File, f.Line, f.Message)
		what = "called from"
	}
}

// frames says which functions were running.
func (v *voice) frames(list []remark) {
	for _, f := range list[:min(len(list), maxCallers)] {
		v.result("\t%s:%d: in %s\n", f.File, f.Line, f.Message)
	}
}

// maxCallers is how many places of a stack are shown.
const maxCallers = 6

// answer shows the answer that a checker was given.
func (r *testReport) answer(test tests.Test) {
	if test.Output == "" {
		return
	}
	if text, err := os.ReadFile(test.Output); err == nil {
		r.passage("answer", text)
	}
}

// shortText is how many lines of a text are shown.
const shortText = 12

// passage shows a text below its title, if there is any.
func (r *testReport) passage(title string, text []byte) {
	if len(bytes.TrimSpace(text)) > 0 {
		r.v.result("\t%s\n%s", title, excerpt.Text(text, "\t    ", shortText, r.v.width()))
	}
}

// beforePanic returns what a program wrote to standard error, without the message and the stack that are shown by themselves.
func beforePanic(result solution.Result) []byte {
	if result.Crash == nil || result.Verdict != verdict.RE {
		return result.Standard
	}
	text := result.Standard
	if i := bytes.Index(text, []byte(result.Crash.Message)); i >= 0 && result.Crash.Message != "" {
		rest := text[i+len(result.Crash.Message):]
		if len(result.Crash.Frames) > 0 || len(bytes.TrimSpace(rest)) == 0 {
			return text[:i]
		}
	}
	return text
}
