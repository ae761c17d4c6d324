package remark

import (
	"fmt"
	"strings"

	"kamyk/gen/internal/host/stack"
)

// A Place is the hot place of a program that exceeded a limit.
type Place struct {
	Seen    int      `json:"seen"`    // samples in this place
	Samples int      `json:"samples"` // all samples
	State   string   `json:"state"`
	Depth   int      `json:"depth"`  // calls on the deepest stack of any sample
	Frames  []Remark `json:"frames"` // innermost first; the message is the function
}

// PlaceOf converts a place; nil stays nil.
func PlaceOf(short func(file string) string, p *stack.HotSpot) *Place {
	if p == nil {
		return nil
	}
	return &Place{Seen: p.Seen, Samples: p.Samples, State: p.State, Depth: p.Depth, Frames: Frames(short, p.Frames)}
}

const (
	maxFrames = 6       // of a place that are shown
	deepStack = 100_000 // calls, more than most recursions that end
)

// String formats a place and its callers, a line each; "" for nil.
func (p *Place) String() string {
	if p == nil {
		return ""
	}
	state := ""
	if p.State != "running" && p.State != "runnable" {
		state = " (" + p.State + ")"
	}
	what := fmt.Sprintf("hot line (%d of %d samples):", p.Seen, p.Samples)
	var text strings.Builder
	if p.Depth >= deepStack {
		fmt.Fprintf(&text, "\tendless recursion? the stack is %d calls deep\n", p.Depth)
	}
	for _, f := range p.Frames[:min(len(p.Frames), maxFrames)] {
		fmt.Fprintf(&text, "\t%s %s:%d in %s%s\n", what, f.File, f.Line, f.Message, state)
		what, state = "called from", ""
	}
	return text.String()
}
