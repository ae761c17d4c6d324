package solution

import (
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"kamyk/gen/internal/tests"
)

// A Crash is what a program said when it failed.
type Crash struct {
	Message string  // the panic, or the first line of standard error; "" if it said nothing
	Frames  []Frame // the functions of the solution and its helpers that were running, the innermost first
}

// A Frame is a place in the source.
type Frame struct {
	Function string // such as Solve or (*Heap).Push
	File     string // absolute
	Line     int
}

var (
	failure  = regexp.MustCompile(`^(panic: |fatal error: |runtime: goroutine stack exceeds)`)
	location = regexp.MustCompile(`^\t(.+):(\d+)( \+0x[0-9a-f]+)?$`)
)

// maxFrames is how many frames of a recursion are kept.
const maxFrames = 8

// ReadCrash reads the standard error of a Go program that was compiled from a flattened file in the folder compiled. All functions of such
// a file are in package main; those that have no absolute file, or one in that folder, are the generator's own.
func ReadCrash(text []byte, compiled string) *Crash {
	c := &Crash{}
	var function, first string
	for line := range strings.Lines(string(tests.UnixLines(text))) {
		line = strings.TrimRight(line, "\n")
		m := location.FindStringSubmatch(line)
		switch {
		case strings.HasPrefix(line, "goroutine ") && len(c.Frames) > 0:
			return c // what other goroutines did
		case c.Message == "" && failure.MatchString(line):
			c.Message = line
		case c.Message == "":
			if first == "" {
				first = strings.TrimSpace(line)
			}
		case strings.HasPrefix(line, "main."):
			function = strings.TrimPrefix(line, "main.")
		case m != nil && function != "":
			if filepath.IsAbs(m[1]) && filepath.Dir(filepath.FromSlash(m[1])) != compiled {
				c.frame(function, m[1], m[2])
			}
			function = ""
		case m == nil:
			function = ""
		}
	}
	if c.Message == "" {
		c.Message = first
	}
	return c
}

func (c *Crash) frame(call, file, line string) {
	if len(c.Frames) == maxFrames {
		return
	}
	if i := strings.LastIndexByte(call, '('); i > 0 {
		call = call[:i]
	}
	number, _ := strconv.Atoi(line)
	c.Frames = append(c.Frames, Frame{Function: call, File: filepath.FromSlash(file), Line: number})
}
