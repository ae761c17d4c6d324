// Command kamyk bundles a multi-package Go solution into one file for a judge.
//
// Each subcommand has a file here. Only this package prints, reads command lines and knows exit codes; the packages below it do the work.
package main

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/pflag"

	_ "kamyk/gen/internal/host/hugepages"
	"kamyk/gen/internal/host/terminal"
	"kamyk/gen/internal/host/words"
	"kamyk/gen/internal/program/parallel"
	"kamyk/gen/internal/program/prog"
)

func commands() []*command {
	return []*command{
		flattenCommand, runCommand, testCommand, submitCommand, loginCommand, stressCommand, generateCommand, mutateCommand,
		benchCommand, exploreCommand, newCommand, listenCommand, sampleCommand, checkerCommand, initCommand, listCommand,
		whyCommand, judgesCommand, completionCommand, versionCommand, helpCommand(),
	}
}

func main() {
	collectLate()
	os.Exit(int(kamyk()))
}

// collectLate turns collecting off up to a limit. A flattening allocates some 8 MiB and ends: that saves it a quarter of its time. At the
// limit, collecting returns to its usual pace, or a program that needs more than the limit would be collected all the time.
func collectLate() {
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(96 << 20)
	runtime.SetFinalizer(&[16]byte{}, func(*[16]byte) {
		debug.SetGCPercent(100)
		debug.SetMemoryLimit(math.MaxInt64)
	})
}

func kamyk() exitError {
	ctx, stop := signal.NotifyContext(context.Background(), interrupts()...)
	defer stop()
	defer terminal.RestoreKeys()
	out := &printer{stdout: os.Stdout, stderr: os.Stderr}
	if dir, err := os.Getwd(); err == nil {
		out.dir = dir
	}
	code := make(chan exitError, 1)
	parallel.Go(func() {
		command, err := dispatch(ctx, out, os.Args[1:])
		result := exitCode(ctx, out, command, err)
		if out.writeErr != nil {
			out.errorf("printing the result: %v", out.writeErr)
			result = exitIO
		}
		code <- result
	})
	select {
	case c := <-code:
		return c
	case <-ctx.Done():
	}
	select {
	case c := <-code:
		return c
	case <-time.After(patience):
		out.errorf("interrupted")
		return exitInterrupted
	}
}

// patience is how long kamyk may take to end after an interrupt. Then it exits anyway, because it may be waiting for a pipe to which nobody
// writes.
const patience = 5 * time.Second

// interrupts returns the signals that end kamyk and all that it has started: a shutdown request, an interrupt, and a closed terminal. If
// the latter two were ignored when kamyk started, as with a shell's & and nohup, they stay ignored.
func interrupts() []os.Signal {
	signals := []os.Signal{syscall.SIGTERM}
	for _, s := range []os.Signal{os.Interrupt, syscall.SIGHUP} {
		if !signal.Ignored(s) {
			signals = append(signals, s)
		}
	}
	return signals
}

// dispatch finds the command, parses its flags and runs it. It returns the command's name, or "" if there is none.
func dispatch(ctx context.Context, out *printer, args []string) (string, error) {
	out.colours("auto")
	args = colourLast(args)
	if len(args) == 0 {
		out.message(out.wrapped(overview()))
		return "", exitUsage
	}
	switch name := args[0]; name {
	case "-h", "--help":
		args[0] = "help"
	case "--version":
		args[0] = "version"
	case "__complete":
		complete(out, args[1:])
		return "", nil
	}
	c, err := lookup(args[0])
	if err != nil {
		return "", err
	}
	var colour string
	set, run := c.open(&colour)
	err = set.Parse(args[1:])
	out.asJSON = slices.Contains(args, "--json")
	if !slices.Contains(terminal.Modes, colour) {
		return c.name, usage("--color must be auto, always or never, not %q", colour)
	}
	out.colours(colour)
	switch {
	case errors.Is(err, pflag.ErrHelp):
		return c.name, showHelp(ctx, out, []string{c.name})
	case err != nil:
		return c.name, usage("%s", flagMessage(set, err))
	}
	if err := nonPositive(set); err != nil {
		return c.name, err
	}
	return c.name, run(ctx, out, set.Args())
}

// colourLast moves --color after the command if it comes before it.
func colourLast(args []string) []string {
	n := 0
	switch {
	case len(args) > 2 && args[0] == "--color":
		n = 2
	case len(args) > 1 && strings.HasPrefix(args[0], "--color="):
		n = 1
	}
	return slices.Concat(args[n:], args[:n])
}

// open returns the flags of a command, including the one that all commands have, and its action.
func (c *command) open(colour *string) (*pflag.FlagSet, action) {
	set := pflag.NewFlagSet(c.name, pflag.ContinueOnError)
	set.SortFlags = false
	set.Usage = func() {}
	run := c.flags(set)
	set.StringVar(colour, "color", "auto", "print colors: `MODE` is auto, always or never")
	set.MarkHidden("color") // only the overview lists it
	return set, run
}

func (out *printer) colours(mode string) {
	out.colour, out.errColour = terminal.Colours(mode, out.stdout), terminal.Colours(mode, out.stderr)
}

func lookup(name string) (*command, error) {
	list := commands()
	i := slices.IndexFunc(list, func(c *command) bool { return name == c.name || name == c.alias && name != "" })
	if i >= 0 {
		return list[i], nil
	}
	names := prog.Map(list, func(c *command) string { return c.name })
	return nil, usage("there is no command %s%s", name, words.DidYouMean(name, names))
}

// flagMessage describes an error in the flags, and suggests a similar flag.
func flagMessage(set *pflag.FlagSet, err error) string {
	var unknown *pflag.NotExistError
	var invalid *pflag.InvalidValueError
	switch {
	case errors.As(err, &invalid):
		flag, reason := invalid.GetFlag(), errors.Unwrap(invalid)
		_, own := flag.Value.(*stripFlag)
		switch kind := flag.Value.Type(); {
		case kind == "func":
			return fmt.Sprintf("--%s must be %v", flag.Name, reason)
		case values[kind] != "" && !own:
			return fmt.Sprintf("--%s must be %s, not %q", flag.Name, values[kind], invalid.GetValue())
		}
		return fmt.Sprintf("--%s: %v", flag.Name, reason)
	case errors.As(err, &unknown) && unknown.GetSpecifiedShortnames() == "":
		var names []string
		set.VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
		if word := words.Closest(unknown.GetSpecifiedName(), names); word != "" {
			return err.Error() + "; did you mean --" + word + "?"
		}
	}
	return err.Error()
}

// values describes the values of a type of flag.
var values = map[string]string{
	"int": "a whole number", "uint64": "a whole number, 0 or more", "float64": "a number", "duration": "a time such as 500ms, 30s or 2m",
	"bool": "true or false",
}

// nonPositive returns an error for a number below 1. --port may be 0, and the commands themselves check whether --tests may be.
func nonPositive(set *pflag.FlagSet) (err error) {
	set.Visit(func(f *pflag.Flag) {
		if n, convErr := strconv.Atoi(f.Value.String()); f.Value.Type() == "int" && f.Name != "port" && convErr == nil &&
			(n < 0 || n == 0 && f.Name != "tests") {
			err = usage("--%s must be 1 or more", f.Name)
		}
	})
	return err
}
