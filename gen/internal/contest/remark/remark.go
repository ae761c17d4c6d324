// Package remark formats findings for several commands, as JSON and as text: an error at a place in the source, a stack trace, the hot line
// of a slow program, a hint, and a line of a dialogue.
package remark

import (
	"fmt"
	"strings"

	"kamyk/gen/internal/contest/hint"
	"kamyk/gen/internal/host/stack"
	"kamyk/gen/internal/host/terminal"
	"kamyk/gen/internal/problem/verdict"
	"kamyk/gen/internal/program/prog"
)

// A Remark is something about a place in the source.
type Remark struct {
	File    string `json:"file,omitempty"`
	Line    int    `json:"line,omitempty"`
	Column  int    `json:"column,omitempty"`
	Rule    string `json:"rule,omitempty"` // of package support, by its name
	Message string `json:"message"`
	Hint    string `json:"hint,omitempty"`
}

// Of returns what an error says: of each place if the source was refused, or else in one remark without a place. The function short names
// files as they are shown.
func Of(short func(file string) string, err error) []Remark {
	if errs := prog.Refusals(err); errs != nil {
		return At(short, errs)
	}
	return []Remark{{Message: err.Error()}}
}

// At returns a remark for each error.
func At(short func(file string) string, errs prog.Errors) (list []Remark) {
	for _, e := range errs {
		r := Remark{Line: e.Pos.Line, Column: e.Pos.Column, Rule: e.Rule.String(), Message: e.Message, Hint: e.Hint}
		if e.Pos.Filename != "" {
			r.File = short(e.Pos.Filename)
		}
		list = append(list, r)
	}
	return list
}

// Frames returns where functions were running; the message is the function.
func Frames(short func(file string) string, frames []stack.Frame) (list []Remark) {
	for _, f := range frames {
		list = append(list, Remark{File: short(f.File), Line: f.Line, Message: f.Function})
	}
	return list
}

// maxCallers is how many places of a stack are shown.
const maxCallers = 6

// Running says which functions were running, a line each.
func Running(frames []Remark) string {
	var text strings.Builder
	for _, f := range frames[:min(len(frames), maxCallers)] {
		fmt.Fprintf(&text, "\t%s:%d: in %s\n", f.File, f.Line, f.Message)
	}
	return text.String()
}

// A Place is where a program was that took too long or too much memory.
type Place struct {
	Seen    int      `json:"seen"`    // how many samples were there
	Samples int      `json:"samples"` // of so many
	State   string   `json:"state"`
	Frames  []Remark `json:"frames"` // the innermost first; the message is the function
}

// PlaceOf returns the place that samples show; nil for none.
func PlaceOf(short func(file string) string, p *stack.Place) *Place {
	if p == nil {
		return nil
	}
	return &Place{Seen: p.Seen, Samples: p.Samples, State: p.State, Frames: Frames(short, p.Frames)}
}

// String says where the program was, and who called it there, a line each; "" for no place.
func (p *Place) String() string {
	if p == nil {
		return ""
	}
	state := ""
	if p.State != "running" && p.State != "runnable" {
		state = " (" + p.State + ")"
	}
	what := fmt.Sprintf("where it was, in %d of %d looks:", p.Seen, p.Samples)
	var text strings.Builder
	for _, f := range p.Frames[:min(len(p.Frames), maxCallers)] {
		fmt.Fprintf(&text, "\t%s %s:%d in %s%s\n", what, f.File, f.Line, f.Message, state)
		what, state = "called from", ""
	}
	return text.String()
}

// A Hint is why an output may be wrong, in words.
type Hint struct {
	Kind hint.Kind `json:"kind"`
	Text string    `json:"text"`
}

// HintOf puts a guess about an answer to the problem into words; nil for none.
func HintOf(h *hint.Hint, problem string) *Hint {
	if h == nil {
		return nil
	}
	return &Hint{Kind: h.Kind, Text: h.Text(problem)}
}

// A Line is a line of a dialogue.
type Line struct {
	By   string `json:"by"`
	Text string `json:"text"`
}

// Dialogue shows who said what, a line each.
func Dialogue(indentation string, lines []Line) string {
	var text strings.Builder
	for _, line := range lines {
		fmt.Fprintf(&text, "%s%-10s  %s\n", indentation, line.By, terminal.Printable(strings.TrimRight(line.Text, "\r\n")))
	}
	return text.String()
}

// Verdict shows a verdict in its colour.
func Verdict(v verdict.Verdict) string {
	switch {
	case v == verdict.Unknown || v == verdict.Fail:
		return terminal.Paint(terminal.Doubt, string(v))
	case v.Good():
		return terminal.Paint(terminal.Good, string(v))
	}
	return terminal.Paint(terminal.Bad, string(v))
}
