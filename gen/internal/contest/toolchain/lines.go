package toolchain

import (
	"fmt"
	"slices"

	"kamyk/gen/internal/host/terminal"
	"kamyk/gen/internal/host/words"
	"kamyk/gen/internal/problem/judge"
	"kamyk/gen/internal/problem/workspace"
)

// Lines holds the widths of the columns, which must be known before the first result.
type Lines [4]int

// NewLines returns the columns for these sources and judges.
func NewLines(sources []*workspace.Source, table judge.Table) (l Lines) {
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

// Line formats a result.
func (l Lines) Line(r Result) string {
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

// Worst returns the worst outcome. An unavailable toolchain does not count.
func Worst(list []Result) Outcome {
	for _, bad := range []Outcome{Failed, Rejected, TooLarge} {
		if slices.ContainsFunc(list, func(r Result) bool { return r.Outcome == bad }) {
			return bad
		}
	}
	return Compiles
}
