package lower_test

import (
	"bytes"
	"fmt"
	"go/printer"
	"go/token"
	"strings"
	"testing"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/testonly/marked"
)

// TestArchives compares the edits with the section edits.golden of each archive, and refusals with its marks. A line of the section is an
// edit: its place, the number of its rule, what is replaced, and by what.
func TestArchives(t *testing.T) {
	marked.Each(t, func(t *testing.T, a *marked.Archive) {
		plan := a.Plan(t)
		if prog.Refusals(plan.Err) != nil && a.Refused(t, plan.Err) {
			return
		}
		if plan.Err != nil {
			t.Fatal(plan.Err)
		}
		a.Golden(t, "edits", listing(t, a, plan))
	})
}

// listing returns the edits of the archive's own files, by position, and the settings and functions that are written for them.
func listing(t *testing.T, a *marked.Archive, plan marked.Plan) []byte {
	var text bytes.Buffer
	for _, pkg := range plan.Program.Packages {
		if pkg.Std {
			continue
		}
		for _, file := range pkg.Files {
			for _, edit := range plan.Edits.In(file.Syntax.FileStart, file.Syntax.FileEnd) {
				fmt.Fprintf(&text, "%s\n", line(t, a, plan.Program, file, edit))
			}
		}
	}
	for _, setting := range plan.Edits.Settings {
		fmt.Fprintf(&text, "setting %s\n", setting)
	}
	for _, key := range plan.Edits.Generated {
		fmt.Fprintf(&text, "function %s\n", key)
	}
	return text.Bytes()
}

func line(t *testing.T, a *marked.Archive, p *prog.Program, file *prog.File, edit *prog.Edit) string {
	t.Helper()
	place := p.Position(edit.Pos)
	var by strings.Builder
	for _, piece := range edit.New {
		switch {
		case piece.Node != nil:
			printer.Fprint(&by, token.NewFileSet(), piece.Node)
		case piece.Object != nil:
			by.WriteString(piece.Object.Name())
		default:
			by.WriteString(piece.Text + piece.Generated)
		}
	}
	old := string(file.Source[place.Offset:p.Position(edit.End).Offset])
	return fmt.Sprintf("%s:%d rule %d: %q → %q", a.Line(t, place.Filename, place.Line), place.Column, edit.Rule, old, by.String())
}
