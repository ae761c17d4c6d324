package main

import (
	"bufio"
	"context"
	"errors"
	"os"
	"path"
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

func (f *sendFlags) add(set *pflag.FlagSet) {
	set.BoolVar(&f.send, "send", false, "send the file to the judge, and wait for the verdict")
	set.BoolVar(&f.noSend, "no-send", false, "copy the file, even if your settings say send = true")
	set.BoolVar(&f.noWait, "no-wait", false, "do not wait for the verdict")
	set.BoolVar(&f.again, "again", false, "send the same file once more, without asking")
}

// wanted reports whether to send, and whether a flag says so.
func (f *sendFlags) wanted(s *workspace.Source) (wanted, asked bool) {
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

// contradiction refuses flags that contradict each other.
func (f *sendFlags) contradiction() error {
	return check(
		rule{f.send && f.noSend, "--send cannot be combined with --no-send"},
		rule{f.noSend && (f.noWait || f.again), "--no-wait and --again are about sending; they cannot be combined with --no-send"},
	)
}

// channel opens the way to the judge. It is nil where the file is to be copied. Without a judge, the one of the problem's url is taken, and
// the file is made for it.
func (f *sendFlags) channel(v *voice, s *workspace.Source, chosen *workspace.Choice) (send.Channel, error) {
	wanted, asked := f.wanted(s)
	if !wanted {
		return nil, nil
	}
	if found := s.Judges().Of(s.Config.URL); chosen.Judge == nil && found != nil && found.Send != "" {
		v.note("the url is one of %s, so the file is made for it", found.Title)
		s.JudgeFlag = found.Name
		var err error
		if *chosen, err = s.Choose("", ""); err != nil {
			return nil, err
		}
	}
	switch judge := chosen.Judge; {
	case judge == nil && asked:
		return nil, &send.Fault{Message: "there is no judge to send to",
			Hint: "add judge, and url, the address of the problem's page, to problem.toml"}
	case judge != nil && judge.Send == "" && asked:
		return nil, &send.Fault{Message: judge.Title + " has no interface for submissions by programs",
			Hint: "without --send, kamyk copies the file to the clipboard"}
	case judge == nil || judge.Send == "":
		return nil, nil
	}
	return send.Open(send.Problem{Judge: chosen.Judge, Page: s.Config.URL, Name: s.Title(), Label: path.Base(s.Slug)})
}

// fault says why something could not be sent or read, if that is what an error says, and returns the exit code.
func (v *voice) fault(what string, err error) error {
	var f *send.Fault
	if !errors.As(err, &f) {
		return err
	}
	v.complain("%s%v", what, f)
	if f.Hint != "" {
		v.hint("%s", f.Hint)
	}
	return exitIO
}

// deliver sends a file and waits for the verdict.
func (f *sendFlags) deliver(ctx context.Context, v *voice, c send.Channel, m *solution.JobResult, title string) error {
	file := send.File{Name: "main.go", Text: m.Text}
	if m.Request.Cpp {
		file.Name = "main.cpp"
	}
	if judge := m.Version.Judge; !m.Request.Cpp && !judge.TakesGo() {
		return v.fault("nothing was sent: ", &send.Fault{Message: judge.WithoutGo()})
	}
	if err := f.ask(ctx, v, c, file); err != nil {
		return err
	}
	working := v.progress("sending " + file.Name + " to " + title)
	r, err := send.Once(ctx, c, file)
	working.End()
	if err != nil {
		code := v.undelivered(ctx, err)
		if f := new(send.Fault); errors.As(err, &f) && f.Copy {
			(&flattenReport{v: v, unwritten: true}).copy(ctx, m)
		}
		return code
	}
	name := file.Name
	if m.File != "" {
		name = v.short(m.File)
	}
	switch {
	case r.Browser:
		v.note("the extension cph-submit took %s; your browser sends it, and shows the verdict", name)
		return nil
	case r.Found:
		v.note("the answer was lost, but %s is in the list of submissions", name)
	default:
		v.note("%s was sent to %s", name, title)
	}
	if r.Page != "" {
		v.result("%s\n", r.Page)
	}
	if f.open && r.Page != "" {
		if err := browser.Open(r.Page); err != nil {
			v.note("the page was not opened: %v", err)
		}
	}
	if f.noWait {
		return nil
	}
	return v.await(ctx, c, r, m.Slug, title)
}

// undelivered says what is known of a file for which there is no receipt.
func (v *voice) undelivered(ctx context.Context, err error) error {
	var f *send.Fault
	if !errors.As(err, &f) || !f.Maybe {
		if ctx.Err() != nil {
			v.complain("interrupted; nothing was sent")
			return exitInterrupted
		}
		return v.fault("nothing was sent: ", err)
	}
	v.complain("%v; the file may have arrived", err)
	if f.Page != "" {
		v.hint("look at %s before you send it again", f.Page)
	}
	if f.Hint != "" {
		v.hint("%s", f.Hint)
	}
	if ctx.Err() != nil {
		return exitInterrupted
	}
	return exitIO
}

// ask asks before the same file is sent twice in a row.
func (f *sendFlags) ask(ctx context.Context, v *voice, c send.Channel, file send.File) error {
	page, repeated := send.Repeated(c, file)
	if !repeated || f.again {
		return nil
	}
	v.note("you sent the same %s last time", file.Name)
	if page != "" {
		v.hint("%s", page)
	}
	if !term.IsTerminal(int(os.Stdin.Fd())) {
		v.complain("nothing was sent; --again sends the same file once more")
		return exitIO
	}
	v.tell("kamyk: send it once more? [y/N] ")
	line, err := readLine(ctx, bufio.NewReader(os.Stdin).ReadString)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if answer := strings.ToLower(line); err == nil && (answer == "y" || answer == "yes") {
		return nil
	}
	v.complain("nothing was sent")
	return exitIO
}

// readLine reads a line that nobody may ever write.
func readLine(ctx context.Context, read func(end byte) (string, error)) (string, error) {
	line, err := paste.Interruptible(ctx, func(string) ([]byte, error) {
		text, err := read('\n')
		return []byte(text), err
	})("")
	return strings.TrimSpace(string(line)), err
}

// await waits for the verdict and prints it.
func (v *voice) await(ctx context.Context, c send.Channel, r send.Receipt, slug, title string) error {
	working := v.progress("waiting for the verdict of " + title)
	verdict, err := send.Wait(ctx, c, r, func(now string) {
		if now != "" {
			working.now(title + ": " + now)
		}
	})
	working.End()
	switch {
	case ctx.Err() != nil:
		v.complain("interrupted; the file was sent, and %s judges it", title)
		return exitInterrupted
	case errors.Is(err, send.ErrNoVerdict):
		v.note("%s reports no verdict here; see the page", title)
		return nil
	case err != nil:
		return v.fault("the file was sent, but its verdict cannot be read: ", err)
	case verdict.Name == "" && verdict.Score == "":
		v.note("the contest does not show the verdict yet; see the page")
		return nil
	}
	v.prose("%s: %s\n", slug, judged(verdict, title))
	if verdict.Detail != "" {
		v.prose("%s\n", strings.TrimRight(verdict.Detail, "\n"))
	}
	if !verdict.Accepted {
		return exitFailed
	}
	return nil
}

// meanings are those of short verdicts that not everyone knows.
var meanings = map[string]string{
	"CE": "compilation failed", "RE": "runtime error", "RTE": "runtime error", "RV": "rule violation",
	"SE": "the judge failed", "JE": "the judge failed", "OLE": "output limit exceeded", "NO": "no output", "IGN": "ignored", "ERR": "error",
	"MSE": "message size limit exceeded", "MCE": "message count limit exceeded",
}

// judged is a verdict in a line.
func judged(verdict send.Verdict, title string) string {
	var parts []string
	if verdict.Name != "" {
		parts = append(parts, verdict.Name)
		if meaning := meanings[verdict.Name]; meaning != "" {
			parts[0] += " (" + meaning + ")"
		}
	}
	for _, part := range []string{verdict.Score, verdict.Time} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	style := terminal.Bad
	if verdict.Accepted {
		style = terminal.Good
	}
	return terminal.Paint(style, strings.Join(parts, ", ")) + " at " + title
}
