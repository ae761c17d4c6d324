package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"kamyk/gen/internal/flatten"
	"kamyk/gen/internal/lazyregexp"
	"kamyk/gen/internal/prog"
	"kamyk/gen/internal/runner"
	"kamyk/gen/internal/workspace"
)

// runFlags are the flags of run.
type runFlags struct {
	debug, race bool
}

func runCommand() *command {
	return &command{
		name:     "run",
		alias:    "r",
		operands: "[PROBLEM] [--debug] [--race]",
		summary:  "build a solution and run it on standard input",
		help: `Builds the problem's package with a main that calls Solve, and runs it: what is typed or piped in is
its input, and what it prints is printed, at once. A package that is a main already is built as it
is. Nothing is written to out/.

Exits with 0 if the program did, else with 1.`,
		flags: func(set *pflag.FlagSet) action {
			var f runFlags
			set.BoolVar(&f.debug, "debug", false, "build with the tag debug, so that debug.Print prints to standard error")
			set.BoolVar(&f.race, "race", false, "build with the race detector")
			return f.run
		},
	}
}

func (f *runFlags) run(ctx context.Context, v *voice, args []string) error {
	p, err := workspace.Here()
	if err != nil {
		return err
	}
	s, err := p.Find(args)
	if err != nil {
		return err
	}
	temp, err := os.MkdirTemp("", "kamyk-run-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temp)
	program, err := f.build(ctx, s, temp)
	if err != nil {
		return err
	}
	return start(ctx, v, program)
}

// tags are the build tags that the flags stand for.
func (f *runFlags) tags() []string {
	if f.debug {
		return []string{"debug"}
	}
	return nil
}

// build compiles a source in a temporary folder and returns the program's name.
func (f *runFlags) build(ctx context.Context, s *workspace.Source, temp string) (string, error) {
	program := filepath.Join(temp, "solution")
	if runtime.GOOS == "windows" {
		program += ".exe"
	}
	dir, what := s.Dir, append([]string{}, s.Files...)
	if len(s.Mains()) == 0 {
		if err := f.writeMain(ctx, s, temp); err != nil {
			return "", err
		}
		dir = temp
	}
	if len(what) == 0 {
		what = []string{"."}
	}
	args := []string{"build", "-ldflags=-w", "-o", program, "-tags=" + strings.Join(f.tags(), ",")}
	if f.race {
		args = append(args, "-race")
	}
	return program, goCommand(ctx, dir, []string{"GOTMPDIR=" + temp}, append(args, what...)...)
}

// writeMain writes the problem's program, flattened, as a module of its own.
func (f *runFlags) writeMain(ctx context.Context, s *workspace.Source, temp string) error {
	version, err := s.Choose("", "")
	if err != nil {
		return err
	}
	r := request(s, version, f.tags())
	r.Lines = true
	result, err := flatten.Run(ctx, r)
	if err != nil {
		return explain(s, err)
	}
	return writeModule(temp, version.Version, result.Source)
}

// writeModule writes a flattened file as a module of its own.
func writeModule(dir string, version prog.Version, source []byte) error {
	module := fmt.Sprintf("module solution\n\ngo %s\n", version)
	if err := os.WriteFile(filepath.Join(dir, "go.mod"), []byte(module), 0o666); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, "main.go"), source, 0o666)
}

// buildFlattened compiles a flattened file in a folder and returns the program's name. Nothing that the user has set for modules of their
// own is in its way. What only debuggers read is left out, which takes a third of the linker's time; panics have their lines all the same.
func buildFlattened(ctx context.Context, dir string, version prog.Version, source []byte, environment ...string) (string, error) {
	if err := writeModule(dir, version, source); err != nil {
		return "", err
	}
	program := filepath.Join(dir, "solution.exe") // which other systems take for a part of the name
	environment = append([]string{"GOWORK=off", "GOFLAGS=", "GOTMPDIR=" + dir}, environment...)
	return program, goCommand(ctx, dir, environment, "build", "-ldflags=-w", "-o", program, ".")
}

// goCommand runs the go command in a folder. What the compiler has against the source is returned as prog.Errors.
func goCommand(ctx context.Context, dir string, environment []string, args ...string) error {
	command := exec.Command("go", args...)
	command.Dir, command.Env = dir, append(append(os.Environ(), "PWD="+dir), environment...)
	var output bytes.Buffer
	command.Stdout, command.Stderr = &output, &output
	err := runner.Attend(ctx, command)
	var exit *exec.ExitError
	if err == nil || !errors.As(err, &exit) {
		return err
	}
	if errs := compilerErrors(dir, output.String()).Err(); errs != nil {
		return errs
	}
	return fmt.Errorf("go %s: %s", args[0], strings.TrimSpace(output.String()))
}

var compilerLine = lazyregexp.New(`^(?:vet: )?(.+?\.go):(\d+)(?::(\d+))?: (.*)$`)

// compilerErrors reads the lines of the compiler that name a place.
func compilerErrors(dir, output string) (errs prog.Errors) {
	for line := range strings.Lines(output) {
		m := compilerLine().FindStringSubmatch(strings.TrimRight(line, "\r\n"))
		if m == nil {
			continue
		}
		pos := prog.At(m[1])
		if !filepath.IsAbs(pos.Filename) {
			pos.Filename = filepath.Join(dir, pos.Filename)
		}
		pos.Line, _ = strconv.Atoi(m[2])
		pos.Column, _ = strconv.Atoi(m[3])
		errs.Add(pos, "", "%s", m[4])
	}
	return errs
}

// start runs the program on the streams that kamyk itself was given.
func start(ctx context.Context, v *voice, program string) error {
	command := exec.CommandContext(ctx, program)
	command.Stdin, command.Stdout, command.Stderr = os.Stdin, os.Stdout, os.Stderr
	command.Cancel = func() error { return stop(command.Process) }
	command.WaitDelay = 2 * time.Second
	err := command.Run()
	var exit *exec.ExitError
	if ctx.Err() == nil && errors.As(err, &exit) {
		v.note("the program ended with %v", exit)
		return exitError(exitFailed)
	}
	return err
}

// stop asks a process to end, where the system knows how to ask.
func stop(process *os.Process) error {
	if runtime.GOOS == "windows" {
		return process.Kill()
	}
	return process.Signal(os.Interrupt)
}
