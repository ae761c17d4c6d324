package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"kamyk/gen/internal/prog"
	"kamyk/gen/internal/stress"
	"kamyk/gen/internal/stress/loop"
	"kamyk/gen/internal/suggest"
	"kamyk/gen/internal/tests"
	"kamyk/gen/internal/trial"
	"kamyk/gen/internal/verdict"
	"kamyk/gen/internal/workspace"
)

// A stressJob is one solver to be tested.
type stressJob struct {
	flags  *stressFlags
	source *workspace.Source
	entry  string          // the function or command to test; "" for Solve
	expect verdict.Verdict // what a further solution is to get; "" for the problem's own
	record *stressRecord

	temp     string
	program  *stress.Program
	options  stress.Options
	compiled string // the flattened, compiled file that is tested, where it is no function of the worker
}

// A missingError says what a problem has none of, so that there is nothing to run.
type missingError struct{ prog.Errors }

func (e missingError) Unwrap() error { return e.Errors }

// do runs the job. What it came to is in the record, which is there in any case; the error says why there is no result.
func (j *stressJob) do(ctx context.Context, v *voice) (err error) {
	j.record = &stressRecord{Problem: j.source.Slug, Solve: cmp.Or(j.entry, "Solve"), Expect: j.expect, Exhaustive: j.flags.exhaustive,
		Shard: j.flags.work.shard, Shards: j.flags.work.shards, Size: j.flags.size, Verdict: verdict.OK}
	if j.temp, err = os.MkdirTemp("", "kamyk-stress-"); err != nil {
		return err
	}
	defer os.RemoveAll(j.temp)
	p := v.stressProgress(j.record.name())
	defer p.end()
	if err := j.open(ctx, v); err != nil {
		return err
	}
	if err := j.validate(ctx, v); err != nil || j.record.Failure != nil {
		return err
	}
	outcome, err := j.search(ctx, p)
	p.end()
	if outcome == nil {
		return err
	}
	j.fill(v, outcome)
	if err == nil && j.record.Failure == nil && (j.expect == "" || j.expect == verdict.OK) && !j.flags.work.replay {
		err = j.finish(ctx, v, outcome)
	} else if err == nil && j.record.Failure != nil && j.expect == "" {
		err = j.confirm(ctx, v, outcome.Failure)
	}
	return j.save(v, err)
}

// save keeps the input of a failure that nobody expected. A part of a run leaves that to --merge.
func (j *stressJob) save(v *voice, err error) error {
	if j.expect != "" || j.flags.work.shards > 1 {
		return err
	}
	return errors.Join(err, j.record.save(v, j.source.Dir))
}

// open builds the worker and finds the programs.
func (j *stressJob) open(ctx context.Context, v *voice) error {
	c, w := j.source.Config, j.flags.work
	j.options = stress.Options{
		Exhaustive: j.flags.exhaustive, Size: j.flags.size, Time: j.flags.time, Processes: j.flags.jobs,
		Programs:  map[string]stress.Command{},
		TimeLimit: j.flags.timeLimit, MemoryLimit: int64(w.memory), Tolerance: c.Tolerance, Shard: w.shard - 1, Shards: w.shards,
	}
	if err := j.build(ctx); err != nil {
		return err
	}
	if err := j.findChecker(ctx, v); err != nil {
		return err
	}
	if err := j.findSolvers(ctx, v); err != nil {
		return err
	}
	return j.count()
}

// build links the package into a worker, unless there is none and none is needed.
func (j *stressJob) build(ctx context.Context) error {
	f := j.flags
	j.program = stress.None(j.source.Dir)
	if len(j.source.Files) > 0 || len(j.source.Mains()) > 1 {
		return nil
	}
	program, err := stress.Open(ctx, j.source.Dir, "")
	switch {
	case err == nil:
		j.program = program
	case (f.solve != "" || len(j.source.Mains()) > 0) && (f.brute != "" || f.checker != "") && f.generator != "" && ctx.Err() == nil:
		return nil // programs do all of it
	}
	return err
}

func (j *stressJob) findChecker(ctx context.Context, v *voice) error {
	line, dir := j.flags.checker, v.dir
	if line == "" {
		line, dir = j.source.Config.Checker, j.source.Dir
	}
	if line == "" {
		return nil
	}
	args, err := j.tool(ctx, "checker", dir, line)
	if err != nil {
		return fmt.Errorf("the checker: %w", err)
	}
	style := cmp.Or(j.flags.work.style, verdict.Style(j.source.Config.CheckerStyle), verdict.Testlib)
	j.options.Checker = &stress.Checker{Command: stress.Command{Args: args, Dir: dir}, Style: style}
	j.record.Checker = line
	return nil
}

// findSolvers finds the three that a run is made of.
func (j *stressJob) findSolvers(ctx context.Context, v *voice) (err error) {
	f := j.flags
	if j.isProgram() {
		if err := j.compile(ctx); err != nil {
			return err
		}
	} else if j.options.Solve, err = j.choose(ctx, v, "solve", j.entry, "Solve", j.program.Solvers); err != nil {
		return err
	}
	j.options.Answerless = j.options.Dialogue != nil || j.options.Checker != nil && f.brute == "" && !j.program.Has("Brute")
	if !j.options.Answerless {
		if j.options.Brute, err = j.choose(ctx, v, "brute", f.brute, "Brute", j.program.Solvers); err != nil {
			return err
		}
	}
	if j.options.Generate, err = j.choose(ctx, v, "gen", f.generator, "Generate", j.program.Generators); err != nil {
		return err
	}
	j.record.Tolerance = j.options.Tolerance
	j.record.Solve, j.record.Brute, j.record.Generate = j.options.Solve, j.options.Brute, j.options.Generate
	return nil
}

// isProgram reports whether the solver is tested as the flattened, compiled file: that of a package main, which reads its input itself,
// or one side of a dialogue.
func (j *stressJob) isProgram() bool {
	return j.source.Config.Interactive || j.entry == "" && (len(j.source.Files) > 0 || len(j.source.Mains()) > 0)
}

// compile makes that file.
func (j *stressJob) compile(ctx context.Context) (err error) {
	c := j.source.Config
	switch {
	case c.Interactive && c.Interactor == "":
		return missingError{prog.Errors{{Pos: prog.At(j.source.Dir), Message: "the problem is interactive, and there is no interactor, " +
			"which would play the judge; interactor = \"./interactor.go\" in its problem.toml names one"}}}
	case c.Interactive && (j.flags.brute != "" || j.flags.checker != ""):
		return usage("the problem is interactive, so its interactor says what is right; --brute and --checker have nothing to say")
	}
	t := &tried{slug: j.source.Slug, entry: j.entry, source: j.source}
	if j.compiled, err = t.build(ctx, j.temp, folders{}); err != nil {
		return err
	}
	j.options.Solve = t.function()
	program := stress.Command{Args: []string{j.compiled}, Dir: j.source.Dir}
	program.Input, program.Output = c.Files()
	j.options.Programs[j.options.Solve] = program
	if c.Interactive {
		j.options.Dialogue, err = j.dialogues(ctx, t, j.compiled)
	}
	return err
}

// choose finds what a flag names: a function of the package, or else a command.
func (j *stressJob) choose(ctx context.Context, v *voice, flag, text, usual string, functions []string) (string, error) {
	name := cmp.Or(text, usual)
	switch {
	case slices.Contains(functions, name):
		return name, nil
	case text == "":
		return "", j.missing(flag, usual)
	case token.IsIdentifier(text) && token.IsExported(text):
		message := fmt.Sprintf("--%s: there is no function %s in %s that could be it", flag, text, j.source.Slug)
		message += suggest.Question(text, functions)
		return "", usage("%s", message)
	case flag == "gen" && !strings.Contains(text, "{seed}"):
		return "", usage("--gen: a command has {seed} in its arguments, so that its tests can be drawn again")
	}
	args, err := j.tool(ctx, flag, v.dir, text)
	if err != nil {
		return "", fmt.Errorf("--%s: %w", flag, err)
	}
	j.options.Programs[text] = stress.Command{Args: args, Dir: v.dir}
	return text, nil
}

// missing says what there is none of, and what it would be for.
func (j *stressJob) missing(flag, usual string) error {
	what := map[string]string{
		"solve": "which would be tested; --solve names another function, or a command",
		"brute": "which would say what is right; --brute names another function, or a command",
		"gen":   "which would draw tests, as func Generate(d *draw.Source, out *fastio.Writer) does; --gen 'gen.py {seed}' names a command",
	}[flag]
	return missingError{prog.Errors{{Pos: prog.At(j.source.Dir), Message: fmt.Sprintf("there is no %s, %s", usual, what)}}}
}

// tool finds a command in the folder where it was named, else in the problem's, else on the search path.
func (j *stressJob) tool(ctx context.Context, kind, dir, line string) ([]string, error) {
	temp := filepath.Join(j.temp, kind)
	if err := os.MkdirAll(temp, 0o777); err != nil {
		return nil, err
	}
	args, err := trial.Tool(ctx, dir, line, temp)
	if err != nil && dir != j.source.Dir {
		if own, ownErr := trial.Tool(ctx, j.source.Dir, line, temp); ownErr == nil {
			return own, nil
		}
	}
	return args, err
}

// Limits unless flags say others.
const (
	usualTime   = 5 * time.Second
	usualMemory = "1GiB"
)

// usualTests and usualPrograms are how many tests a run has, of functions and of commands.
const (
	usualTests    = 100000
	usualPrograms = 1000
)

// count says which tests to run.
func (j *stressJob) count() error {
	w := j.flags.work
	tests := w.tests
	if tests == 0 {
		tests = usualTests
		if len(j.options.Programs) > 0 && !j.flags.exhaustive {
			tests = usualPrograms
		}
	}
	j.options.First, j.options.Tests = w.first, tests
	if w.tests > 0 {
		j.options.Alone = w.tests // somebody asked for them
	}
	if !j.flags.exhaustive {
		j.options.First, j.options.Tests = w.part(tests)
		j.record.Seeds = &seedRange{w.first, w.first + tests}
	} else {
		j.record.Limit = tests
	}
	if w.replay {
		j.options.Replay = &loop.Test{Size: j.flags.size, Choices: w.choices}
		j.record.Seeds = nil
	}
	return nil
}

// validate shows Validate the tests of the folder.
func (j *stressJob) validate(ctx context.Context, v *voice) error {
	if !j.program.Validates || j.flags.work.replay {
		return nil
	}
	list, err := j.source.Tests()
	if err != nil {
		return err
	}
	only := stress.Options{Answerless: true, TimeLimit: j.options.TimeLimit, MemoryLimit: j.options.MemoryLimit}
	for _, test := range list {
		input, _, err := test.Read()
		if err != nil {
			return err
		}
		results, err := j.program.Tests(ctx, []loop.Test{{Given: true, Input: input}}, only)
		if err != nil {
			return err
		}
		if results[0].Verdict != loop.Passed {
			j.record.fail(v, *results[0])
			j.record.Failure.Test = filepath.ToSlash(v.short(test.Input))
			return nil
		}
	}
	return nil
}

// search runs the tests.
func (j *stressJob) search(ctx context.Context, p *stressProgress) (*stress.Outcome, error) {
	if j.options.Tests == 0 {
		return &stress.Outcome{End: j.options.First}, nil // a part of fewer tests than parts
	}
	j.options.Progress = p.tests
	return j.program.Run(ctx, j.options)
}

// fill puts the outcome into the record.
func (j *stressJob) fill(v *voice, outcome *stress.Outcome) {
	r := j.record
	r.Flattened = j.compiled != ""
	r.Tests, r.Complete, r.Count, r.Closed, r.Alone = outcome.Tests, outcome.Complete, outcome.Count, outcome.Closed, outcome.Alone
	if r.Seeds != nil && outcome.Failure == nil {
		r.Done = &seedRange{j.options.First, outcome.End}
	}
	if outcome.Elapsed > 0 {
		r.elapsed = outcome.Elapsed
	}
	for _, death := range outcome.Deaths {
		r.Deaths = append(r.Deaths, stressDeath(death))
	}
	if leak := outcome.Leak; leak != nil {
		r.Leak = &stressLeak{Input: textBytes(leak.Test.Test.Input)}
		for _, variable := range leak.Variables {
			r.Leak.Variables = append(r.Leak.Variables, stressVariable(variable))
		}
	}
	if failure := outcome.Failure; failure != nil {
		if j.compiled != "" && failure.Verdict == loop.Died && failure.Fault != nil && len(failure.Fault.Frames) == 0 {
			failure.Verdict, failure.Fault = crashed(trial.ReadCrash(failure.Fault.Standard, filepath.Dir(j.compiled)), failure.Fault)
		}
		r.fail(v, failure.Result)
		r.Failure.Found, r.Failure.Tried, r.Failure.Unstable = textBytes(failure.Found.Test.Input), failure.Tried, failure.Unstable
		if r.Failure.Standard == "" && failure.Fault != nil && failure.Fault.Frames == nil {
			r.Failure.Standard = lastLines(failure.Standard, 10)
		}
		r.Failure.Replay = j.replay(v, failure)
	}
}

// save puts the input of a failure into the problem's folder, where it is one of a solver.
func (r *stressRecord) save(v *voice, dir string) error {
	f := r.Failure
	if f == nil || f.Test != "" || r.Verdict == verdict.Fail || len(f.Input) == 0 {
		return nil
	}
	name, _, err := tests.Keep(filepath.Join(dir, "test"), f.Input, f.Answer)
	if err != nil {
		return fmt.Errorf("saving the test: %w", err)
	}
	f.Saved = filepath.ToSlash(v.short(name))
	return nil
}
