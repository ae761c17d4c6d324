package solution

import (
	"strings"

	"kamyk/gen/internal/host/stack"
	"kamyk/gen/internal/problem/tests"
)

// A Crash is what a program said when it failed.
type Crash struct {
	Message string        // the panic, or the first line of standard error; "" if it said nothing
	Frames  []stack.Frame // the functions of the solution and its helpers that were running, the innermost first
}

// maxFrames is how many frames of a recursion are kept.
const maxFrames = 8

// ReadCrash reads the standard error of a Go program that was compiled from a flattened file in the folder compiled. Frames without an
// absolute file, or with one in that folder, are of the generator's own functions.
func ReadCrash(text []byte, compiled string) *Crash {
	said := string(tests.UnixLines(text))
	end := stack.Ended(said)
	if end.Reason == "" {
		first, _, _ := strings.Cut(strings.TrimSpace(said), "\n")
		return &Crash{Message: strings.TrimSpace(first)}
	}
	c := &Crash{Message: end.Reason}
	for _, g := range stack.Read(end.Trace, outside(compiled)) {
		if len(g.Frames) > 0 { // what other goroutines did is no matter
			c.Frames = g.Frames[:min(len(g.Frames), maxFrames)]
			break
		}
	}
	return c
}
