package main

import (
	"context"
	"errors"
	"io/fs"
	"path/filepath"

	"github.com/spf13/pflag"

	"kamyk/gen/internal/problem/scaffold"
	"kamyk/gen/internal/problem/workspace"
)

var checkerCommand = &command{
	name:     "checker",
	operands: "[PROBLEM]",
	summary:  "write a checker to fill in, for a problem with more than one right answer",
	help: `Writes check.go into the folder of the problem: a checker in Go for you to fill in. A checker gets the
input, the output and the answer of a test, and exits with 0 if the output is right and with 1 if it
is wrong. kamyk adds checker = "./check.go" to problem.toml, unless that already names a checker. It
does not change an existing check.go.

Some checkers are built in and need no file: checker = "lines", "numbers", "yes-no",
"unordered-lines" or "unordered-tokens".`,
	flags: func(*pflag.FlagSet) action { return startChecker },
}

func startChecker(_ context.Context, out *printer, args []string) error {
	s, err := workspace.Find(args)
	if err != nil {
		return err
	}
	if err := s.Inside(filepath.Join(s.Dir, scaffold.CheckerName)); err != nil {
		return err
	}
	name := out.short(filepath.Join(s.Dir, scaffold.CheckerName))
	set, err := scaffold.Checker(s.Problem)
	switch {
	case errors.Is(err, fs.ErrExist):
		out.errorf("%s exists already and was not changed", name)
		return exitIO
	case err != nil:
		return err
	}
	out.result("%s\n", name)
	if !set {
		out.note("problem.toml names the checker %q; to use the new one, write %s there", s.Config.Checker, scaffold.CheckerLine)
	}
	return nil
}
