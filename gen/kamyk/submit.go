package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/pflag"

	"kamyk/gen/internal/contest/send"
	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/contest/solution/report"
	"kamyk/gen/internal/host/browser"
	"kamyk/gen/internal/host/clipboard"
	"kamyk/gen/internal/problem/workspace"
)

type submitFlags struct {
	sendFlags
	noTest           bool
	cpp              bool
	goVersion, judge string
}

var submitCommand = &command{
	name:     "submit",
	alias:    "s",
	operands: "[PROBLEM] [--send] [--no-test] [--open]",
	summary:  "test, flatten, and copy the file to the clipboard or send it",
	help: `Runs the tests like kamyk test, and writes the file like kamyk flatten. Then it copies the file to the
clipboard, and prints the address of the page to submit it on. kamyk stops with exit code 1 if a test
fails, and with 4 if the file exceeds a limit of the judge. To copy such a file, use kamyk flatten
--copy. If it finds no clipboard tool, it prints where the file is.

With --send, kamyk sends the file to the judge instead, prints the address of the submission, and
waits for the verdict. It exits with 0 if the judge accepts the file, with 1 for any other verdict,
and with 5 if it could not send the file. SIO2 needs a token, which kamyk login saves; kamyk judges
shows which judges take --send. send = true in .kamyk.toml or in your own settings makes it the
default. kamyk sends a file once: if the answer is lost, it looks in the list of submissions.

For a judge that takes C++ and no Go, and with --cpp, kamyk tests main.cpp, compares it with main.go,
and copies or sends it.

The clipboard is reached through clip.exe, pbcopy, wl-copy, xclip or xsel, or over ssh through the
terminal (OSC 52). Without --send, kamyk does not log in anywhere and sends nothing.`,
	flags: func(set *pflag.FlagSet) action {
		var f submitFlags
		set.BoolVar(&f.noTest, "no-test", false, "do not run the tests first")
		set.BoolVar(&f.open, "open", false, "open the page in the browser")
		f.sendFlags.addTo(set)
		set.BoolVar(&f.cpp, "cpp", false, "submit the program in C++")
		set.StringVar(&f.judge, "judge", "", "make the file for the judge `NAME`; see kamyk judges")
		set.StringVar(&f.goVersion, "go", "", "make the file for this `VERSION` of Go, such as 1.22")
		return f.run
	},
}

func (f *submitFlags) run(ctx context.Context, out *printer, args []string) error {
	s, err := workspace.Find(args)
	if err != nil {
		return err
	}
	s.GoFlag, s.JudgeFlag = f.goVersion, f.judge
	chosen, err := s.Choose("", "")
	if err != nil {
		return err
	}
	if err := f.contradiction(); err != nil {
		return err
	}
	channel, err := f.channel(out, s, &chosen)
	if err != nil {
		return fmt.Errorf("nothing was sent: %w", err)
	}
	tested, err := f.test(ctx, out, s)
	if err != nil {
		return err
	}
	if channel != nil {
		return f.flattenAndSend(ctx, out, s, tested, channel)
	}
	ready, err := f.flattenAndCopy(ctx, out, s, tested)
	if !ready {
		return err
	}
	if page := f.page(out, s, chosen); page != nil {
		return exitCode(ctx, out, "submit", page)
	}
	return err
}

// test runs the tests. It returns the comparison with the program in C++, if that was tested. The error is the exit code if a test fails.
func (f *submitFlags) test(ctx context.Context, out *printer, s *workspace.Source) (*solution.CppProgram, error) {
	if f.noTest {
		noteTemplates(out, s, (&solution.Entry{Source: s}).Function()) // else the run of the tests says it
		return nil, nil
	}
	t, passed, err := testProblem(ctx, out, s, f.cpp)
	if err != nil {
		if errors.Is(err, exitIO) && ctx.Err() == nil {
			out.hint("--no-test skips the tests")
		}
		return nil, err
	}
	if passed {
		return t.CppProgram, nil
	}
	out.errorf("%s was not submitted, because a test failed", s.Slug)
	out.hint("--no-test skips the tests")
	return nil, exitFailed
}

// flatten writes the file. The result is nil if there is no file to submit.
func (f *submitFlags) flatten(ctx context.Context, out *printer, s *workspace.Source, tested *solution.CppProgram) (
	*flattenReport, *solution.JobResult, error,
) {
	r := &flattenReport{out: out, lines: new(report.Lines), declined: map[string]int{}, discards: true}
	working := out.progress("flattening " + s.Slug)
	defer working.End()
	j, err := (&solution.Options{Cpp: f.cpp, Slow: working.update}).Job(s)
	if err != nil {
		return r, nil, err
	}
	m := j.Run(ctx, nil)
	working.End()
	tested.RecordIn(m)
	if err := r.addResult(ctx, m); err != nil {
		return r, nil, err
	}
	if m = m.Submitted(); m.Err != nil || r.failed || r.broken {
		return r, nil, nil
	}
	return r, m, nil
}

// flattenAndCopy writes the file and puts it on the clipboard, unless the judge does not take it. It reports whether there is a file to
// submit, be it by hand since the clipboard is out of reach.
func (f *submitFlags) flattenAndCopy(ctx context.Context, out *printer, s *workspace.Source, tested *solution.CppProgram) (
	ready bool, err error,
) {
	r, m, err := f.flatten(ctx, out, s, tested)
	switch {
	case err != nil:
		return false, err
	case r.broken:
		out.hint("it was not copied; kamyk flatten --copy copies it anyway")
	case m != nil:
		ready = true
		if r.copy(ctx, m); r.failed && m.File != "" {
			r.failed = false // all else is done, and there is the file
			out.hint("submit the file itself: %s", m.File)
		} else if r.failed {
			out.hint("kamyk flatten prints the file")
		}
	}
	return ready && ctx.Err() == nil, r.close()
}

// flattenAndSend writes the file and sends it, unless the judge does not take it.
func (f *submitFlags) flattenAndSend(
	ctx context.Context, out *printer, s *workspace.Source, tested *solution.CppProgram, c send.Channel,
) error {
	r, m, err := f.flatten(ctx, out, s, tested)
	if err != nil {
		return err
	}
	if r.broken {
		out.hint("it was not sent")
	}
	if err := r.close(); err != nil || m == nil {
		return err
	}
	return f.deliver(ctx, out, c, m, m.Version.Judge.Title)
}

func (r *flattenReport) copy(ctx context.Context, m *solution.JobResult) {
	by, err := clipboard.Write(ctx, m.Text)
	switch {
	case ctx.Err() != nil:
	case err != nil:
		r.failed = true
		r.out.errorf("%s is not on the clipboard: %v", r.name(m), err)
	case by == clipboard.Terminal:
		r.out.note("%s was sent to the terminal for the clipboard; some terminals ignore that", r.name(m))
	default:
		r.out.note("%s is on the clipboard, by %s", r.name(m), by)
	}
}

func (f *submitFlags) page(out *printer, s *workspace.Source, chosen workspace.Choice) error {
	if s.Config.URL == "" {
		out.note("add a url to problem.toml to see the page to submit on")
		return nil
	}
	judges := s.Judges()
	page, err := judges.SubmitPage(s.Config.URL)
	if err != nil {
		return workspace.KeyError(s.Where("url"), err.Error())
	}
	if found := judges.ByPage(s.Config.URL); found != nil && chosen.Judge == nil {
		if !f.cpp {
			noteNoGo(out, found)
		}
		out.note("the url belongs to %s; set judge = %q in problem.toml to check its limits", found.Title, found.Name)
	}
	out.result("%s\n", page)
	if f.open {
		if err := browser.Open(page); err != nil {
			return fmt.Errorf("opening the page: %w", err)
		}
	}
	return nil
}
