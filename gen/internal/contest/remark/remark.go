// Package remark formats findings for several commands, as JSON and text: errors with positions, stack traces, hot spots, hints and
// dialogues.
package remark

import (
	"fmt"
	"strings"

	"kamyk/gen/internal/host/stack"
	"kamyk/gen/internal/host/terminal"
	"kamyk/gen/internal/problem/verdict"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/stress/loop"
)

// A Remark is a message about a position in the source.
type Remark struct {
	File    string `json:"file,omitempty"`
	Line    int    `json:"line,omitempty"`
	Column  int    `json:"column,omitempty"`
	Rule    string `json:"rule,omitempty"` // name of a rule of package support
	Message string `json:"message"`
	Hint    string `json:"hint,omitempty"`
}

// FromError returns the remarks of an error: one per refusal, or one without a position. short shortens file names.
func FromError(short func(file string) string, err error) []Remark {
	if errs := prog.Refusals(err); errs != nil {
		return FromErrors(short, errs)
	}
	return []Remark{{Message: err.Error()}}
}

// FromErrors returns a remark for each error.
func FromErrors(short func(file string) string, errs prog.Errors) (list []Remark) {
	for _, e := range errs {
		r := Remark{Line: e.Pos.Line, Column: e.Pos.Column, Rule: e.Rule.String(), Message: e.Message, Hint: e.Hint}
		if e.Pos.Filename != "" {
			r.File = short(e.Pos.Filename)
		}
		list = append(list, r)
	}
	return list
}

// Frames returns a remark for each frame, with the function as its message.
func Frames(short func(file string) string, frames []stack.Frame) []Remark {
	return prog.Map(frames, func(f stack.Frame) Remark { return Remark{File: short(f.File), Line: f.Line, Message: f.Function} })
}

// Unmeasured returns the foot of a table that explains a dash for the memory of a run whose time is known, or "" if none has one.
func Unmeasured(rows [][]string, time, memory int) string {
	for _, row := range rows {
		if memory < len(row) && row[memory] == "-" && row[time] != "-" {
			return "-  not measured: the program ended too soon"
		}
	}
	return ""
}

// Suspicious formats findings under a title, a line each; "" for none.
func Suspicious(findings []Remark) string {
	if len(findings) == 0 {
		return ""
	}
	text := "\nsuspicious, and perhaps the cause:\n"
	for _, f := range findings {
		text += fmt.Sprintf("\t%s:%d:%d: %s\n", f.File, f.Line, f.Column, f.Message)
	}
	return text
}

// Stack formats a stack, a line per frame.
func Stack(frames []Remark) string {
	var text strings.Builder
	for _, f := range frames {
		fmt.Fprintf(&text, "\t%s:%d: in %s\n", f.File, f.Line, f.Message)
	}
	return text.String()
}

// Dialogue formats a dialogue.
func Dialogue(indentation string, lines []loop.Line) string {
	var text strings.Builder
	for _, line := range lines {
		by := ""
		if line.By != "" {
			by = fmt.Sprintf("%-10s  ", line.By)
		}
		fmt.Fprintf(&text, "%s%s%s\n", indentation, by, terminal.Printable(strings.TrimRight(line.Text, "\r\n")))
	}
	return text.String()
}

// Verdict colours a verdict.
func Verdict(v verdict.Verdict) string {
	switch {
	case v == verdict.Unknown || v == verdict.Fail:
		return terminal.Paint(terminal.Doubt, string(v))
	case v.Good():
		return terminal.Paint(terminal.Good, string(v))
	}
	return terminal.Paint(terminal.Bad, string(v))
}

// A Note is a remark beside a result.
type Note struct {
	Text  string
	Bad   bool // something failed
	Hints []string
}

type Notes []Note

// Add adds a note.
func (n *Notes) Add(format string, args ...any) {
	*n = append(*n, Note{Text: fmt.Sprintf(format, args...)})
}

// Hint adds a hint to the last note.
func (n *Notes) Hint(format string, args ...any) {
	last := &(*n)[len(*n)-1]
	last.Hints = append(last.Hints, fmt.Sprintf(format, args...))
}

// A HotSpot is where a program that exceeded a limit spent its time.
type HotSpot struct {
	stack.HotSpot
	Frames []Remark `json:"frames"` // innermost first; the message is the function
}

// HotSpotOf converts a hot spot; nil stays nil.
func HotSpotOf(short func(file string) string, h *stack.HotSpot) *HotSpot {
	if h == nil {
		return nil
	}
	return &HotSpot{*h, Frames(short, h.Frames)}
}

const (
	maxFrames = 6       // that are shown
	deepStack = 100_000 // calls, more than most recursions that end
)

// String formats a hot spot and its callers, a line each; "" for nil.
func (h *HotSpot) String() string {
	if h == nil {
		return ""
	}
	state := ""
	if h.State != "running" && h.State != "runnable" {
		state = " (" + h.State + ")"
	}
	label := fmt.Sprintf("hot line (%d of %d samples):", h.Seen, h.Samples)
	var text strings.Builder
	if h.Depth >= deepStack {
		fmt.Fprintf(&text, "\tendless recursion? the stack is %d calls deep\n", h.Depth)
	}
	for _, f := range h.Frames[:min(len(h.Frames), maxFrames)] {
		fmt.Fprintf(&text, "\t%s %s:%d in %s%s\n", label, f.File, f.Line, f.Message, state)
		label, state = "called from", ""
	}
	return text.String()
}
