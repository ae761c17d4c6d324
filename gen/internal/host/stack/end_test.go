package stack_test

import (
	"testing"

	"kamyk/gen/internal/host/stack"
)

func TestEnded(t *testing.T) {
	for text, want := range map[string]stack.ProgramEnd{
		"":                                  {},
		"x is wrong\n":                      {},
		"no panic: here\n":                  {},
		"x\npanic: boom\r\n\r\ngoroutine 1": {Reason: "panic: boom", Trace: "\n\r\ngoroutine 1"},
		"fatal error: all goroutines are asleep - deadlock!":   {Reason: "fatal error: all goroutines are asleep - deadlock!"},
		"runtime: out of memory: cannot allocate 8-byte block": {Memory: true},
		"runtime: x\nfatal error: runtime: out of memory\n":    {Reason: "fatal error: runtime: out of memory", Trace: "\n", Memory: true},
		"panic: out of memory":                                 {Reason: "panic: out of memory"},
		"runtime: goroutine stack exceeds 10-byte limit\n":     {Reason: "runtime: goroutine stack exceeds 10-byte limit", Trace: "\n", Overflow: true},
		"fatal error: stack overflow\n":                        {Reason: "fatal error: stack overflow", Trace: "\n", Overflow: true},
	} {
		if got := stack.ParseEnd(text); got != want {
			t.Errorf("Ended(%q) = %+v, want %+v", text, got, want)
		}
	}
}
