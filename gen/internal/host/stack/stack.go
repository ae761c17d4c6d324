// Package stack reads the stack traces of Go programs, and finds the places in the contestant's source.
//
// A program that panics prints its stack. A program that exceeds a limit is killed and prints nothing. To find its hot spot, kamyk builds
// it with the sampler (see [AddSampler]) and runs it again. A goroutine of the sampler records the stacks of all others at intervals. A
// single sample may be anywhere; [FindHotSpot] returns the frame of most samples. This needs no signals, so it works on all systems. The
// file for the judge never contains the sampler, and a verdict never comes from that run.
package stack

import (
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"kamyk/gen/internal/program/lazyregexp"
)

// A Frame is a function call on a stack, and its place.
type Frame struct {
	Function string // such as Solve or (*Heap).Push
	File     string // absolute
	Line     int    // from 1
}

// A Goroutine is a goroutine's stack.
type Goroutine struct {
	Number int    // 1 is the main goroutine
	State  string // such as running, runnable or chan receive
	Frames []Frame
	Elided int // frames in the middle of a deep stack that were not printed
}

// Read parses the stacks in the output of a Go program. Of each goroutine, it returns the frames that own accepts, innermost first. own
// sees functions with their packages; the result has them without. It takes O(n) for n bytes.
func Read(text string, own func(f Frame) bool) (list []Goroutine) {
	function := ""
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\r\n")
		switch {
		case strings.HasPrefix(line, "goroutine "):
			list = append(list, parseHeading(line))
			function = ""
		case strings.HasPrefix(line, "\t") && function != "" && len(list) > 0:
			file, number, ok := parsePlace(line)
			if f := (Frame{function, filepath.FromSlash(file), number}); ok && own(f) {
				_, f.Function, _ = strings.Cut(function[strings.LastIndexByte(function, '/')+1:], ".")
				last := &list[len(list)-1]
				last.Frames = append(last.Frames, f)
			}
			function = ""
		case strings.HasPrefix(line, "...") && len(list) > 0:
			fmt.Sscanf(line, "...%d frames elided...", &list[len(list)-1].Elided)
		default: // a line such as "main.(*Heap).Push(0xc000, {0x1, 0x2})"
			if function = ""; strings.HasSuffix(line, ")") {
				function = line[:max(0, strings.LastIndexByte(line, '('))]
			}
		}
	}
	return list
}

// parseHeading parses a line such as "goroutine 7 gp=0xc000 m=0 mp=0x5 [chan receive, 2 minutes]:".
func parseHeading(line string) (g Goroutine) {
	words := strings.Fields(line)
	g.Number, _ = strconv.Atoi(words[1])
	_, state, _ := strings.Cut(line, "[")
	state, _, _ = strings.Cut(state, "]")
	g.State, _, _ = strings.Cut(state, ",")
	return g
}

// parsePlace parses a line such as "\t/home/me/solve.go:7 +0x1d".
func parsePlace(line string) (file string, number int, ok bool) {
	line, _, _ = strings.Cut(line[1:], " +0x")
	i := strings.LastIndexByte(line, ':')
	if i < 0 {
		return "", 0, false
	}
	number, err := strconv.Atoi(line[i+1:])
	return line[:i], number, err == nil
}

// unique leaves out frames that already occur further inside, as in a recursion.
func unique(frames []Frame) (list []Frame) {
	for _, frame := range frames {
		if !slices.Contains(list, frame) {
			list = append(list, frame)
		}
	}
	return list
}

const maxFrames = 8

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
