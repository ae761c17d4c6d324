package remark

import (
	"fmt"
	"strings"

	"kamyk/gen/internal/host/stack"
)

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
