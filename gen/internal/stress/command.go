package stress

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"kamyk/gen/internal/host/atomicfile"
	"kamyk/gen/internal/host/runner"
	"kamyk/gen/internal/host/stack"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/stress/loop"
)

// A Command is an external program. A solver reads a test on standard input and prints answers. A generator prints a test; its arguments
// may contain {seed} and {size}.
type Command struct {
	Args []string
	Dir  string // working directory
	// Input and Output are files that the program uses instead of the standard streams. If one is set, the program runs in a folder of
	// its own, not in Dir.
	Input, Output string
}

// WithSeed fills a test's seed and size into a generator's arguments.
func (c Command) WithSeed(test loop.Test) Command {
	fill := strings.NewReplacer("{seed}", strconv.FormatUint(test.Seed, 10), "{size}", strconv.Itoa(test.Size))
	return Command{Args: prog.Map(c.Args, fill.Replace), Dir: c.Dir}
}

// execute runs a program on an input under the limits of an order. It returns the output, and the fault if the program failed.
func (e *externalServer) execute(name string, c Command, input []byte, order *loop.Order) ([]byte, loop.Verdict, *loop.Fault, error) {
	limits := runner.Limits{Memory: order.MemoryLimit, Output: loop.OutputLimit}
	if t := order.TimeLimit; t > 0 {
		limits.Time, limits.Idle, limits.Clock = t, t+time.Second, 10*(t+time.Second)
	}
	if err := os.WriteFile(e.file("input"), input, 0o666); err != nil {
		return nil, "", nil, err
	}
	outcome, output, err := c.Run(e.run.ctx, e.file("input"), e.dir, limits)
	if err != nil {
		return nil, "", nil, err
	}
	text, err := atomicfile.Read(output)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, "", nil, err
	}
	verdict, fault := e.failure(name, outcome, limits)
	return text, verdict, fault, nil
}

// Run runs a program on the input in a file, with its other streams in a folder. It returns the file of the output.
func (c Command) Run(ctx context.Context, input, folder string, limits runner.Limits) (o runner.Outcome, output string, err error) {
	stdout := filepath.Join(folder, "stdout")
	output = stdout
	if c.Input != "" || c.Output != "" {
		c.Dir = filepath.Join(folder, "work")
		if err := errors.Join(os.RemoveAll(c.Dir), os.Mkdir(c.Dir, 0o777)); err != nil {
			return o, "", err
		}
	}
	if c.Input != "" {
		text, err := os.ReadFile(input)
		if err != nil {
			return o, "", err
		}
		if err := os.WriteFile(filepath.Join(c.Dir, c.Input), text, 0o666); err != nil {
			return o, "", err
		}
	}
	if c.Output != "" {
		output = filepath.Join(c.Dir, c.Output)
	}
	program := runner.Command{Args: c.Args, Dir: c.Dir, Limits: limits}
	o, err = runner.RunFiles(ctx, program, input, stdout, filepath.Join(folder, "stderr"))
	return o, output, err
}

func (e *externalServer) file(name string) string { return filepath.Join(e.dir, name) }

// verdicts maps the limits that a program exceeded.
var verdicts = map[runner.Cause]loop.Verdict{runner.Time: loop.TimeLimit, runner.Idle: loop.TimeLimit, runner.Clock: loop.TimeLimit,
	runner.Memory: loop.MemoryLimit, runner.Output: loop.Malformed, runner.Ended: loop.Died}

func (e *externalServer) failure(name string, outcome runner.Outcome, limits runner.Limits) (loop.Verdict, *loop.Fault) {
	stderr, _ := atomicfile.Read(e.file("stderr"))
	fault := &loop.Fault{Function: name, Offset: -1, Stderr: stderr[max(0, len(stderr)-stderrLimit):]}
	switch fault.Message = limits.Failure(outcome); {
	case fault.Message == "":
		return loop.Passed, nil
	case outcome.Cause == runner.Ended:
		text := strings.TrimSpace(string(fault.Stderr))
		if reason := cmp.Or(stack.ParseEnd(text).Message(), text[strings.LastIndexByte(text, '\n')+1:]); reason != "" { // of Go, or the last line
			fault.Message += ": " + reason
		}
	}
	return verdicts[outcome.Cause], fault
}
