// Package runner runs a program under limits that include its child processes.
//
// # What is limited, and what is not
//
// A program is a tree of processes: it may start others, and those may outlive it. The limits hold for the whole tree. The obvious ways
// fail:
//
// A time limit on the clock would fail a solution because the machine was busy. So the time that counts is processor time, of all
// processes together. A second limit ends a tree that does nothing for a while, because it waits for something that never comes.
//
// When the first process ends, others may still run and hold files and pipes open. So the whole tree is ended before its output is read.
//
// A pipe could fill up or block its reader. So the standard streams are files.
//
// Each system has its own file: tree_linux.go finds the processes of a tree in /proc, tree_windows.go uses job objects, and tree_darwin.go
// has only process groups, see Unenforced.
package runner

import (
	"context"
	"fmt"
	"os"
	"time"
)

// A Command is a program to run.
type Command struct {
	Args   []string // the program and its arguments
	Dir    string   // "" for the current one
	Env    []string // nil for the current one
	Stdin  *os.File // nil for an empty one
	Stdout *os.File // nil for none; a file or a pipe
	Stderr *os.File
	Limits Limits
}

// Limits says how much a tree may use. Zero means no limit.
type Limits struct {
	Time   time.Duration // processor time of all processes
	Idle   time.Duration // wall-clock time without using a processor
	Clock  time.Duration // wall-clock time
	Memory int64         // bytes in use at once by all processes
	Output int64         // bytes in the file Stdout; of Stderr, the end is kept
	// Addresses makes Memory count what the first process has reserved, used or not, as some judges do: VmPeak of Linux. Other systems do
	// not report that, and count memory in use.
	Addresses bool
	untraced  bool // without tracing, if the system does not allow it
}

// Judge limits checkers and interactors. It only stops those that hang or run wild: judges' own limits are not known.
var Judge = Limits{Time: 30 * time.Second, Idle: 30 * time.Second, Clock: 2 * time.Minute, Memory: 4 << 30, Output: 64 << 20}

// Exceeded describes the limit at which a program was stopped.
func (l Limits) Exceeded(o Outcome) string {
	switch o.Cause {
	case Time:
		return fmt.Sprintf("was stopped after %v of processor time", l.Time)
	case Idle:
		return fmt.Sprintf("did nothing for %v, and was stopped; does it wait for more input?", l.Idle)
	case Clock:
		return fmt.Sprintf("did not end in %v, and was stopped", l.Clock)
	case Memory:
		verb := map[bool]string{true: "had reserved", false: "used"}[l.Addresses]
		return fmt.Sprintf("was stopped when it %s %d MiB", verb, o.Memory>>20)
	case Output:
		return fmt.Sprintf("printed more than %d MiB, and was stopped", l.Output>>20)
	}
	return "ended"
}

// Failure says why a program did not end with success, or "" if it did.
func (l Limits) Failure(o Outcome) string {
	switch {
	case o.Cause != Ended:
		return "it " + l.Exceeded(o)
	case o.Exit != 0:
		return o.Status
	}
	return ""
}

// A Cause says why a program ended.
type Cause int

// The causes. All but the first are limits, at which the tree was killed.
const (
	Ended Cause = iota // by itself
	Time
	Idle
	Clock
	Memory
	Output
)

// An Outcome says how a program ended, and what it used.
type Outcome struct {
	Cause  Cause
	Time   time.Duration // processor time
	Memory int64         // peak, in bytes; 0 if the system does not report it
	Mapped int64         // bytes mapped for data, used or not; 0 if the system does not report it, or the program was too short to measure
	Exit   int           // exit status; -1 if a signal ended the program
	Status string        // such as "exit status 3" or "signal: segmentation fault"
}

// Failed reports whether the program ended by itself without success.
func (o Outcome) Failed() bool { return o.Cause == Ended && o.Exit != 0 }

// Run runs a program until it ends, exceeds a limit, or ctx is done. When Run returns, none of its processes is left. The error says why
// the program could not start, or that ctx is done.
func Run(ctx context.Context, c Command) (Outcome, error) {
	p, err := start(ctx, c, false)
	if err != nil && c.Limits.Addresses {
		c.Limits.untraced = true
		p, err = start(ctx, c, false)
	}
	if err != nil {
		return Outcome{}, err
	}
	return p.Wait(), ctx.Err()
}

// OpenStderr is how to open a file for standard error: of a long one, the end is read and written again.
const OpenStderr = os.O_RDWR | os.O_CREATE | os.O_TRUNC | os.O_APPEND

// RunFiles is Run with files as the standard streams. It creates stdout and stderr. Without stdin, the input is empty. If the disk of
// stdout is full, that is the error, whatever the program made of it.
func RunFiles(ctx context.Context, c Command, stdin, stdout, stderr string) (Outcome, error) {
	const create = os.O_WRONLY | os.O_CREATE | os.O_TRUNC
	for _, stream := range []struct {
		file **os.File
		name string
		flag int
	}{{&c.Stdin, stdin, os.O_RDONLY}, {&c.Stdout, stdout, create}, {&c.Stderr, stderr, OpenStderr}} {
		if stream.name == "" {
			continue
		}
		f, err := os.OpenFile(stream.name, stream.flag, 0o666)
		if err != nil {
			return Outcome{}, err
		}
		defer f.Close()
		*stream.file = f
	}
	outcome, err := Run(ctx, c)
	if end := size(c.Stdout); err == nil && c.Stdout != nil {
		_, err = c.Stdout.WriteAt(make([]byte, 1<<14), end)
		c.Stdout.Truncate(end)
	}
	return outcome, err
}

// Start starts a program without limits, which is killed when ctx is done. You must call End in any case.
func Start(ctx context.Context, c Command) (*Process, error) { return start(ctx, c, true) }

// Wait waits until the program has ended, and kills the processes that it leaves.
func (p *Process) Wait() Outcome {
	<-p.done
	return p.outcome
}

// End kills the program and all processes that it started.
func (p *Process) End() {
	p.end(Ended)
	<-p.done
}
