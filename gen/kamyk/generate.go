package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/spf13/pflag"

	"kamyk/gen/internal/prog"
	"kamyk/gen/internal/solution"
	"kamyk/gen/internal/stress"
	"kamyk/gen/internal/stress/loop"
	"kamyk/gen/internal/suggest"
	"kamyk/gen/internal/tests"
	"kamyk/gen/internal/units"
	"kamyk/gen/internal/whole/litter"
	"kamyk/gen/internal/workspace"
)

// generateFlags are the flags of generate.
type generateFlags struct {
	dir, answers, generator, layout, task string
	tests, size                           int
	seed                                  uint64
	timeLimit                             time.Duration
}

func generateCommand() *command {
	return &command{
		name:     "generate",
		operands: "[PROBLEM] -o DIR [FLAGS]",
		summary:  "write a test set for a judge",
		help: `Writes tests drawn by the problem's Generate into the folder DIR, from small to large and all
different, with the answers of Solve or of a package main. The samples of the problem come first.
If there is a Validate, it checks every test. The same seed gives the same bytes.

Layouts:
  oj       DIR/random-000.in and .out, as online-judge-tools names them in test/
  sinol    DIR/in/abc1a.in and DIR/out/abc1a.out, test a of group 1; the samples are group 0
  polygon  DIR/tests/01 and DIR/tests/01.a

An existing file with other content is never replaced.`,
		flags: func(set *pflag.FlagSet) action {
			var f generateFlags
			set.StringVarP(&f.dir, "out", "o", "", "write to the folder `DIR`")
			set.IntVar(&f.tests, "tests", 20, "draw `N` tests, apart from the samples")
			set.IntVar(&f.size, "size", 30, "let the largest test have this `SIZE`")
			set.Uint64Var(&f.seed, "seed", 0, "start at this `SEED`")
			set.StringVar(&f.answers, "answers", "Solve", "get the answers from the function `NAME` of the package")
			set.StringVar(&f.generator, "gen", "Generate", "draw the tests with the function `NAME` of the package")
			set.StringVar(&f.layout, "layout", "oj", "name the files in this `LAYOUT`: oj, sinol or polygon")
			set.StringVar(&f.task, "task", "", "start sinol names with `ABC` instead of the first three letters of PROBLEM")
			set.DurationVar(&f.timeLimit, "time-limit", 10*time.Second, "give up if an answer takes this `DURATION`")
			return f.run
		},
	}
}

func (f *generateFlags) run(ctx context.Context, v *voice, args []string) error {
	err := check(
		rule{f.dir == "", "-o names the folder to write to"},
		rule{f.tests < 1 || f.size < 1, "--tests and --size are 1 or more"},
		rule{f.timeLimit <= 0, "--time-limit is more than 0, such as 30s"},
		rule{strings.ContainsFunc(f.task, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }),
			fmt.Sprintf("--task is of letters and digits, such as abc, and not %q", f.task)},
		rule{tests.ByName(f.layout) == nil, "--layout is oj, sinol or polygon, and not " + f.layout},
	)
	if err != nil {
		return err
	}
	p, err := workspace.Here()
	if err != nil {
		return err
	}
	s, err := p.Find(args)
	if err != nil {
		return err
	}
	samples, err := f.samples(s)
	if err != nil {
		return err
	}
	drawn, err := f.draw(ctx, v, s)
	if err != nil {
		return err
	}
	return f.write(ctx, v, s, samples, drawn)
}

// samples are the tests of the folder that are the statement's.
func (f *generateFlags) samples(s *workspace.Source) (samples []tests.Content, err error) {
	list, err := s.Tests()
	for _, test := range list {
		if !strings.HasPrefix(test.Name, "sample") || test.Output == "" || err != nil {
			continue
		}
		sample := tests.Content{Name: test.Name}
		sample.Input, sample.Answer, err = test.Read()
		samples = append(samples, sample)
	}
	return samples, err
}

// draw draws the tests, with their answers.
func (f *generateFlags) draw(ctx context.Context, v *voice, s *workspace.Source) ([]tests.Content, error) {
	if s.Config.Interactive && f.answers == "Solve" {
		return nil, prog.Errors{{Pos: prog.At(s.Dir), Message: "the problem is interactive, so Solve has no answer to an input alone",
			Hint: "--answers names a function that reads a test and writes what the interactor is to see as its answer"}}
	}
	program, err := stress.Open(ctx, s.Dir, "")
	if err != nil {
		return nil, err
	}
	options := stress.Options{Solve: f.answers, Brute: f.answers, Generate: f.generator, TimeLimit: f.timeLimit, Isolate: true}
	if f.answers == "Solve" && !program.Has("Solve") && len(s.Mains()) == 1 {
		temp, err := litter.Folder("", "generate")
		if err != nil {
			return nil, err
		}
		defer os.RemoveAll(temp)
		if err := f.compile(ctx, s, temp, &options); err != nil {
			return nil, err
		}
	}
	if err := f.lacks(s, program, options); err != nil {
		return nil, err
	}
	p := v.progress("drawing tests of " + s.Slug)
	defer p.end()
	return f.different(ctx, v, program, options, p)
}

// compile has the flattened file of a package main write the answers.
func (f *generateFlags) compile(ctx context.Context, s *workspace.Source, temp string, o *stress.Options) error {
	program, _, err := (&solution.Entry{Source: s}).Build(ctx, temp)
	o.Solve, o.Brute = "main", "main"
	command := stress.Command{Args: []string{program}, Dir: s.Dir}
	command.Input, command.Output = s.Config.Files()
	o.Programs = map[string]stress.Command{"main": command}
	return err
}

// lacks says which function is not there.
func (f *generateFlags) lacks(s *workspace.Source, program *stress.Program, o stress.Options) error {
	for _, need := range []struct {
		name  string
		among []string
	}{{f.generator, program.Generators}, {o.Brute, program.Solvers}} {
		if _, compiled := o.Programs[need.name]; !compiled && !slices.Contains(need.among, need.name) {
			message := fmt.Sprintf("there is no function %s that could be called for this", need.name)
			message += suggest.Question(need.name, need.among)
			return prog.Errors{{Pos: prog.At(s.Dir), Message: message}}
		}
	}
	return nil
}

// attempts is how many seeds are tried for a test that is unlike those before.
const attempts = 20

// different draws tests until there are enough. Each is as large as its place in the set asks for.
func (f *generateFlags) different(ctx context.Context, v *voice, program *stress.Program, o stress.Options,
	p *progress) (drawn []tests.Content, err error) {
	seen := map[string]bool{}
	seed := f.seed
	for place := 0; place < f.tests; place++ {
		size := 1 + place*f.size/f.tests
		if place == f.tests-1 {
			size = f.size
		}
		for range attempts {
			results, err := program.Tests(ctx, []loop.Test{{Drawn: true, Seed: seed, Size: size}}, o)
			if err != nil {
				return nil, err
			}
			seed++
			result := results[0]
			if result.Verdict != loop.Passed {
				return nil, f.failure(v, seed-1, result)
			}
			if !seen[string(result.Test.Input)] {
				seen[string(result.Test.Input)] = true
				drawn = append(drawn, tests.Content{Input: result.Test.Input, Answer: result.Want})
				break
			}
		}
		p.count("drawing tests", place+1, f.tests)
	}
	return drawn, nil
}

// failure says why there is no test, or no answer.
func (f *generateFlags) failure(v *voice, seed uint64, result *loop.Result) error {
	fault := result.Fault
	message := fmt.Sprintf("seed %d: %s: %s", seed, fault.Function, fault.Message)
	if fault.Function == "Validate" {
		message = fmt.Sprintf("seed %d: Validate refuses the test at byte %d: %s", seed, fault.Offset, fault.Message)
	}
	for _, frame := range fault.Frames[:min(1, len(fault.Frames))] {
		message += fmt.Sprintf(" (%s:%d)", v.short(frame.File), frame.Line)
	}
	v.complain("%s", message)
	return exitError(exitFailed)
}

func (f *generateFlags) write(ctx context.Context, v *voice, s *workspace.Source, samples, drawn []tests.Content) error {
	task := f.task
	if task == "" {
		task = tests.Task(s.Slug)
	}
	dir, err := filepath.Abs(f.dir)
	if err != nil {
		return err
	}
	var conflict *tests.ConflictError
	switch err := tests.Write(ctx, dir, tests.ByName(f.layout).Files(task, samples, drawn)); {
	case errors.As(err, &conflict):
		v.complain("%s is there already, with another content, so nothing was written", v.short(conflict.Name))
		return exitError(exitIO)
	case err != nil:
		return err
	}
	if len(drawn) < f.tests {
		v.note("there are %d tests and not %d: %s drew no others in %d attempts for each", len(drawn), f.tests, f.generator, attempts)
	}
	v.result("%s: %s and %s, sizes 1 to %d\n", filepath.ToSlash(v.short(dir)+string(os.PathSeparator)), units.Plural(len(samples), "sample"),
		units.Plural(len(drawn), "test"), f.size)
	return nil
}
