package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"
	"unicode"

	"github.com/spf13/pflag"

	"kamyk/gen/internal/contest/testset"
	"kamyk/gen/internal/host/words"
	"kamyk/gen/internal/problem/tests"
	"kamyk/gen/internal/problem/workspace"
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
		help: `Writes tests into the folder DIR: first the problem's samples, then tests drawn by Generate, from small
to large and all different. The answers are those of Solve or of a package main. If there is a
Validate, it checks every test. The same seed gives the same bytes.

Layouts:
  oj       DIR/random-000.in and .out, as in test/ of online-judge-tools
  sinol    DIR/in/abc1a.in and DIR/out/abc1a.out: test a of group 1
  polygon  DIR/tests/01 and DIR/tests/01.a

In the layout sinol, the samples are group 0, and DIR/config.yml holds the limits and points of
problem.toml. kamyk never replaces a file that has other contents.`,
		flags: func(set *pflag.FlagSet) action {
			var f generateFlags
			set.StringVarP(&f.dir, "out", "o", "", "write to the folder `DIR`")
			set.IntVar(&f.tests, "tests", 20, "draw `N` tests beside the samples")
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
		rule{f.dir == "", "generate needs -o DIR, the folder to write to"},
		rule{f.tests < 1 || f.size < 1, "--tests and --size must be 1 or more"},
		rule{f.timeLimit <= 0, "--time-limit must be more than 0, such as 30s"},
		rule{strings.ContainsFunc(f.task, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }),
			fmt.Sprintf("--task must be letters and digits, such as abc, not %q", f.task)},
		rule{tests.ByName(f.layout) == nil, "--layout must be oj, sinol or polygon, not " + f.layout},
	)
	if err != nil {
		return err
	}
	s, err := workspace.Find(args)
	if err != nil {
		return err
	}
	samples, err := testset.Samples(s)
	if err != nil {
		return err
	}
	drawn, err := f.draw(ctx, v, s)
	if err != nil {
		return err
	}
	return f.write(ctx, v, s, samples, drawn)
}

// draw draws the tests, and prints which failed.
func (f *generateFlags) draw(ctx context.Context, v *voice, s *workspace.Source) ([]tests.Content, error) {
	working := v.progress("drawing tests of " + s.Slug)
	request := &testset.Request{Source: s, Generator: f.generator, Answers: f.answers, Tests: f.tests, Size: f.size, Seed: f.seed,
		TimeLimit: f.timeLimit, Progress: func(n int) { working.count("drawing tests", n, f.tests) }}
	drawn, err := request.Draw(ctx)
	working.End()
	var failure *testset.FailureError
	if !errors.As(err, &failure) {
		return drawn, err
	}
	message := failure.Error()
	if frames := failure.Fault.Frames; len(frames) > 0 {
		message += fmt.Sprintf(" (%s:%d)", v.short(frames[0].File), frames[0].Line)
	}
	v.complain("%s", message)
	return nil, exitFailed
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
	files, err := testset.Files(s, tests.ByName(f.layout), task, samples, drawn)
	if err != nil {
		return err
	}
	var conflict *tests.ConflictError
	switch err := tests.Write(ctx, dir, files); {
	case errors.As(err, &conflict):
		v.complain("%s exists already with other content, so nothing was written", v.short(conflict.Name))
		return exitIO
	case err != nil:
		return err
	}
	if len(drawn) < f.tests {
		v.note("only %d of %d tests: %s drew no new test in %d attempts", len(drawn), f.tests, f.generator, testset.Attempts)
	}
	v.prose("%s: %s and %s, sizes 1 to %d\n", filepath.ToSlash(v.short(dir)+string(os.PathSeparator)), words.Plural(len(samples), "sample"),
		words.Plural(len(drawn), "test"), f.size)
	return nil
}
