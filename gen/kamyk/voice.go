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
	colour, aside  bool   // whether standard output and standard error have colours
	dir            string // the working directory
	said           []string
	unwritten      error // why standard output rejected a result
	asJSON         bool  // --json was given, and no document has been printed yet
}

// result prints to standard output.
func (v *voice) result(format string, args ...any) {
	if _, err := io.WriteString(v.stdout, v.outward(fmt.Sprintf(format, args...))); err != nil && v.unwritten == nil {
		v.unwritten = err
	}
}

// outward returns a text in the form for standard output.
func (v *voice) outward(text string) string { return terminal.Render(terminal.Escape(text), v.colour) }

// prose prints sentences, or an excerpt, to standard output. On a terminal, it wraps lines.
func (v *voice) prose(format string, args ...any) {
	v.result("%s", folded(fmt.Sprintf(format, args...), v.room()))
}

// tell prints to standard error.
func (v *voice) tell(text string) {
	io.WriteString(v.stderr, terminal.Render(terminal.Escape(folded(text, terminal.Width(v.stderr))), v.aside))
}

// folded wraps the lines of a text to a width, if there is one.
func folded(text string, width int) string {
	if width == 0 {
		return text
	}
	return terminal.Fold(text, width, together)
}

var place = pattern.Lazy(editor.Place)

// together returns how much of a line must not be wrapped: a command to copy, or what editors look for in a line with a place.
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

// note prints a note.
func (v *voice) note(format string, args ...any) {
	v.tell("kamyk: " + fmt.Sprintf(format+"\n", args...))
}

// once prints a note only once, even if it applies to several files.
func (v *voice) once(format string, args ...any) {
	if text := fmt.Sprintf(format, args...); !slices.Contains(v.said, text) {
		v.said = append(v.said, text)
		v.note("%s", text)
	}
}

// complain prints why a command fails.
func (v *voice) complain(format string, args ...any) {
	v.tell(terminal.Paint(terminal.Bad, "kamyk:") + " " + fmt.Sprintf(format+"\n", args...))
}

// notes prints notes and failures.
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

// hint prints a hint below the last message.
func (v *voice) hint(format string, args ...any) {
	for line := range strings.Lines(fmt.Sprintf(format, args...)) {
		v.tell("\t" + strings.TrimRight(line, "\n") + "\n")
	}
}

// refuse prints errors in the source.
func (v *voice) refuse(errs prog.Errors) { v.about(errs, terminal.Bad, "") }

// failed prints an error, which may consist of errors in the source.
func (v *voice) failed(err error) {
	if errs := prog.Refusals(err); errs != nil {
		v.refuse(errs)
		return
	}
	v.complain("%v", err)
}

// warn prints warnings about the source.
func (v *voice) warn(errs prog.Errors) { v.about(errs, terminal.Doubt, "warning: ") }

// mostPlaces is how many other places of an error are printed.
const mostPlaces = 20

// about prints errors. It prints a message that occurs several times in a file only once, with the other places below.
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
		if more := len(others) - mostPlaces; more > 0 {
			others = append(others[:mostPlaces], fmt.Sprintf("and %d more", more))
		}
		if len(others) > 0 {
			v.hint("also at %s", strings.Join(others, ", "))
		}
		if e.Hint != "" && !slices.ContainsFunc(errs[:i], func(before *prog.Error) bool { return before.Hint == e.Hint }) {
			v.hint("%s", e.Hint)
		}
	}
}

// jsonErrors prints an error as JSON, if no document was printed.
func (v *voice) jsonErrors(err error) {
	v.json(map[string]any{"errors": remark.FromError(v.short, err)})
}

// json prints a value. Nothing else may be printed to standard output.
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

// short returns the shorter form of a file name: absolute, or relative to the working directory, with slashes.
func (v *voice) short(name string) string { return filepath.ToSlash(workspace.Short(v.dir, name)) }

// width returns the width of an excerpt or a graph.
func (v *voice) width() int {
	if columns := terminal.Width(v.stdout); columns > 0 {
		return min(columns, 120)
	}
	return 80
}

// table prints rows of cells in aligned columns, as many as fit the terminal.
func (v *voice) table(t terminal.Table) {
	for _, line := range t.Lines(v.room()) {
		v.result("%s\n", line)
	}
	if t.Foot != "" {
		v.prose("%s\n", t.Foot)
	}
}

// row prints one row of a table that is printed row by row.
func (v *voice) row(text string) {
	if room := v.room(); room > 0 {
		text = terminal.Cut(text, room)
	}
	v.result("%s\n", text)
}

// room returns the width of a table; 0 means any width, if it does not go to a terminal.
func (v *voice) room() int { return terminal.Width(v.stdout) }
