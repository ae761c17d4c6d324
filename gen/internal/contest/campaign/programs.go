package campaign

import (
	"cmp"
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/problem/verdict"
	"kamyk/gen/internal/problem/workspace"
	"kamyk/gen/internal/stress"
)

// open builds the worker and finds the programs.
func (j *Job) open(ctx context.Context) error {
	j.options = stress.Options{
		Exhaustive: j.Exhaustive, Size: j.Size, Time: j.Time, Processes: j.Processes, Programs: map[string]stress.Command{},
		TimeLimit: j.TimeLimit, MemoryLimit: int64(j.MemoryLimit), Tolerance: j.Source.Config.Tolerance,
		Shard: j.Shard.Index - 1, Shards: j.Shard.Count,
	}
	for _, step := range []func(context.Context) error{j.build, j.findChecker, j.findSolvers} {
		if err := step(ctx); err != nil {
			return err
		}
	}
	j.count()
	return nil
}

// build links the package into a worker, unless there is none and none is needed.
func (j *Job) build(ctx context.Context) error {
	j.program = stress.None(j.Source.Dir)
	if len(j.Source.Files) > 0 || len(j.Source.Mains()) > 1 {
		return nil
	}
	program, err := stress.Open(ctx, j.Source.Dir, "")
	switch {
	case err == nil:
		j.program, j.record.Source = program, program.Digest
	case (j.Entry != "" || len(j.Source.Mains()) > 0) && (j.Brute != "" || j.Checker != "") && j.Generator != "" && ctx.Err() == nil:
		return nil // programs do all of it
	}
	return err
}

func (j *Job) findChecker(ctx context.Context) error {
	line, dir := j.Checker, j.Source.WorkingDir()
	if line == "" {
		line, dir = j.Source.Config.Checker, j.Source.Dir
	}
	if line == "" {
		return nil
	}
	j.record.Checker = line
	if verdict.IsComparison(line) {
		j.options.Checker = &stress.Checker{Comparison: verdict.Comparison(line)}
		return nil
	}
	args, err := j.tool(ctx, "checker", dir, line)
	if err != nil {
		return fmt.Errorf("the checker: %w", err)
	}
	style := cmp.Or(j.Style, verdict.Style(j.Source.Config.CheckerStyle), verdict.Testlib)
	j.options.Checker = &stress.Checker{Command: stress.Command{Args: args, Dir: dir}, Style: style}
	return nil
}

// findSolvers finds the three that a run is made of.
func (j *Job) findSolvers(ctx context.Context) (err error) {
	if j.isProgram() {
		err = j.compile(ctx)
	} else {
		j.options.Solve, err = j.find(ctx, solve, j.Entry, j.program.Solvers)
	}
	if err != nil {
		return err
	}
	knows := j.options.Checker != nil && j.options.Checker.Comparison == "" // a program may know what is right without an answer
	j.options.Answerless = j.options.Dialogue != nil || knows && j.Brute == "" && !j.program.Has("Brute")
	if !j.options.Answerless {
		if j.options.Brute, err = j.find(ctx, brute, j.usualBrute(), j.program.Solvers); err != nil {
			return err
		}
	}
	if j.options.Generate, err = j.find(ctx, generator, j.Generator, j.program.Generators); err != nil {
		return err
	}
	j.record.Tolerance = j.options.Tolerance
	j.record.Solve, j.record.Brute, j.record.Generate = j.options.Solve, j.options.Brute, j.options.Generate
	return nil
}

// usualBrute is what --brute names. A file in C++ has Solve to be compared with where there is no Brute.
func (j *Job) usualBrute() string {
	if j.Cpp && j.Brute == "" && !j.program.Has("Brute") && j.program.Has("Solve") {
		return "Solve"
	}
	return j.Brute
}

// isProgram reports whether the solver is tested as the flattened, compiled file: that of a package main, which reads its input itself,
// one side of a dialogue, or a file in C++.
func (j *Job) isProgram() bool {
	return j.Cpp || j.Source.Config.Interactive || j.Entry == "" && (len(j.Source.Files) > 0 || len(j.Source.Mains()) > 0)
}

// compile makes that file.
func (j *Job) compile(ctx context.Context) (err error) {
	c := j.Source.Config
	switch {
	case c.Interactive && c.Interactor == "":
		return j.missing("the problem is interactive and has no interactor to play the judge; " +
			"name one in problem.toml, as in interactor = \"./interactor.go\"")
	case c.Interactive && (j.Brute != "" || j.Checker != ""):
		return &workspace.UsageError{Message: "the problem is interactive, so its interactor says what is right; " +
			"--brute and --checker do not apply"}
	}
	entry := &solution.Entry{Source: j.Source, Name: j.Entry, Cpp: j.Cpp}
	if j.compiled, _, err = entry.Build(ctx, j.temp); err != nil {
		return err
	}
	if j.options.Solve = entry.Function(); j.Cpp {
		j.options.Solve = "main.cpp"
	}
	program := stress.Command{Args: []string{j.compiled}, Dir: j.Source.Dir}
	program.Input, program.Output = c.Files()
	j.options.Programs[j.options.Solve] = program
	if c.Interactive {
		j.options.Dialogue, err = j.dialogues(ctx, entry, j.compiled)
	}
	return err
}

// A part is one of the three that a run is made of.
type part struct {
	flag, usual string // the flag that names it, and the function that it is by default
	otherwise   string // what it does, and what may stand in its place, for the message that there is none
}

var (
	solve     = part{"solve", "Solve", "to test; --solve names another function, or a command"}
	brute     = part{"brute", "Brute", "to compare with; --brute names another function, or a command"}
	generator = part{"gen", "Generate", "to draw tests, as in func Generate(d *draw.Source, out *fastio.Writer); " +
		"--gen 'gen.py {seed}' names a command"}
)

// find returns the name of what takes part: a function of the package, or else a command.
func (j *Job) find(ctx context.Context, p part, text string, functions []string) (string, error) {
	if text == "" {
		if !slices.Contains(functions, p.usual) {
			return "", j.missing(fmt.Sprintf("there is no %s %s", p.usual, p.otherwise))
		}
		return p.usual, nil
	}
	if ok, err := solution.IsFunction(p.flag, text, j.Source.Slug, functions); ok || err != nil {
		return text, err
	}
	if p == generator && !strings.Contains(text, "{seed}") {
		return "", &workspace.UsageError{Message: "--gen: the command needs {seed} in its arguments, so that its tests can be drawn again"}
	}
	args, err := j.tool(ctx, p.flag, j.Source.WorkingDir(), text)
	if err != nil {
		return "", fmt.Errorf("--%s: %w", p.flag, err)
	}
	j.options.Programs[text] = stress.Command{Args: args, Dir: j.Source.WorkingDir()}
	return text, nil
}

// tool finds a command in the folder in which it was named, else in the problem's, else on the search path.
func (j *Job) tool(ctx context.Context, kind, dir, line string) ([]string, error) {
	return solution.Tool(ctx, line, filepath.Join(j.temp, kind), dir, j.Source.Dir)
}
