package main

import (
	"kamyk/gen/internal/hint"
	"kamyk/gen/internal/solution"
	"kamyk/gen/internal/stress/campaign"
	"kamyk/gen/internal/verdict"
)

// testedEntries is what test --json prints.
type testedEntries struct {
	Passed   bool          `json:"passed"`
	Problems []testedEntry `json:"problems"`
}

type testedEntry struct {
	Problem     string      `json:"problem"`
	Function    string      `json:"function"`
	Expect      string      `json:"expect,omitempty"` // the verdict that a further solution is to get
	Passed      bool        `json:"passed"`
	TimeLimit   float64     `json:"time_limit_seconds,omitempty"`
	MemoryLimit int64       `json:"memory_limit_bytes,omitempty"`
	Tests       []testEntry `json:"tests"`
	Errors      []remark    `json:"errors,omitempty"` // why there is no program
}

type testEntry struct {
	Name       string           `json:"name"`
	Verdict    verdict.Verdict  `json:"verdict"`
	Time       float64          `json:"time_seconds"`
	Memory     int64            `json:"memory_bytes"` // 0 where it is not known
	Message    string           `json:"message,omitempty"`
	Difference *differenceEntry `json:"difference,omitempty"`
	Panic      string           `json:"panic,omitempty"`
	Frames     []remark         `json:"frames,omitempty"` // where it was, the innermost first; the message is the function
	Dialogue   []campaign.Line  `json:"dialogue,omitempty"`
	Hint       *hintEntry       `json:"hint,omitempty"`
	Place      *wherePlace      `json:"place,omitempty"`
	Standard   string           `json:"stderr,omitempty"` // the end of it
}

type differenceEntry struct {
	Token    int        `json:"token"` // its number, from 1
	Expected placeEntry `json:"expected"`
	Printed  placeEntry `json:"printed"`
}

// A hintEntry is why an answer may be wrong.
type hintEntry struct {
	Kind hint.Kind `json:"kind"`
	Text string    `json:"text"`
}

// A wherePlace is where a program was that took too long or too much memory.
type wherePlace struct {
	Seen    int      `json:"seen"`    // how many samples were there
	Samples int      `json:"samples"` // of so many
	State   string   `json:"state"`
	Frames  []remark `json:"frames"` // the innermost first; the message is the function
}

type placeEntry struct {
	Token  string `json:"token"` // empty for the end
	Line   int    `json:"line"`
	Column int    `json:"column"` // in bytes, from 1
}

// entryOf is what --json says of a function.
func (t *tested) entryOf(v *voice) testedEntry {
	e := testedEntry{Problem: t.Source.Slug, Function: t.Function(), Expect: string(t.Expect), Passed: t.Passed(),
		TimeLimit: t.Time.Seconds(), MemoryLimit: t.Memory, Tests: []testEntry{}}
	for _, result := range t.Results {
		e.Tests = append(e.Tests, t.testEntryOf(v, result))
	}
	return e
}

func (t *tested) testEntryOf(v *voice, result solution.Result) testEntry {
	e := testEntry{Name: result.Test.Name, Verdict: result.Verdict, Message: result.Message, Standard: string(result.Standard)}
	e.Time, e.Memory = result.Time.Seconds(), seen(result.Memory)
	if d := result.Difference; d != nil {
		place := func(p verdict.Place) placeEntry { return placeEntry{p.Token, p.Line, p.Column + 1} }
		e.Difference = &differenceEntry{d.Number, place(d.Expected), place(d.Actual)}
	}
	if c := result.Crash; c != nil {
		e.Panic = c.Message
		for _, f := range c.Frames {
			e.Frames = append(e.Frames, remark{File: v.short(f.File), Line: f.Line, Message: f.Function})
		}
	}
	if h := result.Hint; h != nil {
		e.Hint = &hintEntry{h.Kind, hintText(h, t.Source.Slug)}
	}
	if p := result.Place; p != nil {
		e.Place = &wherePlace{Seen: p.Seen, Samples: p.Samples, State: p.State}
		for _, f := range p.Frames {
			e.Place.Frames = append(e.Place.Frames, remark{File: v.short(f.File), Line: f.Line, Message: f.Function})
		}
	}
	for _, line := range result.Dialogue {
		e.Dialogue = append(e.Dialogue, campaign.Line{By: line.By.String(), Text: line.Text})
	}
	return e
}
