package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"
	"unicode"

	"github.com/spf13/pflag"

	"kamyk/gen/internal/contest/packaging"
	"kamyk/gen/internal/contest/testset"
	"kamyk/gen/internal/host/words"
	"kamyk/gen/internal/problem/tests"
	"kamyk/gen/internal/problem/workspace"
)

type generateFlags struct {
	testset.Request
	dir, layout, task string
}

var generateCommand = &command{
	name:     "generate",
	operands: "[PROBLEM] -o DIR [FLAGS]",
	summary:  "write a test set, or a whole problem package, for a judge",
	help: `Writes tests into the folder DIR: first the problem's samples, then tests drawn by Generate, from small
to large and all different. The answers are those of Solve or of a package main. If there is a
Validate, it checks every test. The same seed gives the same bytes.

Layouts:
  oj       DIR/random-000.in and .out, as in test/ of online-judge-tools
  sinol    the package of SIO2: config.yml, in/, out/, prog/, doc/ and tests.md5
  kattis   the package of Kattis: problem.yaml, data/, submissions/, validators and a statement
  polygon  the package of Polygon: problem.xml, tests/, solutions/, files/ and a statement

A package also holds the other tests of the problem's folder, and two tests of Large if problem.toml
has the size. It holds Solve, Brute and each [[solution]] of problem.toml, Validate and the checker,
written in C++. If kamyk cannot translate one of them, kattis and polygon take the Go file, and sinol
goes without it. Tests are in the groups of problem.toml. kamyk says what it left out.

kamyk never replaces a file that has other contents.`,
	flags: func(set *pflag.FlagSet) action {
		var f generateFlags
		set.StringVarP(&f.dir, "out", "o", "", "write to the folder `DIR`")
		set.IntVar(&f.Tests, "tests", 20, "draw `N` tests beside those of the folder")
		set.IntVar(&f.Size, "size", 30, "let the largest test have this `SIZE`")
		set.Uint64Var(&f.Seed, "seed", 0, "start at this `SEED`")
		set.StringVar(&f.Answers, "answers", "Solve", "get the answers from the function `NAME` of the package")
		set.StringVar(&f.Generator, "gen", "Generate", "draw the tests with the function `NAME` of the package")
		set.StringVar(&f.layout, "layout", "oj", "write this `LAYOUT`: oj, sinol, kattis or polygon")
		set.StringVar(&f.task, "task", "", "start sinol names with `ABC` instead of the first three letters of PROBLEM")
		set.DurationVar(&f.TimeLimit, "time-limit", 10*time.Second, "give up if an answer takes this `DURATION`")
		return f.run
	},
}

func (f *generateFlags) check() error {
	return check(
		rule{f.dir == "", "generate needs -o DIR, the folder to write to"},
		rule{f.Size < 1 || f.Tests < 1 && (f.Tests < 0 || packaging.ByName(f.layout) == nil), "--tests and --size must be 1 or more"},
		rule{f.TimeLimit <= 0, "--time-limit must be more than 0, such as 30s"},
		rule{strings.ContainsFunc(f.task, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }),
			fmt.Sprintf("--task must be letters and digits, such as abc, not %q", f.task)},
		rule{tests.ByName(f.layout) == nil, "--layout must be oj, sinol, kattis or polygon, not " + f.layout},
	)
}

func (f *generateFlags) run(ctx context.Context, out *printer, args []string) error {
	if err := f.check(); err != nil {
		return err
	}
	s, err := workspace.Find(args)
	if err != nil {
		return err
	}
	samples, others, err := testset.Folder(s)
	if err != nil {
		return err
	}
	working := out.progress("drawing tests of " + s.Slug)
	defer working.End()
	f.Source, f.Progress = s, func(n int) { working.count("drawing tests", n, f.Tests) }
	f.Given = samples[:len(samples):len(samples)]
	if packaging.ByName(f.layout) != nil {
		f.Given = append(f.Given, others...)
		if s.Config.Size > 0 {
			f.Large = 2
		}
	}
	drawn, err := f.Draw(ctx)
	if err != nil {
		working.End()
		return f.explain(out, err)
	}
	drawn = append(f.Given[len(samples):], drawn...)
	files, notes, err := f.files(ctx, samples, drawn, working)
	working.End()
	if err == nil {
		err = f.write(ctx, out, files)
	}
	if err != nil {
		return err
	}
	for _, note := range notes {
		out.note("%s", note)
	}
	if f.Missing > 0 {
		out.note("only %d of %d tests: %s drew no new test in %d attempts", f.Tests-f.Missing, f.Tests, f.Generator, testset.Attempts)
	}
	out.paragraph("%s: %s and %s, sizes 1 to %d\n", filepath.ToSlash(out.short(f.dir)+string(os.PathSeparator)),
		words.Plural(len(samples), "sample"), words.Plural(len(drawn), "test"), f.Size)
	return nil
}

func (f *generateFlags) files(ctx context.Context, samples, others []tests.Content, working *progress) ([]tests.File, []string, error) {
	format := packaging.ByName(f.layout)
	if format == nil {
		return tests.Flat.Files("", samples, others), nil, nil
	}
	return packaging.Request{Source: f.Source, Format: format, Task: cmp.Or(f.task, tests.Task(f.Source.Slug)), Samples: samples,
		Tests: others, Slow: working.update}.Files(ctx)
}

func (f *generateFlags) explain(out *printer, err error) error {
	failure, ok := errors.AsType[*testset.FailureError](err)
	if !ok {
		return err
	}
	message := failure.Error()
	if frames := failure.Fault.Frames; len(frames) > 0 {
		message += fmt.Sprintf(" (%s:%d)", out.short(frames[0].File), frames[0].Line)
	}
	out.errorf("%s", message)
	return exitFailed
}

func (f *generateFlags) write(ctx context.Context, out *printer, files []tests.File) (err error) {
	if f.dir, err = filepath.Abs(f.dir); err != nil {
		return err
	}
	err = tests.Write(ctx, f.dir, files)
	if conflict, ok := errors.AsType[*tests.ConflictError](err); ok {
		out.errorf("%s exists already with other content, so nothing was written; choose an empty folder", out.short(conflict.Name))
		return exitIO
	}
	return err
}
