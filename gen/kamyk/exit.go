package main

import (
	"context"
	"errors"
	"fmt"

	"kamyk/gen/internal/contest/remark"
	"kamyk/gen/internal/contest/send"
	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/problem/workspace"
	"kamyk/gen/internal/program/prog"
)

// Exit codes. README.md documents them. As errors, they mean that everything has already been printed.
const (
	exitFailed      exitError = 1 // a test failed, or something is out of date
	exitUsage       exitError = 2
	exitRefused     exitError = 3 // the source was refused
	exitLimit       exitError = 4 // a judge's limit is exceeded; the file was still written
	exitIO          exitError = 5 // something could not be read, written or started
	exitInterrupted exitError = 130
)

// An exitError is an exit code of a command that has already printed its errors.
type exitError int

func (exitError) Error() string { return "failed" }

func usage(format string, args ...any) error {
	return &workspace.UsageError{Message: fmt.Sprintf(format, args...)}
}

// A rule of a command line is broken if flags or arguments do not fit together.
type rule struct {
	broken  bool
	message string
}

func check(rules ...rule) error {
	for _, rule := range rules {
		if rule.broken {
			return usage("%s", rule.message)
		}
	}
	return nil
}

// exitCode prints a command's error, unless it was already printed, and returns the exit code.
func exitCode(ctx context.Context, out *printer, command string, err error) exitError {
	var code exitError
	var invalid *workspace.UsageError
	switch {
	case err == nil:
		return 0
	case errors.As(err, &code):
		return code
	}
	if out.asJSON {
		out.json(map[string]any{"errors": remark.FromError(out.short, err)})
	}
	switch {
	case ctx.Err() != nil:
		out.errorf("interrupted")
		return exitInterrupted
	case errors.As(err, &invalid):
		out.errorf("%s", invalid.Message)
		if command == "" {
			out.hint("kamyk --help lists the commands")
		} else {
			out.hint("kamyk %s --help says more", command)
		}
		return exitUsage
	case prog.Refusals(err) != nil:
		out.refusals(prog.Refusals(err))
		return exitRefused
	case errors.As(err, new(*solution.LimitError)):
		out.errorf("%v", err)
		return exitLimit
	}
	out.errorf("%v", err)
	if fault, ok := errors.AsType[*send.Fault](err); ok {
		out.hint("%s", fault.Hint)
	}
	return exitIO
}
