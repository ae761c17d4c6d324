package stack

import (
	"strings"

	"kamyk/gen/internal/program/pattern"
)

// An End is what a Go program that failed says on standard error.
type ProgramEnd struct {
	Reason   string // the line that gives it, such as "panic: …"; "" where there is none
	Trace    string // what follows
	Overflow bool   // the stack of a goroutine became too large
	Memory   bool   // the system gave no more memory
}

var (
	failure  = pattern.Lazy(`(?m)^(panic: |fatal error: |runtime: goroutine stack exceeds).*`)
	overflow = pattern.Lazy(`^(runtime: goroutine stack exceeds|fatal error: stack overflow)`)
	memory   = pattern.Lazy(`(?m)^(fatal error: |runtime: ).*(out of memory|cannot allocate)`)
)

// Ended reads what a program said.
func ParseEnd(text string) ProgramEnd {
	at := failure().FindStringIndex(text)
	if at == nil {
		return ProgramEnd{Memory: memory().MatchString(text)}
	}
	reason := strings.TrimSpace(text[at[0]:at[1]])
	return ProgramEnd{reason, text[at[1]:], overflow().MatchString(reason), memory().MatchString(text)}
}
