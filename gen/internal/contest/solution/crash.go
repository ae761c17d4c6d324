package solution

import (
	"strings"

	"kamyk/gen/internal/host/stack"
	"kamyk/gen/internal/problem/tests"
)

// A Crash describes how a program crashed.
type Crash struct {
	Message string        // the panic, or the first line of standard error
	Frames  []stack.Frame // the contestant's functions on the stack, innermost first
}

// maxFrames limits the frames of a recursion.
const maxFrames = 8

// ReadCrash reads the standard error of a Go program that was compiled from a flattened file in the folder compiled. It drops frames of
// generated functions, whose files are relative or in that folder.
func ReadCrash(stderr []byte, compiled string) *Crash {
	text := string(tests.UnixLines(stderr))
	end := stack.ParseEnd(text)
	if end.Reason == "" {
		first, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
		return &Crash{Message: strings.TrimSpace(first)}
	}
	c := &Crash{Message: end.Reason}
	for _, g := range stack.Read(end.Trace, isContestant(compiled)) {
		if len(g.Frames) > 0 { // other goroutines do not matter
			c.Frames = g.Frames[:min(len(g.Frames), maxFrames)]
			break
		}
	}
	return c
}
