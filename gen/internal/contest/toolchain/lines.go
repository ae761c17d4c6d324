package toolchain

import (
	"fmt"
	"slices"

	"kamyk/gen/internal/host/terminal"
	"kamyk/gen/internal/host/words"
	"kamyk/gen/internal/problem/judge"
	"kamyk/gen/internal/problem/workspace"
)

// Lines lays out a line for each result, in columns that are known before the first.
type Lines [4]int

// LinesOf returns the lines for the results of sources and judges.
func LinesOf(sources []*workspace.Source, table judge.Table) (l Lines) {
	for _, s := range sources {
		l[0] = max(l[0], terminal.Columns(s.Slug))
	}
	for _, p := range table {
		for i, cell := range []string{p.Name, p.Go, p.OS + "/" + p.Arch} {
			l[i+1] = max(l[i+1], terminal.Columns(cell))
		}
	}
	return l
}

// Of returns the line of a result.
func (l Lines) Of(r Result) string {
	text := ""
	for i, cell := range []string{r.Problem, r.Judge, r.Go, r.System} {
		text += terminal.Pad(cell, l[i]) + "  "
	}
	switch r.Outcome {
	case Compiles:
		return fmt.Sprintf("%s%s, %s", text, r.Outcome, words.MiB(int64(r.Bytes)))
	case Unavailable:
		return text + string(r.Outcome)
	}
	return text + string(r.Outcome) + ": " + r.Detail
}

// Worst returns the worst outcome: what could not be tried counts most, and a toolchain that is not there for nothing.
func Worst(list []Result) Outcome {
	for _, bad := range []Outcome{Failed, Rejected, TooLarge} {
		if slices.ContainsFunc(list, func(r Result) bool { return r.Outcome == bad }) {
			return bad
		}
	}
	return Compiles
}
