// Package stack reads the stack traces of Go programs, and finds the places in the contestant's source.
//
// A program that panics prints its stack. A program that exceeds a limit is killed and prints nothing. To find its hot place, kamyk runs it
// once more, built with an additional file (see [Source]). A goroutine in that file records the stacks of all others at intervals. A single
// sample may be anywhere; [HotPlace] returns the place of most samples. This needs no signals, so it works on all systems. The file for the
// judge never contains it, and a verdict never comes from that run.
package stack

import (
	_ "embed"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"kamyk/gen/internal/program/pattern"
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

//go:embed sampler/sampler.go
var sampler string

// Source returns the file that takes samples. It is compiled with a flattened file, in the same package.
func Source() []byte {
	_, code, _ := strings.Cut(sampler, "package sampler\n")
	return []byte("package main\n" + code)
}

// Environment returns the variable that makes a program with Source take samples.
//
// The samples go to a file. stack limits the bytes of a goroutine's stack, so that an endless recursion ends with a readable stack; 0 means
// no limit.
func Environment(file string, every time.Duration, stack int64) string {
	return "KAMYK_SAMPLER=" + file + "\n" + strconv.FormatInt(int64(every), 10) + "\n" + strconv.FormatInt(stack, 10)
}

// Samples parses a file of samples. Each sample holds the stacks of all goroutines, as in Read. The last one may be cut off, and is left
// out.
func Samples(text string, own func(f Frame) bool) (samples [][]Goroutine) {
	parts := strings.Split(text, "\n\x00\n")
	for _, part := range parts[:len(parts)-1] {
		samples = append(samples, Read(part, own))
	}
	return samples
}

// A Place is where most samples of a program were taken.
type Place struct {
	Frames  []Frame // innermost first; each place of a recursion once
	Seen    int     // number of samples there
	Samples int     // number of all samples with a frame of the contestant's
	State   string  // of the goroutine, such as running or chan receive
	Depth   int     // calls on the deepest stack of all samples
}

// HotPlace returns the place that most samples share, or nil if no sample has a frame of the contestant's. The place of a sample is its
// innermost frame. If several places have as many samples, the last one seen counts.
func HotPlace(samples [][]Goroutine) *Place {
	counts := map[Frame]int{}
	total, depth := 0, 0
	var working []Goroutine
	for _, sample := range samples {
		if g := busiest(sample); g != nil {
			counts[g.Frames[0]]++
			total++
			depth = max(depth, len(g.Frames)+g.Elided)
			working = append(working, *g)
		}
	}
	var best *Place
	for _, g := range slices.Backward(working) {
		if seen := counts[g.Frames[0]]; best == nil || seen > best.Seen {
			best = &Place{Frames: unique(g.Frames), Seen: seen, Samples: total, State: g.State, Depth: depth}
		}
	}
	return best
}

// busiest returns the goroutine that best shows what a program does: a running one before a waiting one, and the main goroutine before
// others. It is nil if none has a frame of the contestant's.
func busiest(sample []Goroutine) *Goroutine {
	var best *Goroutine
	for i := range sample {
		g := &sample[i]
		if len(g.Frames) > 0 && (best == nil || g.runs() && !best.runs() || g.runs() == best.runs() && g.Number < best.Number) {
			best = g
		}
	}
	return best
}

func (g *Goroutine) runs() bool { return g.State == "running" || g.State == "runnable" }

// unique leaves out frames that already occur further inside, as in a recursion.
func unique(frames []Frame) (list []Frame) {
	for _, frame := range frames {
		if !slices.Contains(list, frame) {
			list = append(list, frame)
		}
	}
	return list
}

// A ProgramEnd is what a failed Go program printed to standard error.
type ProgramEnd struct {
	Reason   string // the line with the reason, such as "panic: ..."; "" if there is none
	Trace    string // what follows
	Overflow bool   // the stack of a goroutine became too large
	Memory   bool   // the system refused more memory
}

var (
	failure  = pattern.Lazy(`(?m)^(panic: |fatal error: |runtime: goroutine stack exceeds).*`)
	overflow = pattern.Lazy(`^(runtime: goroutine stack exceeds|fatal error: stack overflow)`)
	memory   = pattern.Lazy(`(?m)^(fatal error: |runtime: ).*(out of memory|cannot allocate)`)
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

const maxFrames = 8

// Frames returns the frames of the first goroutine that has any which own accepts, innermost first. Each place of a recursion appears once.
func (e ProgramEnd) Frames(own func(f Frame) bool) []Frame {
	for _, g := range Read(e.Trace, own) {
		if frames := unique(g.Frames); len(frames) > 0 {
			return frames[:min(len(frames), maxFrames)]
		}
	}
	return nil
}
