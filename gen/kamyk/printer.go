package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"kamyk/gen/internal/contest/remark"
	"kamyk/gen/internal/host/editor"
	"kamyk/gen/internal/host/terminal"
	"kamyk/gen/internal/problem/workspace"
	"kamyk/gen/internal/program/lazyregexp"
	"kamyk/gen/internal/program/prog"
)

// A printer prints everything that kamyk prints, by these rules:
//
//   - Results go to standard output: the names of the files written, a table, a requested help text. JSON is then the only output there. If
//     the flattened file itself goes to standard output, its name is a note.
//   - Notes, warnings and errors go to standard error. A note or an error is one line that begins with "kamyk: ". A hint follows it,
//     indented by a tab.
//   - Messages about the contestant's source have the form file:line:col: message, and a hint below. A warning begins with "warning: ".
//     File names are relative to the working directory if that is shorter.
//   - Checkers, names and samples may contain control characters. They are escaped.
//   - Only a terminal gets colours, unless --color says otherwise. No colour carries information that the words lack. Lines are wrapped to
//     the terminal's width, except positions in a source and commands to copy. Progress is one line, which is erased at the end.
//     Package terminal does this; nothing else depends on a terminal.
type printer struct {
	stdout, stderr    io.Writer
	colour, errColour bool   // whether standard output and standard error get colours
	dir               string // the working directory
	noted             []string
	writeErr          error // why standard output rejected a result
	asJSON            bool  // --json was given, and no document has been printed yet
}

func (out *printer) result(format string, args ...any) {
	text := terminal.Render(terminal.Escape(fmt.Sprintf(format, args...)), out.colour)
	_, err := io.WriteString(out.stdout, text)
	out.writeErr = cmp.Or(out.writeErr, err)
}

// paragraph prints sentences or an excerpt to standard output. It wraps the lines on a terminal.
func (out *printer) paragraph(format string, args ...any) {
	out.result("%s", fold(fmt.Sprintf(format, args...), out.tableWidth()))
}

func (out *printer) message(text string) {
	io.WriteString(out.stderr, terminal.Render(terminal.Escape(fold(text, terminal.Width(out.stderr))), out.errColour))
}

// fold wraps the lines of a text to a width, if there is one.
func fold(text string, width int) string {
	if width == 0 {
		return text
	}
	return terminal.Fold(text, width, unwrapped)
}

var place = lazyregexp.New(editor.Place)

// unwrapped returns the length of the start of a line that must not be wrapped: a command to copy, or the position that editors look for.
func unwrapped(line string) int {
	if strings.HasPrefix(line, "again: ") {
		return len(line)
	}
	match := place().FindStringSubmatchIndex(line)
	if match == nil {
		return 0
	}
	message := match[len(match)-2]
	if first := strings.IndexByte(line[message:], ' '); first >= 0 {
		return message + first
	}
	return len(line)
}

func (out *printer) note(format string, args ...any) {
	out.message("kamyk: " + fmt.Sprintf(format+"\n", args...))
}

// noteOnce prints a note only once, even if it applies to several files.
func (out *printer) noteOnce(format string, args ...any) {
	if text := fmt.Sprintf(format, args...); !slices.Contains(out.noted, text) {
		out.noted = append(out.noted, text)
		out.note("%s", text)
	}
}

func (out *printer) errorf(format string, args ...any) {
	out.message(terminal.Paint(terminal.Bad, "kamyk:") + " " + fmt.Sprintf(format+"\n", args...))
}

func (out *printer) notes(list remark.Notes) {
	for _, n := range list {
		if n.Bad {
			out.errorf("%s", n.Text)
		} else {
			out.note("%s", n.Text)
		}
		for _, hint := range n.Hints {
			out.hint("%s", hint)
		}
	}
}

// hint prints the lines of a hint, if it has any.
func (out *printer) hint(format string, args ...any) {
	for line := range strings.Lines(fmt.Sprintf(format, args...)) {
		out.message("\t" + strings.TrimRight(line, "\n") + "\n")
	}
}

func (out *printer) refusals(errs prog.Errors) { out.diagnostics(errs, terminal.Bad, "") }

func (out *printer) error(err error) {
	if errs := prog.Refusals(err); errs != nil {
		out.refusals(errs)
		return
	}
	out.errorf("%v", err)
}

func (out *printer) warnings(errs prog.Errors) { out.diagnostics(errs, terminal.Doubt, "warning: ") }

// mostPlaces limits the other positions that are printed for an error.
const mostPlaces = 20

// diagnostics prints errors about the source. A message that a file has several times is printed once, with the other positions below.
func (out *printer) diagnostics(errs prog.Errors, style terminal.Style, kind string) {
	same := func(a, b *prog.Error) bool {
		return a.Pos.Filename == b.Pos.Filename && a.Pos.Line > 0 && a.Message == b.Message && a.Hint == b.Hint
	}
	for i, e := range errs {
		if slices.ContainsFunc(errs[:i], func(before *prog.Error) bool { return same(e, before) }) {
			continue
		}
		place := ""
		if e.Pos.Filename != "" {
			pos := e.Pos
			if pos.Filename = workspace.Short(out.dir, pos.Filename); pos.Filename == "." {
				pos.Filename = filepath.Base(out.dir)
			}
			place = terminal.Paint(style, pos.String()+":") + " "
		}
		out.message(place + kind + e.Message + "\n")
		var others []string
		for _, other := range errs[i+1:] {
			if same(e, other) {
				others = append(others, fmt.Sprintf("%d:%d", other.Pos.Line, other.Pos.Column))
			}
		}
		if more := len(others) - mostPlaces; more > 0 {
			others = append(others[:mostPlaces], fmt.Sprintf("and %d more", more))
		}
		if len(others) > 0 {
			out.hint("also at %s", strings.Join(others, ", "))
		}
		if e.Hint != "" && !slices.ContainsFunc(errs[:i], func(before *prog.Error) bool { return before.Hint == e.Hint }) {
			out.hint("%s", e.Hint)
		}
	}
}

// json prints a value. Nothing else may be printed to standard output.
func (out *printer) json(value any) {
	out.asJSON = false
	var text strings.Builder
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	err := encoder.Encode(value)
	if err == nil {
		_, err = io.WriteString(out.stdout, terminal.EscapeJSON(text.String()))
	}
	out.writeErr = cmp.Or(out.writeErr, err)
}

func (out *printer) short(name string) string {
	return filepath.ToSlash(workspace.Short(out.dir, name))
}

func (out *printer) excerptWidth() int {
	return min(cmp.Or(terminal.Width(out.stdout), 80), 120)
}

func (out *printer) table(t terminal.Table) {
	for _, line := range t.Lines(out.tableWidth()) {
		out.result("%s\n", line)
	}
	if t.Foot != "" {
		out.paragraph("%s\n", t.Foot)
	}
}

// tableWidth returns the terminal's width, or 0 for no limit if standard output is no terminal.
func (out *printer) tableWidth() int { return terminal.Width(out.stdout) }

type progress struct{ *terminal.Status }

func (out *printer) progress(step string) *progress {
	return &progress{terminal.NewStatus(out.stderr, func() string { return "kamyk: " + step })}
}

func (p *progress) update(step string) { p.show(func() string { return step }) }

func (p *progress) count(step string, done, total int) {
	p.show(func() string { return fmt.Sprintf("%s: %d of %d", step, done, total) })
}

// show shows a line. It calls the function again for each refresh.
func (p *progress) show(line func() string) { p.SetLine(func() string { return "kamyk: " + line() }) }
