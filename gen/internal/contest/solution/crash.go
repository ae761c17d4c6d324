package solution

import (
	"strings"

	"kamyk/gen/internal/host/stack"
	"kamyk/gen/internal/problem/tests"
)

// A Crash describes how a program crashed.
type Crash struct {
	Message string        // the panic; without one, how the process ended and the first line of standard error
	Frames  []stack.Frame // the contestant's functions on the stack, innermost first
}

// ReadCrash reads the standard error of a Go program that was compiled from a flattened file in the folder compiled. It drops frames of
// generated functions, whose files are relative or in that folder. status is how the process ended, such as "exit status 3".
func ReadCrash(stderr []byte, status, compiled string) *Crash {
	text := string(tests.UnixLines(stderr))
	end := stack.ParseEnd(text)
	if end.Reason != "" {
		return &Crash{Message: end.Message(), Frames: end.Frames(isContestant(compiled))}
	}
	if first, _, _ := strings.Cut(strings.TrimSpace(text), "\n"); first != "" {
		status += ": " + strings.TrimSpace(first)
	}
	return &Crash{Message: status}
}
