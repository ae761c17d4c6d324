package stack

import (
	"strings"

	"kamyk/gen/internal/program/lazyregexp"
)

// A ProgramEnd is what a failed Go program printed to standard error.
type ProgramEnd struct {
	Reason   string // the line with the reason, such as "panic: ..."; "" if there is none
	Trace    string // what follows
	Overflow bool   // the stack of a goroutine became too large
	Memory   bool   // the system refused more memory
}

var (
	failure  = lazyregexp.New(`(?m)^(panic: |fatal error: |runtime: goroutine stack exceeds).*`)
	overflow = lazyregexp.New(`^(runtime: goroutine stack exceeds|fatal error: stack overflow)`)
	memory   = lazyregexp.New(`(?m)^(fatal error: |runtime: ).*(out of memory|cannot allocate)`)
)

// ParseEnd parses the standard error of a program.
func ParseEnd(text string) ProgramEnd {
	at := failure().FindStringIndex(text)
	if at == nil {
		return ProgramEnd{Memory: memory().MatchString(text)}
	}
	reason := strings.TrimSpace(text[at[0]:at[1]])
	return ProgramEnd{reason, text[at[1]:], overflow().MatchString(reason), memory().MatchString(text)}
}

// Recursion is the message of a stack overflow.
const Recursion = "endless recursion, the stack overflows"

// Message returns the reason as a contestant may read it.
func (e ProgramEnd) Message() string {
	if e.Overflow {
		return Recursion
	}
	return e.Reason
}

// Frames returns the frames that own accepts, innermost first, of the first goroutine that has any. A frame of a recursion appears once.
func (e ProgramEnd) Frames(own func(f Frame) bool) []Frame {
	for _, g := range Read(e.Trace, own) {
		if frames := unique(g.Frames); len(frames) > 0 {
			return frames[:min(len(frames), maxFrames)]
		}
	}
	return nil
}
