package main

import (
	"context"
	"errors"
	"os/exec"
	"time"

	"github.com/spf13/pflag"

	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/host/atomicfile/scratch"
	"kamyk/gen/internal/host/runner"
	"kamyk/gen/internal/problem/workspace"
)

type runFlags struct {
	debug, race bool
}

var runCommand = &command{
	name:     "run",
	alias:    "r",
	operands: "[PROBLEM] [--debug] [--race]",
	summary:  "build a solution and run it on standard input",
	help: `Builds the problem's package with a main that calls Solve, and runs it on standard input. Output
appears at once. A package main is built as it is. kamyk writes nothing to out/.

Exits with 0 if the program does, otherwise with 1.`,
	flags: func(set *pflag.FlagSet) action {
		var f runFlags
		set.BoolVar(&f.debug, "debug", false, "build with the tag debug, so that debug.Print prints")
		set.BoolVar(&f.race, "race", false, "build with the race detector")
		return f.run
	},
}

func (f *runFlags) run(ctx context.Context, out *printer, args []string) error {
	s, err := workspace.Find(args)
	if err != nil {
		return err
	}
	temp, err := scratch.Folder("", "run")
	if err != nil {
		return err
	}
	defer scratch.Remove(temp)
	entry := &solution.Entry{Source: s}
	if f.debug {
		entry.Tags = []string{"debug"}
	}
	working := out.progress("compiling " + s.Slug)
	program, err := entry.BuildPlain(ctx, temp, f.race)
	if working.End(); err != nil {
		return err
	}
	err = runner.RunAttached(ctx, program)
	exit, failed := errors.AsType[*exec.ExitError](err)
	if failed && exit.ExitCode() < 0 { // by a signal; an interrupt of both may reach the program first
		select {
		case <-ctx.Done():
		case <-time.After(100 * time.Millisecond):
		}
	}
	if failed && ctx.Err() == nil {
		out.note("the program ended with %v", exit)
		return exitFailed
	}
	return err
}
