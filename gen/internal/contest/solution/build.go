package solution

import (
	"context"
	"path/filepath"
	"runtime"
	"strings"

	"kamyk/gen/internal/flatten"
	"kamyk/gen/internal/flatten/load"
	"kamyk/gen/internal/host/gocommand"
	"kamyk/gen/internal/stress"
)

// Build flattens and compiles the entry in a folder that it makes, and returns the program's path. It reports faults of the source as
// prog.Errors.
func (e *Entry) Build(ctx context.Context, dir string) (program string, err error) {
	if e.Cpp {
		program, _, err = e.buildBoth(ctx, dir)
		return program, err
	}
	return e.build(ctx, dir)
}

// Command returns the command of a program that Build has compiled, for stress runs.
func (e *Entry) Command(program string) stress.Command {
	c := stress.Command{Args: []string{program}, Dir: e.Source.Dir}
	c.Input, c.Output = e.Source.Config.Files()
	return c
}

// writeModule flattens the entry into a module in a folder. Its panics show lines of the source.
func (e *Entry) writeModule(ctx context.Context, dir string) error {
	choice, err := e.Source.Choose("", "")
	if err != nil {
		return err
	}
	q := Request(e.Source, choice, e.Tags)
	q.Entry, q.Lines, q.Checked = e.Name, true, load.ReadChecked()
	q.Target.GOOS, q.Target.GOARCH = runtime.GOOS, runtime.GOARCH // it runs here
	if e.Checked {
		q = Checked(q, choice)
		choice.Version = q.Target.Go
	}
	result, err := flatten.Run(ctx, q)
	if err != nil {
		return err
	}
	e.program, e.keep = result.Program, result.Keep
	return gocommand.Module(dir, choice.Version, result.Source)
}

// build is Build for Go.
func (e *Entry) build(ctx context.Context, dir string) (program string, err error) {
	if err = e.writeModule(ctx, dir); err != nil {
		return "", err
	}
	program = filepath.Join(dir, "solution.exe") // other systems ignore the suffix
	// The user's settings for modules do not apply.
	environment := append([]string{"GOWORK=off", "GOFLAGS=", "GOTMPDIR=" + dir}, e.Toolchain...)
	// Debug information is left out, which saves a third of the linking time; panics still show lines.
	return program, gocommand.Run(ctx, dir, environment, "build", "-ldflags=-w", "-buildvcs=false", "-o", program, ".")
}

// BuildPlain compiles the entry for its author to run, with its own lines and without limits: a package main as it is, and any other
// package with a main that calls Solve. The folder must exist as long as the program, whose path it returns.
func (e *Entry) BuildPlain(ctx context.Context, temp string, race bool) (string, error) {
	program := filepath.Join(temp, "solution.exe") // other systems ignore the suffix
	dir, files := e.Source.Dir, e.Source.Files
	if len(e.Source.Mains()) == 0 {
		if err := e.writeModule(ctx, temp); err != nil {
			return "", err
		}
		dir, files = temp, nil
	}
	args := []string{"build", "-ldflags=-w", "-buildvcs=false", "-o", program, "-tags=" + strings.Join(e.Tags, ",")}
	if race {
		args = append(args, "-race")
	}
	return program, gocommand.Run(ctx, dir, []string{"GOTMPDIR=" + temp}, append(args, files...)...)
}
