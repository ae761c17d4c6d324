package main

import (
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
	"kamyk/gen/internal/program/pattern"
	"kamyk/gen/internal/program/prog"
)

// A voice is the only thing that prints. What it prints, and where:
//
//   - A result is what the command was called for: the lines on the files that were written, a table, a help text that was asked for.
//     Results go to standard output, and so does JSON, which is then alone there. Where a flattened file itself goes to standard output,
//     the line on it is a note.
//   - All else goes to standard error: notes, warnings and complaints. A note or a complaint begins with "kamyk: " and is one line;
//     what further helps stands below it as a hint, indented by a tab.
//   - What is said of the contestant's source has the form file:line:col: message, with a hint below it. A warning says that it is one.
//     Names of files are relative to the working directory where that is shorter.
//   - A checker, a name or a sample may hold anything. What a terminal would obey is shown instead.
//   - Colours are for a terminal, unless --color asks for them elsewhere or nowhere, and say nothing that the words do not. On a terminal
//     no line is wider than it is, but for a place in a source and a command to copy. Progress is a line there that goes away again.
//     All of that comes from package terminal; nothing else depends on a terminal.
type voice struct {
	stdout, stderr io.Writer
	colour, aside  bool   // standard output has colours, and standard error
	dir            string // the working directory
	said           []string
	unwritten      error // why standard output did not take a result
	asJSON         bool  // --json was given, and no document was printed yet
}

// result prints to standard output.
func (v *voice) result(format string, args ...any) {
	if _, err := io.WriteString(v.stdout, v.outward(fmt.Sprintf(format, args...))); err != nil && v.unwritten == nil {
		v.unwritten = err
	}
}

// outward is a text as standard output gets it.
func (v *voice) outward(text string) string { return terminal.Render(terminal.Escape(text), v.colour) }

// prose prints sentences to standard output, or an excerpt with some: on a terminal, no line is wider than it is.
func (v *voice) prose(format string, args ...any) {
	v.result("%s", folded(fmt.Sprintf(format, args...), v.room()))
}

// tell prints to standard error.
func (v *voice) tell(text string) {
	io.WriteString(v.stderr, terminal.Render(terminal.Escape(folded(text, terminal.Width(v.stderr))), v.aside))
}

// folded breaks the lines of a text that do not fit a width, if there is one.
func folded(text string, width int) string {
	if width == 0 {
		return text
	}
	return terminal.Fold(text, width, together)
}

var place = pattern.Lazy(editor.Place)

// together says how much of a line stays together: a command to copy, and what editors look for in a line that names a place.
func together(line string) int {
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

// note says something in passing.
func (v *voice) note(format string, args ...any) {
	v.tell("kamyk: " + fmt.Sprintf(format+"\n", args...))
}

// once notes what holds for several files a single time.
func (v *voice) once(format string, args ...any) {
	if text := fmt.Sprintf(format, args...); !slices.Contains(v.said, text) {
		v.said = append(v.said, text)
		v.note("%s", text)
	}
}

// complain says why a command fails.
func (v *voice) complain(format string, args ...any) {
	v.tell(terminal.Paint(terminal.Bad, "kamyk:") + " " + fmt.Sprintf(format+"\n", args...))
}

// notes says several things in passing, or why something failed.
func (v *voice) notes(list remark.Notes) {
	for _, n := range list {
		if n.Bad {
			v.complain("%s", n.Text)
		} else {
			v.note("%s", n.Text)
		}
		for _, hint := range n.Hints {
			v.hint("%s", hint)
		}
	}
}

// hint says what helps, below what was just said.
func (v *voice) hint(format string, args ...any) {
	for line := range strings.Lines(fmt.Sprintf(format, args...)) {
		v.tell("\t" + strings.TrimRight(line, "\n") + "\n")
	}
}

// refuse prints what is wrong with the source.
func (v *voice) refuse(errs prog.Errors) { v.about(errs, terminal.Bad, "") }

// failed says why something could not be done: what is wrong with the source, if that is why.
func (v *voice) failed(err error) {
	if errs := prog.Refusals(err); errs != nil {
		v.refuse(errs)
		return
	}
	v.complain("%v", err)
}

// warn prints what is kept, yet not what the contestant may expect.
func (v *voice) warn(errs prog.Errors) { v.about(errs, terminal.Doubt, "warning: ") }

// about prints errors. What is the same in several places of a file is printed once, with the other places below.
func (v *voice) about(errs prog.Errors, style terminal.Style, kind string) {
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
			pos.Filename = workspace.Short(v.dir, pos.Filename)
			place = terminal.Paint(style, pos.String()+":") + " "
		}
		v.tell(place + kind + e.Message + "\n")
		var others []string
		for _, other := range errs[i+1:] {
			if same(e, other) {
				others = append(others, fmt.Sprintf("%d:%d", other.Pos.Line, other.Pos.Column))
			}
		}
		if len(others) > 0 {
			v.hint("also at %s", strings.Join(others, ", "))
		}
		if e.Hint != "" && !slices.ContainsFunc(errs[:i], func(before *prog.Error) bool { return before.Hint == e.Hint }) {
			v.hint("%s", e.Hint)
		}
	}
}

// jsonErrors prints why there is no other document.
func (v *voice) jsonErrors(err error) {
	v.json(map[string]any{"errors": remark.FromError(v.short, err)})
}

// json prints a value, and nothing else may be printed to standard output.
func (v *voice) json(value any) error {
	v.asJSON = false
	var text strings.Builder
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(value); err != nil {
		return err
	}
	_, err := io.WriteString(v.stdout, terminal.EscapeJSON(text.String()))
	return err
}

// short returns the name of a file relative to the working directory, where that is the shorter one, with slashes.
func (v *voice) short(name string) string { return filepath.ToSlash(workspace.Short(v.dir, name)) }

// width is how many columns an excerpt or a graph may take.
func (v *voice) width() int {
	if columns := terminal.Width(v.stdout); columns > 0 {
		return min(columns, 120)
	}
	return 80
}

// table prints rows of cells so that the columns line up, as many as fit the terminal.
func (v *voice) table(t terminal.Table) {
	for _, line := range t.Lines(v.room()) {
		v.result("%s\n", line)
	}
	if t.Foot != "" {
		v.prose("%s\n", t.Foot)
	}
}

// row prints one row of a table whose rows come one after the other.
func (v *voice) row(text string) {
	if room := v.room(); room > 0 {
		text = terminal.Cut(text, room)
	}
	v.result("%s\n", text)
}

// room is how many columns a table may take: 0, for any number, where it does not go to a terminal.
func (v *voice) room() int { return terminal.Width(v.stdout) }
