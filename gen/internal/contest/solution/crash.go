package solution

import (
	"regexp"
	"strings"

	"kamyk/gen/internal/host/stack"
	"kamyk/gen/internal/problem/tests"
)

// A Crash is what a program said when it failed.
type Crash struct {
	Message string        // the panic, or the first line of standard error; "" if it said nothing
	Frames  []stack.Frame // the functions of the solution and its helpers that were running, the innermost first
}

var failure = regexp.MustCompile(`(?m)^(panic: |fatal error: |runtime: goroutine stack exceeds).*`)

// maxFrames is how many frames of a recursion are kept.
const maxFrames = 8

// ReadCrash reads the standard error of a Go program that was compiled from a flattened file in the folder compiled. Frames without an
// absolute file, or with one in that folder, are of the generator's own functions.
func ReadCrash(text []byte, compiled string) *Crash {
	said := string(tests.UnixLines(text))
	begun := failure.FindStringIndex(said)
	if begun == nil {
		first, _, _ := strings.Cut(strings.TrimSpace(said), "\n")
		return &Crash{Message: strings.TrimSpace(first)}
	}
	c := &Crash{Message: said[begun[0]:begun[1]]}
	for _, g := range stack.Read(said[begun[1]:], outside(compiled)) {
		if len(g.Frames) > 0 { // what other goroutines did is no matter
			c.Frames = g.Frames[:min(len(g.Frames), maxFrames)]
			break
		}
	}
	return c
}
