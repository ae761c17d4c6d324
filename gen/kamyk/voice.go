package main

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"kamyk/gen/internal/prog"
	"kamyk/gen/internal/workspace"
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
//   - A checker, a name or a sample may hold anything. What a terminal would obey is shown instead, see shown.
//   - There is no colour. Progress is a line on a terminal that goes away again, see progress.go; nothing else depends on a terminal.
type voice struct {
	stdout, stderr io.Writer
	dir            string // the working directory
	said           []string
	unwritten      error // why standard output did not take a result
}

// result prints to standard output.
func (v *voice) result(format string, args ...any) {
	if _, err := io.WriteString(v.stdout, shown(fmt.Sprintf(format, args...))); err != nil && v.unwritten == nil {
		v.unwritten = err
	}
}

// note says something in passing.
func (v *voice) note(format string, args ...any) {
	io.WriteString(v.stderr, shown(fmt.Sprintf("kamyk: "+format+"\n", args...)))
}

// once notes what holds for several files a single time.
func (v *voice) once(format string, args ...any) {
	if text := fmt.Sprintf(format, args...); !slices.Contains(v.said, text) {
		v.said = append(v.said, text)
		v.note("%s", text)
	}
}

// complain says why a command fails.
func (v *voice) complain(format string, args ...any) { v.note(format, args...) }

// usage prints the list of commands for one who named none.
func (v *voice) usage(text string) { fmt.Fprint(v.stderr, text) }

// hint says what helps, below what was just said.
func (v *voice) hint(format string, args ...any) {
	for line := range strings.Lines(fmt.Sprintf(format, args...)) {
		io.WriteString(v.stderr, shown("\t"+strings.TrimRight(line, "\n")+"\n"))
	}
}

// refuse prints what is wrong with the source.
func (v *voice) refuse(errs prog.Errors) { v.about(errs, "") }

// warn prints what is kept, yet not what the contestant may expect.
func (v *voice) warn(errs prog.Errors) { v.about(errs, "warning: ") }

func (v *voice) about(errs prog.Errors, kind string) {
	for _, e := range errs {
		place := ""
		if e.Pos.Filename != "" {
			pos := e.Pos
			pos.Filename = v.short(pos.Filename)
			place = pos.String() + ": "
		}
		io.WriteString(v.stderr, shown(place+kind+e.Message+"\n"))
		if e.Hint != "" {
			v.hint("%s", e.Hint)
		}
	}
}

// json prints a value, and nothing else may be printed to standard output.
func (v *voice) json(value any) error {
	var text strings.Builder
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(value); err != nil {
		return err
	}
	_, err := io.WriteString(v.stdout, escaped(text.String()))
	return err
}

// short returns the name of a file relative to the working directory, where that is the shorter one.
func (v *voice) short(name string) string {
	return workspace.Short(v.dir, name)
}
