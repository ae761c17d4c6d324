package flatten_test

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"kamyk/gen/internal/cpp"
	"kamyk/gen/internal/flatten"
	"kamyk/gen/internal/flatten/check"
	"kamyk/gen/internal/flatten/emit"
	"kamyk/gen/internal/flatten/lower"
	"kamyk/gen/internal/flatten/rename"
	"kamyk/gen/internal/flatten/why"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/testonly/marked"
)

// TestPage holds gen/README.md to what the stages make of one solution: between <!-- stage NAME --> and the next <!-- /stage --> stands the
// real text. With -update it is written.
func TestPage(t *testing.T) {
	a := marked.Read(t, filepath.Join("testdata", "page-one-solution.txtar"))
	page := filepath.Join("..", "..", "README.md")
	old, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	text := strings.ReplaceAll(string(old), "\r\n", "\n")
	for _, stage := range stagesOf(t, a) {
		block := regexp.MustCompile(`(?s)<!-- stage ` + stage.name + ` -->\n.*?<!-- /stage -->\n`)
		if !block.MatchString(text) {
			t.Errorf("gen/README.md has no place for stage %s", stage.name)
		}
		shown := "<!-- stage " + stage.name + " -->\n```" + stage.language + "\n" + strings.TrimSpace(stage.text) + "\n```\n<!-- /stage -->\n"
		text = block.ReplaceAllLiteralString(text, shown)
	}
	switch {
	case text == strings.ReplaceAll(string(old), "\r\n", "\n"):
	case marked.Update():
		if err := os.WriteFile(page, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	default:
		t.Error("the stages in gen/README.md are out of date; go test ./gen/internal/flatten -run Page -update writes them anew")
	}
}

// A shown is the text that the page has of a stage.
type shown struct{ name, language, text string }

// stagesOf runs the stages one by one, as flatten.Run does.
func stagesOf(t *testing.T, a *marked.Archive) []shown {
	t.Helper()
	result, err := flatten.Run(context.Background(), request(t, a))
	if err != nil {
		t.Fatal(err)
	}
	program, keep := result.Program, result.Keep
	edits, _, err := lower.Plan(program, keep)
	if err != nil {
		t.Fatal(err)
	}
	names := rename.Choose(program, keep, edits)
	source, err := emit.Source(program, keep, edits, names)
	if err != nil {
		t.Fatal(err)
	}
	wrong := bytes.Replace(source, []byte("nimLimit + 1"), []byte("limit + 1"), 1)
	_, refused := check.Read(program, keep, edits).Compare(names, wrong)
	return []shown{
		{"source", "go", string(a.Section("stones/solve.go")) + "\n" + string(a.Section("nim/nim.go"))},
		{"load", "text", loaded(program)},
		{"reach", "text", reached(program, keep)},
		{"lower", "text", lowered(t, program, edits)},
		{"rename", "text", renamed(program, keep, names)},
		{"emit", "go", string(result.Source)},
		{"check", "text", relative(a, refused)},
		{"cpp", "cpp", translated(t, result.Source)},
	}
}

// loaded lists the packages and their declarations.
func loaded(p *prog.Program) string {
	var text strings.Builder
	for _, pkg := range p.Packages {
		fmt.Fprintf(&text, "package %s, imports %s\n", pkg.Path, cmp.Or(strings.Join(pkg.Imports, ", "), "nothing"))
		for _, d := range pkg.Decls {
			fmt.Fprintf(&text, "    %-14s %v\n", why.Name(d), d.Object().Type())
		}
	}
	return text.String()
}

// reached says of each declaration by which rule it is kept.
func reached(p *prog.Program, keep *prog.Keep) string {
	var text strings.Builder
	for _, pkg := range p.Packages {
		for _, d := range pkg.Decls {
			if chain := why.Chain(p, keep, new(prog.Names), why.Name(d)); chain != nil {
				link := chain[len(chain)-1]
				fmt.Fprintf(&text, "%-14s rule %d: %s\n", link.Name, link.Rule, link.Cause)
			} else {
				fmt.Fprintf(&text, "%-14s dropped\n", why.Name(d))
			}
		}
	}
	return text.String()
}

// lowered lists the edits.
func lowered(t *testing.T, p *prog.Program, edits *prog.Edits) string {
	t.Helper()
	var text strings.Builder
	for _, pkg := range p.Packages {
		for _, file := range pkg.Files {
			data, err := os.ReadFile(p.Position(file.Syntax.Pos()).Filename)
			if err != nil {
				t.Fatal(err)
			}
			for _, edit := range edits.In(file.Syntax.Pos(), file.Syntax.End()) {
				at := p.Position(edit.Pos)
				old := data[at.Offset : at.Offset+int(edit.End-edit.Pos)]
				fmt.Fprintf(&text, "%s:%d:%d  rule %d  %q becomes %q\n", filepath.Base(at.Filename), at.Line, at.Column, edit.Rule, old,
					pieces(data, p, edit))
			}
		}
	}
	return text.String()
}

// pieces writes a replacement with the names of the source.
func pieces(data []byte, p *prog.Program, edit *prog.Edit) string {
	var text strings.Builder
	for _, piece := range edit.New {
		switch {
		case piece.Node != nil:
			text.Write(data[p.Position(piece.Node.Pos()).Offset:p.Position(piece.Node.End()).Offset])
		case piece.Object != nil:
			text.WriteString(piece.Object.Name())
		default:
			text.WriteString(piece.Text + piece.Generated)
		}
	}
	return text.String()
}

// renamed lists the declarations whose names differ from those of the source.
func renamed(p *prog.Program, keep *prog.Keep, names *prog.Names) string {
	var text strings.Builder
	for d := range keep.Written() {
		if name := names.Of(d.Object()); name != d.Object().Name() {
			fmt.Fprintf(&text, "%s becomes %s\n", why.Name(d.Decl), name)
		}
	}
	return text.String()
}

// relative writes an error with the paths of the archive.
func relative(a *marked.Archive, err error) string {
	var text strings.Builder
	for _, refusal := range prog.Refusals(err) {
		at := refusal.Pos
		if name, err := filepath.Rel(a.Dir, at.Filename); err == nil {
			at.Filename = filepath.ToSlash(name)
		}
		fmt.Fprintf(&text, "%v: %s\n", at, refusal.Message)
	}
	return text.String()
}

// translated returns the program's functions in C++, without the run-time below.
func translated(t *testing.T, source []byte) string {
	t.Helper()
	result, err := cpp.Translate(t.Context(), cpp.Request{Source: source})
	if err != nil {
		t.Fatal(err)
	}
	functions := regexp.MustCompile(`(?ms)^(?:// [^\n]*\n)*\S[^\n;]* (?:Solve|winner|Value|nim_Value)\([^\n;]*\) \{\n.*?^\}\n`)
	return strings.Join(functions.FindAllString(string(result.Text), -1), "\n")
}
