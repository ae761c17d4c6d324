package report

import (
	"bytes"
	"fmt"
	"os"
	"strings"

	"kamyk/gen/internal/contest/excerpt"
	"kamyk/gen/internal/contest/remark"
	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/host/stack"
	"kamyk/gen/internal/host/terminal"
	"kamyk/gen/internal/problem/verdict"
)

// A Detailer says why tests failed.
type Detailer struct {
	Width int
	Named bool // each test is named with its function, since there are several
	Debug bool // what tests that passed wrote to standard error is shown, too
}

// most is for how many tests of a function it is said why they failed.
const most = 3

// Details says of the first tests that failed, and should not have, what they were given and what came of it; "" if there are none.
func (d Detailer) Details(t *solution.Tested) string {
	var text strings.Builder
	shown, left := 0, 0
	for _, r := range t.Results {
		switch {
		case !t.Unexpected(r) && !(d.Debug && len(r.Standard) > 0):
		case shown == most:
			left++
		default:
			shown++
			text.WriteString("\n" + d.detail(t, r))
		}
	}
	if left > 0 {
		fmt.Fprintf(&text, "\nand %d more; to see one of them, name it after the problem, or use --json\n", left)
	}
	return text.String()
}

// detail says why one test failed, and shows the test.
func (d Detailer) detail(t *solution.Tested, r solution.Result) string {
	text := ""
	if d.Named || t.Expect != "" {
		text = t.Title() + ": "
	}
	text += r.Test.Name + ": " + remark.Verdict(r.Verdict)
	if r.Difference != nil {
		text += ": " + excerpt.Differing(r.Difference)
	}
	if r.Message != "" && !(r.Departure != nil && r.Verdict == verdict.Unknown) {
		text += ": " + r.Message
	}
	if r.Departure != nil {
		text += ": " + departure(r.Departure)
	}
	text += "\n"
	if r.Departure != nil {
		text += d.departed(r)
	}
	if !r.Verdict.Good() {
		text += d.failure(t, r)
	}
	return text + d.passage("standard error", beforePanic(r))
}

// failure shows what a test that failed was given, and what came of it.
func (d Detailer) failure(t *solution.Tested, r solution.Result) string {
	text := remark.PlaceOf(t.Source.Short, r.Place).String() + d.passage("input", input(r))
	switch {
	case r.Difference != nil:
		text += excerpt.Pair(r.Difference, d.Width)
		if r.Hint != nil {
			text += "\t" + r.Hint.Text(t.Source.Slug) + "\n"
		}
	case len(r.Output) > 0:
		answer, _ := os.ReadFile(r.Test.Output)
		text += d.passage("answer", answer) + d.passage("printed", r.Output)
	case r.Crash != nil:
		text += "\t" + terminal.Printable(r.Crash.Message) + "\n"
		text += remark.Running(remark.Frames(t.Source.Short, stack.OwnFirst(r.Crash.Frames, t.Source.Dir)))
	}
	return text + remark.Dialogue("\t", dialogue(r))
}

// input is what a test gives to a program.
func input(r solution.Result) []byte {
	if len(r.Input) > 0 {
		return r.Input
	}
	text, _, _ := r.Test.Read()
	return text
}

// shortText is how many lines of a text are shown.
const shortText = 12

// passage shows a text below its title, if there is any.
func (d Detailer) passage(title string, text []byte) string {
	if len(bytes.TrimSpace(text)) == 0 {
		return ""
	}
	return "\t" + title + "\n" + excerpt.Text(text, "\t    ", shortText, d.Width)
}

// beforePanic returns what a program wrote to standard error, without the message and the stack that are shown by themselves.
func beforePanic(r solution.Result) []byte {
	if r.Crash == nil || r.Verdict != verdict.RE {
		return r.Standard
	}
	text := r.Standard
	if i := bytes.Index(text, []byte(r.Crash.Message)); i >= 0 && r.Crash.Message != "" {
		rest := text[i+len(r.Crash.Message):]
		if len(r.Crash.Frames) > 0 || len(bytes.TrimSpace(rest)) == 0 {
			return text[:i]
		}
	}
	return text
}
