package report

import (
	"kamyk/gen/internal/contest/hint"
	"kamyk/gen/internal/contest/overflow"
	"kamyk/gen/internal/contest/remark"
	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/problem/verdict"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/stress/loop"
)

// Document is the output of test --json.
type Document struct {
	Passed   bool    `json:"passed"`
	Problems []Entry `json:"problems"`
}

// An Entry is a tested function.
type Entry struct {
	Problem     string          `json:"problem"`
	Function    string          `json:"function"`
	Language    string          `json:"language"`           // of the tested file: Go or C++17
	Compared    int             `json:"compared,omitempty"` // tests in which the C++ file behaved like main.go
	Expect      string          `json:"expect,omitempty"`   // verdict that another solution should get
	Passed      bool            `json:"passed"`
	TimeLimit   float64         `json:"time_limit_seconds,omitempty"`
	MemoryLimit int64           `json:"memory_limit_bytes,omitempty"`
	Tests       []TestEntry     `json:"tests"`
	Groups      []GroupEntry    `json:"groups,omitempty"`   // with points
	Findings    []remark.Remark `json:"findings,omitempty"` // what is suspicious, if a test failed
	Errors      []remark.Remark `json:"errors,omitempty"`   // why there is no program
}

// A TestEntry is the result of one test.
type TestEntry struct {
	Name        string           `json:"name"`
	Verdict     verdict.Verdict  `json:"verdict"`
	Time        float64          `json:"time_seconds"`
	Memory      int64            `json:"memory_bytes"` // 0 if unknown
	Input       string           `json:"input"`        // file
	Answer      string           `json:"answer,omitempty"`
	TimeLimit   float64          `json:"time_limit_seconds"`
	MemoryLimit int64            `json:"memory_limit_bytes"`
	Message     string           `json:"message,omitempty"`
	Difference  *DifferenceEntry `json:"difference,omitempty"`
	Departure   string           `json:"departure,omitempty"` // how main.cpp behaved differently from main.go
	Panic       string           `json:"panic,omitempty"`
	Frames      []remark.Remark  `json:"frames,omitempty"` // innermost first; the message is the function
	Dialogue    []loop.Line      `json:"dialogue,omitempty"`
	Varies      bool             `json:"varies,omitempty"` // another output when it ran again
	Hint        *hint.Hint       `json:"hint,omitempty"`
	HotSpot     *remark.HotSpot  `json:"place,omitempty"`
	Overflows   *overflow.Report `json:"overflows,omitempty"`
	Stderr      string           `json:"stderr,omitempty"` // the end of standard error
}

// A GroupEntry is the score of a group of tests.
type GroupEntry struct {
	Name   string `json:"name"`
	Points int    `json:"points"`
	Most   int    `json:"most"`
	Failed string `json:"failed,omitempty"` // the first test that failed
}

// A DifferenceEntry is the first difference between an output and the answer.
type DifferenceEntry struct {
	Token    int        `json:"token"` // number, from 1
	Expected PlaceEntry `json:"expected"`
	Printed  PlaceEntry `json:"printed"`
}

// A PlaceEntry is a place in an output.
type PlaceEntry struct {
	Token  string `json:"token"` // empty at the end
	Line   int    `json:"line"`
	Column int    `json:"column"` // in bytes, from 1
}

// NewDocument returns the document of tested functions.
func NewDocument(list []*solution.TestRun) Document {
	return Document{Passed: Worst(list) == Passed, Problems: prog.Map(list, newEntry)}
}

func newEntry(t *solution.TestRun) Entry {
	e := Entry{Problem: t.Source.Slug, Function: t.Function(), Expect: string(t.Expect), Language: "Go", Tests: []TestEntry{}}
	if t.Err != nil {
		e.Errors = remark.FromError(t.Source.Short, t.Err)
		return e
	}
	if prog.Refusals(t.CppError) != nil {
		e.Errors = remark.FromError(t.Source.Short, t.CppError)
	}
	if t.CppProgram != nil {
		e.Language, e.Compared = "C++17", sameTests(t)
	}
	e.Findings = remark.FromErrors(t.Source.Short, t.Findings)
	e.Passed, e.TimeLimit, e.MemoryLimit = t.Passed(), t.TimeLimit.Seconds(), int64(t.MemoryLimit)
	e.Tests = prog.Map(t.Results, func(r solution.Result) TestEntry { return newTestEntry(t, r) })
	for _, s := range t.Scores() {
		g := GroupEntry{Name: s.Group.Name, Points: s.Points, Most: s.Group.Points}
		if s.Failed != nil {
			g.Failed = s.Failed.Test.Name
		}
		e.Groups = append(e.Groups, g)
	}
	return e
}

func newTestEntry(t *solution.TestRun, r solution.Result) TestEntry {
	e := TestEntry{Name: r.Test.Name, Verdict: r.Verdict, Message: r.Message, Stderr: string(r.Stderr),
		Time: r.Time.Seconds(), Memory: knownMemory(r.Memory), TimeLimit: r.TimeLimit.Seconds(), MemoryLimit: int64(r.MemoryLimit),
		Input: t.Source.Short(r.Test.Input), Hint: r.Hint, HotSpot: remark.HotSpotOf(t.Source.Short, r.HotSpot),
		Varies: r.Varies, Overflows: r.Overflows,
		Dialogue: r.Dialogue}
	if r.Departure != nil {
		e.Departure = departure(r.Departure)
	}
	if r.Test.Output != "" {
		e.Answer = t.Source.Short(r.Test.Output)
	}
	if d := r.Difference; d != nil {
		place := func(p verdict.Place) PlaceEntry { return PlaceEntry{p.Token, p.Line, p.Column + 1} }
		e.Difference = &DifferenceEntry{d.Number, place(d.Expected), place(d.Actual)}
	}
	if c := r.Crash; c != nil {
		e.Panic, e.Frames = c.Message, remark.Frames(t.Source.Short, c.Frames)
	}
	return e
}
