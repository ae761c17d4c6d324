package spell_test

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"
	"testing"

	"kamyk/gen/internal/program/spell"
	"kamyk/gen/internal/testonly/marked"
)

// TestArchives compares what a name means at a line with its mark, //@ means NAME.
func TestArchives(t *testing.T) {
	marked.Each(t, func(t *testing.T, a *marked.Archive) {
		text := a.Section("main.go")
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, "main.go", text, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		pkg, err := (&types.Config{Importer: importer.Default()}).Check("main", fset, []*ast.File{file}, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, mark := range a.Marks(t, "means") {
			want := strings.Fields(mark.Text)
			line, _ := strconv.Atoi(strings.TrimPrefix(mark.Line, "main.go:"))
			at := fset.File(file.FileStart).LineStart(line) + token.Pos(strings.IndexFunc(strings.Split(string(text), "\n")[line-1], notSpace))
			if got := append([]string{want[0]}, meanings(fset, pkg, want[0], at)...); !slices.Equal(got, want) {
				t.Errorf("%s: got %q, want %q", mark.Line, got, want)
			}
		}
	})
}

func notSpace(r rune) bool { return r != ' ' && r != '\t' }

func meanings(fset *token.FileSet, pkg *types.Package, name string, at token.Pos) (lines []string) {
	for object := range spell.Meanings(pkg, name, at) {
		line := "-"
		if _, imported := object.(*types.PkgName); object.Pkg() != nil && !imported {
			line = strconv.Itoa(fset.Position(object.Pos()).Line)
		}
		lines = append(lines, line)
	}
	n := len(slices.Collect(spell.Locals(pkg, name, at)))
	return slices.Insert(lines, n, "|")
}

func TestNames(t *testing.T) {
	taken := func(name string) bool { return slices.Contains([]string{"total", "total2", "x9", "ż2"}, name) }
	for name, want := range map[string]string{"sum": "sum", "total": "total3", "total2": "total3", "x9": "x2", "ż2": "ż3"} {
		if got := spell.Fresh(name, taken); got != want {
			t.Errorf("Fresh(%q) = %q, want %q", name, got, want)
		}
	}
	if got := spell.Next("x9", taken); got != "x92" {
		t.Errorf("Next(x9) = %q", got)
	}
	for name, want := range map[string]string{"total": "Total", "Total": "Total", "żaba": "Żaba", "_x": "_x", "数": "数"} {
		if got := spell.Capitalise(name); got != want {
			t.Errorf("Capitalise(%q) = %q, want %q", name, got, want)
		}
	}
}
