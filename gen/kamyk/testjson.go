package main

import (
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
	Problem     string       `json:"problem"`
	Function    string       `json:"function"`
	Expect      string       `json:"expect,omitempty"` // the verdict that a further solution is to get
	Passed      bool         `json:"passed"`
	TimeLimit   float64      `json:"time_limit_seconds,omitempty"`
	MemoryLimit int64        `json:"memory_limit_bytes,omitempty"`
	Tests       []testEntry  `json:"tests"`
	Groups      []groupEntry `json:"groups,omitempty"` // with points
	Errors      []remark     `json:"errors,omitempty"` // why there is no program
}

type testEntry struct {
	Name    string          `json:"name"`
	Verdict verdict.Verdict `json:"verdict"`
	Time    float64         `json:"time_seconds"`
	Memory  int64           `json:"memory_bytes"` // 0 where it is not known
	Input   string          `json:"input"`        // the file
	Answer  string          `json:"answer,omitempty"`
	// The limits of the test.
	TimeLimit   float64          `json:"time_limit_seconds"`
	MemoryLimit int64            `json:"memory_limit_bytes"`
	Message     string           `json:"message,omitempty"`
	Difference  *differenceEntry `json:"difference,omitempty"`
	Panic       string           `json:"panic,omitempty"`
	Frames      []remark         `json:"frames,omitempty"` // where it was, the innermost first; the message is the function
	Dialogue    []campaign.Line  `json:"dialogue,omitempty"`
	Hint        *campaign.Hint   `json:"hint,omitempty"`
	Place       *campaign.Place  `json:"place,omitempty"`
	Standard    string           `json:"stderr,omitempty"` // the end of it
}

type groupEntry struct {
	Name   string `json:"name"`
	Points int    `json:"points"`
	Most   int    `json:"most"`
	Failed string `json:"failed,omitempty"` // the first test of it that failed
}

type differenceEntry struct {
	Token    int        `json:"token"` // its number, from 1
	Expected placeEntry `json:"expected"`
	Printed  placeEntry `json:"printed"`
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
	for _, s := range t.Scores() {
		g := groupEntry{Name: s.Group.Name, Points: s.Points, Most: s.Group.Points}
		if s.Failed != nil {
			g.Failed = s.Failed.Test.Name
		}
		e.Groups = append(e.Groups, g)
	}
	return e
}

func (t *tested) testEntryOf(v *voice, result solution.Result) testEntry {
	e := testEntry{Name: result.Test.Name, Verdict: result.Verdict, Message: result.Message, Standard: string(result.Standard)}
	e.Time, e.Memory = result.Time.Seconds(), seen(result.Memory)
	if e.Input = v.short(result.Test.Input); result.Test.Output != "" {
		e.Answer = v.short(result.Test.Output)
	}
	e.TimeLimit, e.MemoryLimit = result.TimeLimit.Seconds(), result.MemoryLimit
	if d := result.Difference; d != nil {
		place := func(p verdict.Place) placeEntry { return placeEntry{p.Token, p.Line, p.Column + 1} }
		e.Difference = &differenceEntry{d.Number, place(d.Expected), place(d.Actual)}
	}
	if c := result.Crash; c != nil {
		e.Panic = c.Message
		e.Frames = campaign.Remarks(t.Source, c.Frames)
	}
	if h := result.Hint; h != nil {
		e.Hint = &campaign.Hint{Kind: h.Kind, Text: hintText(h, t.Source.Slug)}
	}
	e.Place = campaign.PlaceOf(t.Source, result.Place)
	for _, line := range result.Dialogue {
		e.Dialogue = append(e.Dialogue, campaign.Line{By: line.By.String(), Text: line.Text})
	}
	return e
}
