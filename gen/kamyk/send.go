package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"path"
	"slices"
	"strings"

	"github.com/spf13/pflag"
	"golang.org/x/term"

	"kamyk/gen/internal/contest/send"
	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/host/browser"
	"kamyk/gen/internal/host/paste"
	"kamyk/gen/internal/host/terminal"
	"kamyk/gen/internal/problem/workspace"
)

// sendFlags are the flags of submit that are about sending.
type sendFlags struct{ send, noSend, noWait, again, open bool }

func (f *sendFlags) addTo(set *pflag.FlagSet) {
	set.BoolVar(&f.send, "send", false, "send the file to the judge, and wait for the verdict")
	set.BoolVar(&f.noSend, "no-send", false, "copy the file, even if your settings say send = true")
	set.BoolVar(&f.noWait, "no-wait", false, "do not wait for the verdict")
	set.BoolVar(&f.again, "again", false, "send the same file once more, without asking")
}

// wanted reports whether to send, and whether a flag says so.
func (f *sendFlags) wanted(s *workspace.Source) (wanted, requested bool) {
	switch {
	case f.noSend:
		return false, false
	case f.send:
		return true, true
	case s.Module != nil && s.Module.Settings.Send != nil:
		return *s.Module.Settings.Send, false
	case s.User.Send != nil:
		return *s.User.Send, false
	}
	return false, false
}

func (f *sendFlags) contradiction() error {
	return check(
		rule{f.send && f.noSend, "--send cannot be combined with --no-send"},
		rule{f.noSend && (f.noWait || f.again), "--no-wait and --again are about sending; they cannot be combined with --no-send"},
	)
}

// channel returns the channel to the judge, or nil if the file is to be copied. If no judge is chosen, it chooses that of the problem's
// url, so that the file is made for it.
func (f *sendFlags) channel(out *printer, s *workspace.Source, chosen *workspace.Choice) (send.Channel, error) {
	wanted, requested := f.wanted(s)
	if !wanted {
		return nil, nil
	}
	if found := s.Judges().ByPage(s.Config.URL); chosen.Judge == nil && found != nil && found.Send != "" {
		out.note("the url is one of %s, so the file is made for it", found.Title)
		s.JudgeFlag = found.Name
		var err error
		if *chosen, err = s.Choose("", ""); err != nil {
			return nil, err
		}
	}
	switch judge := chosen.Judge; {
	case judge == nil && requested:
		return nil, &send.Fault{Message: "there is no judge to send to",
			Hint: "add judge, and url, the address of the problem's page, to problem.toml"}
	case judge != nil && judge.Send == "" && requested:
		return nil, &send.Fault{Message: judge.Title + " has no interface for submissions by programs",
			Hint: "without --send, kamyk copies the file to the clipboard"}
	case judge == nil || judge.Send == "":
		return nil, nil
	}
	return send.Open(send.Problem{Judge: chosen.Judge, Page: s.Config.URL, Name: s.Title(), Label: path.Base(s.Slug)})
}

func (f *sendFlags) deliver(ctx context.Context, out *printer, c send.Channel, m *solution.JobResult, title string) error {
	file := send.File{Name: "main.go", Text: m.Text}
	if m.Request.Cpp {
		file.Name = "main.cpp"
	}
	if judge := m.Version.Judge; !m.Request.Cpp && !judge.TakesGo() {
		return errors.New("nothing was sent: " + judge.WithoutGo())
	}
	if err := f.ask(ctx, out, c, file); err != nil {
		return err
	}
	working := out.progress("sending " + file.Name + " to " + title)
	r, err := send.Once(ctx, c, file)
	working.End()
	if err != nil {
		code := exitCode(ctx, out, "submit", out.noReceipt(ctx, err))
		if f, ok := errors.AsType[*send.Fault](err); ok && f.Copy {
			(&flattenReport{out: out, discards: true}).copy(ctx, m)
		}
		return code
	}
	if m.File != "" {
		file.Name = out.short(m.File)
	}
	if r.Browser {
		out.note("the extension cph-submit took %s; your browser sends it, and shows the verdict", file.Name)
		return nil
	}
	f.printReceipt(out, r, file.Name, title)
	if f.noWait {
		return nil
	}
	return out.printVerdict(ctx, c, r, m.Slug, title)
}

func (f *sendFlags) printReceipt(out *printer, r send.Receipt, name, title string) {
	if r.Found {
		out.note("the answer was lost, but %s is in the list of submissions", name)
	} else {
		out.note("%s was sent to %s", name, title)
	}
	if r.Page == "" {
		return
	}
	out.result("%s\n", r.Page)
	if f.open {
		if err := browser.Open(r.Page); err != nil {
			out.note("the page was not opened: %v", err)
		}
	}
}

// noReceipt prints whether a file without a receipt may have arrived, and returns the exit code, or the error of one that did not.
func (out *printer) noReceipt(ctx context.Context, err error) error {
	f, ok := errors.AsType[*send.Fault](err)
	if !ok || !f.Maybe {
		if ctx.Err() != nil {
			out.errorf("interrupted; nothing was sent")
			return exitInterrupted
		}
		return fmt.Errorf("nothing was sent: %w", err)
	}
	out.errorf("%v; the file may have arrived", err)
	if f.Page != "" {
		out.hint("look at %s before you send it again", f.Page)
	}
	out.hint("%s", f.Hint)
	if ctx.Err() != nil {
		return exitInterrupted
	}
	return exitIO
}

// ask asks before the same file is sent twice in a row.
func (f *sendFlags) ask(ctx context.Context, out *printer, c send.Channel, file send.File) error {
	page, repeated := send.Repeated(c, file)
	if !repeated || f.again {
		return nil
	}
	out.note("you sent the same %s last time", file.Name)
	out.hint("%s", page)
	if !term.IsTerminal(int(os.Stdin.Fd())) {
		out.errorf("nothing was sent; --again sends the same file once more")
		return exitIO
	}
	out.message("kamyk: send it once more? [y/N] ")
	line, err := readLine(ctx, bufio.NewReader(os.Stdin).ReadString)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if answer := strings.ToLower(line); err == nil && (answer == "y" || answer == "yes") {
		return nil
	}
	out.errorf("nothing was sent")
	return exitIO
}

// readLine reads a line. An interrupt ends the wait for it.
func readLine(ctx context.Context, read func(end byte) (string, error)) (string, error) {
	line, err := paste.Interruptible(ctx, func(string) ([]byte, error) {
		text, err := read('\n')
		return []byte(text), err
	})("")
	return strings.TrimSpace(string(line)), err
}

func (out *printer) printVerdict(ctx context.Context, c send.Channel, r send.Receipt, slug, title string) error {
	working := out.progress("waiting for the verdict of " + title)
	verdict, err := send.Wait(ctx, c, r, func(now string) {
		if now != "" {
			working.update(title + ": " + now)
		}
	})
	working.End()
	switch {
	case ctx.Err() != nil:
		out.errorf("interrupted; the file was sent, and %s judges it", title)
		return exitInterrupted
	case errors.Is(err, send.ErrNoVerdict):
		out.note("%s reports no verdict here; see the page", title)
		return nil
	case err != nil:
		return fmt.Errorf("the file was sent, but its verdict cannot be read: %w", err)
	case verdict.Name == "" && verdict.Score == "":
		out.note("the contest does not show the verdict yet; see the page")
		return nil
	}
	out.paragraph("%s: %s\n", slug, judged(verdict, title))
	if verdict.Detail != "" {
		out.paragraph("%s\n", strings.TrimRight(verdict.Detail, "\n"))
	}
	if !verdict.Accepted {
		return exitFailed
	}
	return nil
}

// meanings explains short verdicts.
var meanings = map[string]string{
	"CE": "compilation failed", "RE": "runtime error", "RTE": "runtime error", "RV": "rule violation",
	"SE": "the judge failed", "JE": "the judge failed", "OLE": "output limit exceeded", "NO": "no output", "IGN": "ignored", "ERR": "error",
	"MSE": "message size limit exceeded", "MCE": "message count limit exceeded",
}

func judged(verdict send.Verdict, title string) string {
	name := verdict.Name
	if meaning := meanings[name]; meaning != "" {
		name += " (" + meaning + ")"
	}
	parts := slices.DeleteFunc([]string{name, verdict.Score, verdict.Time}, func(part string) bool { return part == "" })
	style := terminal.Bad
	if verdict.Accepted {
		style = terminal.Good
	}
	return terminal.Paint(style, strings.Join(parts, ", ")) + " at " + title
}
