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

// Limits are what a tree may use. What is zero is not limited.
type Limits struct {
	Time   time.Duration // of processors, all processes together
	Idle   time.Duration // on the clock, without any use of a processor
	Clock  time.Duration // on the clock
	Memory int64         // bytes that are in use at once, all processes together
	Output int64         // bytes in the files that are Stdout and Stderr
	// Addresses has Memory count what the first process has reserved, whether it ever used it or not, as some judges do: VmPeak of Linux.
	// Other systems do not tell that, and count what is in use.
	Addresses bool
	untraced  bool // without tracing the process, where the system does not let it
}

// Judge are the limits of checkers and interactors. They are for what hangs or has gone mad: a judge's own limits are not known.
var Judge = Limits{Time: 30 * time.Second, Idle: 30 * time.Second, Clock: 2 * time.Minute, Memory: 4 << 30, Output: 64 << 20}

// Broken says in words that a program was stopped at one of the limits.
func (l Limits) Exceeded(o Outcome) string {
	switch o.Cause {
	case Time:
		return fmt.Sprintf("was stopped after %v of processor time", l.Time)
	case Idle:
		return fmt.Sprintf("did nothing for %v, and was stopped; does it wait for more input?", l.Idle)
	case Clock:
		return fmt.Sprintf("did not end in %v, and was stopped", l.Clock)
	case Memory:
		took := map[bool]string{true: "had reserved", false: "used"}[l.Addresses]
		return fmt.Sprintf("was stopped when it %s %d MiB", took, o.Memory>>20)
	case Output:
		return fmt.Sprintf("printed more than %d MiB, and was stopped", l.Output>>20)
	}
	return "ended"
}

// A Cause is why a program came to its end.
type Cause int

// The causes. All but the first are limits, at which the tree was ended.
const (
	Ended Cause = iota // by itself
	Time
	Idle
	Clock
	Memory
	Output
)

// An Outcome is what became of a program.
type Outcome struct {
	Cause  Cause
	Time   time.Duration // of processors
	Memory int64         // the most that was in use at once, in bytes; 0 where the system does not tell
	Mapped int64         // the bytes that were mapped for data, used or not; 0 where the system does not tell, or there was no time to look
	Exit   int           // the exit status; -1 where a signal ended the program
	Status string        // how it ended, in words, such as "exit status 3" or "signal: segmentation fault"
}

// Failed reports whether the program ended by itself, and not with success.
func (o Outcome) Failed() bool { return o.Cause == Ended && o.Exit != 0 }

// Run runs a program until it ends, breaks a limit, or ctx is done. Nothing of it is left when Run returns. The error says why the
// program could not be started, or that ctx is done.
func Run(ctx context.Context, c Command) (Outcome, error) {
	p, err := start(ctx, c)
	if err != nil && c.Limits.Addresses {
		c.Limits.untraced = true
		p, err = start(ctx, c)
	}
	if err != nil {
		return Outcome{}, err
	}
	<-p.done
	return p.outcome, ctx.Err()
}

// A Process is a program that goes on beside kamyk. It has no limits.
type Process struct{ process *process }

// Start begins a program, which is ended when ctx is done. End has to be called in any case.
func Start(ctx context.Context, c Command) (*Process, error) {
	p := newProcess(c)
	p.unlimited = true
	if err := p.start(ctx, c); err != nil {
		return nil, err
	}
	return &Process{p}, nil
}

// Wait waits until the program has ended, and ends what it leaves.
func (p *Process) Wait() Outcome {
	<-p.process.done
	return p.process.outcome
}

// End ends the program and all that it has started.
func (p *Process) End() {
	p.process.end(Ended)
	<-p.process.done
}
