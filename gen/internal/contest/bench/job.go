package bench

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"kamyk/gen/internal/contest/fit"
	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/host/atomicfile/scratch"
	"kamyk/gen/internal/host/gocommand"
	"kamyk/gen/internal/host/runner"
	"kamyk/gen/internal/host/words"
	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/problem/workspace"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/stress"
	"kamyk/gen/internal/stress/loop"
)

// A Job builds the programs for a solution, and measures them by its Plan. Of that, the caller sets Time and Progress.
type Job struct {
	Plan
	Source    *workspace.Source
	Entry     string // function to measure; "" for Solve or main
	Against   string // function or command to compare with; "" for none
	Generator string // function or command that draws inputs; "" for Large or Generate
	Bound     int    // largest size; 0 if unknown
	Seed      uint64
	Toolchain string // release of Go to compile with, such as 1.22.2; "" for the default

	Drawn     string // function or command that draws inputs, set by Run
	ByCommand bool   // Drawn is a command

	stress  *stress.Program // links the generator, unless that is a command
	command []string        // the generator's, if it is one
}

// Run builds and measures the programs. If ctx ends, the record holds the measurements so far, or is nil. Faults of the source are
// prog.Errors.
func (j *Job) Run(ctx context.Context) (record *Record, err error) {
	if j.Temp, err = scratch.Folder("", "bench"); err != nil {
		return nil, err
	}
	defer scratch.Remove(j.Temp)
	if err := j.prepare(ctx); err != nil {
		return nil, err
	}
	return j.Plan.Run(ctx)
}

func (j *Job) prepare(ctx context.Context) error {
	c := j.Source.Config
	if c.Interactive {
		return refusal(j.Source.Dir, "an interactive problem has no input that grows")
	}
	const leastMemory = 1 << 30 // also measure programs that exceed their limit, within reason
	j.Sizes, j.Open, j.Draw = fit.Sizes(j.Bound), j.Bound == 0, j.draw
	j.Tolerance, j.CompareAnswers, j.Memory = c.Tolerance, c.Checker == "", max(leastMemory, 2*int64(c.MemoryLimit))
	j.Input, j.Output = c.Files()
	own, err := j.buildFunction(ctx, j.Entry)
	if err != nil {
		return err
	}
	j.Programs = append(j.Programs, own)
	if j.Against != "" {
		other, err := j.openAgainst(ctx)
		if err != nil {
			return err
		}
		j.Programs = append(j.Programs, other)
	}
	return j.findGenerator(ctx)
}

func refusal(dir, message string) error {
	return prog.Errors{{Pos: prog.At(dir), Message: message}}
}

func (j *Job) buildFunction(ctx context.Context, name string) (Program, error) {
	entry := &solution.Entry{Source: j.Source, Name: name}
	if j.Toolchain != "" {
		entry.Toolchain = gocommand.Toolchain(gocommand.Release(j.Toolchain))
	}
	program, err := entry.Build(ctx, filepath.Join(j.Temp, "build-"+entry.Function()))
	return Program{Name: entry.Title(), Args: []string{program}}, err
}

func (j *Job) openAgainst(ctx context.Context) (Program, error) {
	names := prog.Map(j.Source.Functions(), func(f problem.Function) string { return f.Name })
	if ok, err := solution.IsFunction("against", j.Against, j.Source.Slug, names); err != nil {
		return Program{}, err
	} else if ok {
		return j.buildFunction(ctx, j.Against)
	}
	args, err := j.tool(ctx, "against", j.Against)
	return Program{Name: j.Against, Args: args}, err
}

// tool finds a command in the working folder, the problem's folder, or on PATH.
func (j *Job) tool(ctx context.Context, flag, line string) ([]string, error) {
	args, err := solution.Tool(ctx, line, filepath.Join(j.Temp, flag), j.Source.WorkingDir(), j.Source.Dir)
	if err != nil {
		return nil, fmt.Errorf("--%s: %w", flag, err)
	}
	return args, nil
}

func (j *Job) findGenerator(ctx context.Context) (err error) {
	text := j.Generator
	if strings.ContainsAny(text, "{ ./\\") {
		if !strings.Contains(text, "{size}") {
			return &workspace.UsageError{Message: "--gen: the command needs {size} in its arguments, so that its inputs grow"}
		}
		j.Drawn, j.ByCommand = text, true
		j.command, err = j.tool(ctx, "gen", text)
		return err
	}
	if len(j.Source.Files) > 0 {
		return refusal(j.Source.Dir, "files have no Generate to draw inputs; --gen 'gen.py {size} {seed}' names a command")
	}
	if j.stress, err = stress.Open(ctx, j.Source.Dir, ""); err != nil {
		return err
	}
	for _, name := range []string{text, "Large", "Generate"} {
		if slices.Contains(j.stress.Generators, name) {
			j.Drawn = name
			return nil
		}
		if name != "" && name == text {
			message := fmt.Sprintf("--gen: there is no function %s in %s that fits", text, j.Source.Slug)
			return &workspace.UsageError{Message: message + words.DidYouMean(text, j.stress.Generators)}
		}
	}
	return refusal(j.Source.Dir, "there is no Large or Generate to draw inputs; write func Large(d *draw.Source, out *fastio.Writer), "+
		"or name a command: --gen 'gen.py {size} {seed}'")
}

// drawsPerSize is how many inputs Generate draws per size. The largest is used, since Generate often draws the size too.
const drawsPerSize = 5

func (j *Job) draw(ctx context.Context, size int, file string) error {
	if j.command != nil {
		return j.runGenerator(ctx, size, file)
	}
	var largest []byte
	for i := range uint64(drawsPerSize) {
		input, err := j.stress.Draw(ctx, j.Drawn, size, j.Seed+i)
		if err != nil {
			return err
		}
		if len(input) > len(largest) {
			largest = input
		}
		if j.Drawn != "Generate" {
			break
		}
	}
	return os.WriteFile(file, largest, 0o666)
}

func (j *Job) runGenerator(ctx context.Context, size int, file string) error {
	command := stress.Command{Args: j.command}.WithSeed(loop.Test{Size: size, Seed: j.Seed})
	limits := runner.Limits{Time: time.Minute, Idle: time.Minute, Clock: 10 * time.Minute}
	outcome, output, err := command.Run(ctx, "", j.Temp, limits)
	if err != nil {
		return err
	}
	if reason := limits.Failure(outcome); reason != "" {
		text, _ := os.ReadFile(filepath.Join(j.Temp, "stderr"))
		return fmt.Errorf("--gen, at size %d: %s\n%s", size, reason, words.LastLines(text, 10))
	}
	return os.Rename(output, file)
}
