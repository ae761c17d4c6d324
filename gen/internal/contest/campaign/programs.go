package campaign

import (
	"cmp"
	"context"
	"fmt"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/host/words"
	"kamyk/gen/internal/problem/verdict"
	"kamyk/gen/internal/problem/workspace"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/stress"
	"kamyk/gen/internal/stress/loop"
)

func (j *Job) prepare(ctx context.Context) error {
	j.options = stress.Options{
		Exhaustive: j.Exhaustive, Size: j.Size, Time: j.Time, Processes: j.Processes, Programs: map[string]stress.Command{},
		TimeLimit: j.TimeLimit, MemoryLimit: int64(j.MemoryLimit), Tolerance: j.Source.Config.Tolerance,
		Shard: j.Shard.Index - 1, Shards: j.Shard.Count,
	}
	limits, _ := solution.Limits(j.Source) // what the judge allows is no failure
	if j.TimeLimit == DefaultTime {
		j.options.TimeLimit = max(DefaultTime, limits.TimeLimit.Duration+time.Second)
	}
	if j.MemoryLimit == DefaultMemory {
		j.options.MemoryLimit = max(j.options.MemoryLimit, 2*int64(limits.MemoryLimit)) // for Brute, too
	}
	for _, step := range []func(context.Context) error{j.openPackage, j.findChecker, j.findSolvers} {
		if err := step(ctx); err != nil {
			return err
		}
	}
	j.chooseTests()
	if j.isWritten() && j.isTemplate(j.options.Brute) {
		return j.still(j.options.Brute, "so there is nothing to compare %s with", bruteHint)
	}
	return nil
}

// openPackage links the package into a worker, unless programs do everything.
func (j *Job) openPackage(ctx context.Context) error {
	j.program = stress.None(j.Source.Dir)
	if len(j.Source.Files) > 0 || len(j.Source.Mains()) > 1 {
		return nil
	}
	program, err := stress.Open(ctx, j.Source.Dir, "")
	switch {
	case err == nil:
		j.program, j.record.Source = program, program.Digest
	case (j.Entry != "" || len(j.Source.Mains()) > 0) && (j.Brute != "" || j.Checker != "") && j.Generator != "" && ctx.Err() == nil:
		return nil // programs do everything
	}
	return err
}

func (j *Job) findChecker(ctx context.Context) (err error) {
	line, dir := j.Checker, j.Source.WorkingDir()
	if line == "" {
		line, dir = j.Source.Config.Checker, j.Source.Dir
	}
	if line == "" {
		return nil
	}
	j.record.Checker = line
	style := cmp.Or(j.Style, verdict.Style(j.Source.Config.CheckerStyle))
	if j.options.Checker, err = solution.FindChecker(ctx, line, style, filepath.Join(j.temp, "checker"), dir, j.Source.Dir); err != nil {
		return fmt.Errorf("the checker: %w", err)
	}
	return nil
}

// findSolvers finds the solver, the brute force and the generator. A package main, an interactive problem and a C++ file are tested as the
// flattened, compiled file. A C++ file is compared with Solve if there is no Brute.
func (j *Job) findSolvers(ctx context.Context) (err error) {
	if j.Cpp || j.Source.Config.Interactive || j.Entry == "" && (len(j.Source.Files) > 0 || len(j.Source.Mains()) > 0) {
		err = j.compileSolver(ctx)
	} else {
		j.options.Solve, err = j.findPart(ctx, solve, j.Entry, j.program.Solvers)
	}
	if err != nil {
		return err
	}
	byProgram := j.options.Checker != nil && j.options.Checker.Comparison == "" // it may judge without an answer
	j.options.Answerless = j.options.Dialogue != nil || byProgram && j.Brute == "" && !j.program.Has("Brute")
	if !j.options.Answerless {
		name := j.Brute
		if j.Cpp && name == "" && !j.program.Has("Brute") && j.program.Has("Solve") {
			name = "Solve"
		}
		if j.options.Brute, err = j.findPart(ctx, brute, name, j.program.Solvers); err != nil {
			return err
		}
	}
	if j.options.Generate, err = j.findPart(ctx, generator, j.Generator, j.program.Generators); err != nil {
		return err
	}
	j.record.Tolerance = j.options.Tolerance
	j.record.Solve, j.record.Brute, j.record.Generate = j.options.Solve, j.options.Brute, j.options.Generate
	return nil
}

func (j *Job) compileSolver(ctx context.Context) (err error) {
	c := j.Source.Config
	switch {
	case c.Interactive && c.Interactor == "":
		return j.missing("the problem is interactive and has no interactor to play the judge; " +
			"name one in problem.toml, as in interactor = \"./interactor.go\"")
	case c.Interactive && (j.Brute != "" || j.Checker != ""):
		return &workspace.UsageError{Message: "the problem is interactive, so its interactor decides what is right; " +
			"--brute and --checker do not apply"}
	}
	entry := &solution.Entry{Source: j.Source, Name: j.Entry, Cpp: j.Cpp}
	if j.compiled, err = entry.Build(ctx, j.temp); err != nil {
		return err
	}
	if j.options.Solve = entry.Function(); j.Cpp {
		j.options.Solve = "main.cpp"
	}
	j.options.Programs[j.options.Solve] = entry.Command(j.compiled)
	if c.Interactive {
		j.options.Dialogue, err = j.newDialogue(ctx, entry, j.compiled)
	}
	return err
}

// A role is one of the three functions of a run.
type role struct {
	flag, function string // flag and default function
	purpose        string // for the message that there is none
}

var (
	solve     = role{"solve", "Solve", "to test; --solve names another function, or a command"}
	brute     = role{"brute", "Brute", "to compare with; --brute names another function, or a command"}
	generator = role{"gen", "Generate", "to draw tests, as in func Generate(d *draw.Source, out *fastio.Writer); " +
		"--gen 'gen.py {seed}' names a command"}
)

// findPart returns the name that plays a role: a function of the package, or else a command.
func (j *Job) findPart(ctx context.Context, p role, text string, functions []string) (string, error) {
	if len(j.Source.Files) > 0 && (text == "" || token.IsIdentifier(text) && token.IsExported(text)) {
		return "", j.missing(fmt.Sprintf("kamyk calls no functions of named files, such as %s; name their folder, or a command with --%s",
			cmp.Or(text, p.function), p.flag))
	}
	if text == "" {
		if !slices.Contains(functions, p.function) {
			message := fmt.Sprintf("there is no %s %s", p.function, p.purpose)
			if _, err := os.Stat(filepath.Join(j.Source.Dir, "explore.go")); p == brute && err == nil {
				message += "; kamyk explore compares Formula with the rules in explore.go, and a Brute from Moves needs " +
					"impartial.HeapGame(n, Moves)[n]"
			}
			return "", j.missing(message)
		}
		return p.function, nil
	}
	if ok, err := solution.IsFunction(p.flag, text, j.Source.Slug, functions); ok || err != nil {
		return text, err
	}
	if p == generator && !strings.Contains(text, "{seed}") {
		return "", &workspace.UsageError{Message: "--gen: the command needs {seed} in its arguments, so that its tests can be drawn again"}
	}
	args, err := solution.Tool(ctx, text, filepath.Join(j.temp, p.flag), j.Source.WorkingDir(), j.Source.Dir)
	if err != nil && token.IsIdentifier(text) {
		err = fmt.Errorf("%w; a function has to be exported, and of the form of %s%s", err, p.function, words.DidYouMean(text, functions))
	}
	if err != nil {
		return "", fmt.Errorf("--%s: %w", p.flag, err)
	}
	j.options.Programs[text] = stress.Command{Args: args, Dir: j.Source.WorkingDir()}
	return text, nil
}

// A template's Brute knows no answer, and its Generate draws one number. Neither says anything about a solver that somebody wrote.

// Lines to begin with.
const (
	bruteHint = `write a slow and simple answer, for small inputs; it reads what Solve reads:
    numbers := in.Ints(in.Int())
    best := 0 // try everything
    out.IntLine(best)
or name another program, as in --brute 'python3 brute.py'`
	generateHint = `draw a small input in the form of the statement:
    n := d.Int(1, d.Size())
    out.IntLine(n)
    out.IntLine(d.Ints(n, 1, 10)...)`
)

// checkGenerate refuses to blame a solver for a test that it cannot read, if Generate is the template's. A test that one solver answers is
// good.
func (j *Job) checkGenerate(failure *stress.Failure) error {
	if failure == nil || isAnswered(failure) || !j.isWritten() || !j.isTemplate(j.options.Generate) {
		return nil
	}
	return j.still(j.options.Generate, "and its tests are one number, which %s cannot read", generateHint)
}

func isAnswered(failure *stress.Failure) bool {
	if failure.Verdict == loop.BruteFailed {
		return len(failure.Got) > 0
	}
	return failure.Verdict == loop.WrongAnswer || len(failure.Want) > 0
}

func (j *Job) isWritten() bool {
	if j.Cpp && j.Entry == "" {
		return !j.isTemplate("Solve")
	}
	return !j.isTemplate(j.options.Solve)
}

func (j *Job) isTemplate(function string) bool {
	_, ok := j.Template[function]
	return ok
}

func (j *Job) still(function, problem, hint string) error {
	message := fmt.Sprintf("%s is still the template, "+problem, function, j.record.Solve)
	return MissingError{prog.Errors{{Pos: j.Template[function], Message: message, Hint: hint}}}
}
