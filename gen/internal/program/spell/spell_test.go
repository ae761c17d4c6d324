package spell_test

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"kamyk/gen/internal/program/spell"
	"kamyk/gen/internal/testonly/marked"
)

// TestArchives compares what a name means at a line with its mark, //@ means NAME, and how the type of a variable is spelled with
// //@ spelled or the type itself.
func TestArchives(t *testing.T) {
	marked.Each(t, func(t *testing.T, a *marked.Archive) {
		text := string(a.Section("main.go"))
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, "main.go", text, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}}
		pkg, err := (&types.Config{Importer: importer.Default()}).Check("main", fset, []*ast.File{file}, info)
		if err != nil {
			t.Fatal(err)
		}
		for _, mark := range a.Marks(t, "means") {
			want := strings.Fields(mark.Text)
			line, _ := strconv.Atoi(strings.TrimPrefix(mark.Line, "main.go:"))
			at := fset.File(file.FileStart).LineStart(line) + token.Pos(strings.IndexFunc(strings.Split(text, "\n")[line-1], notSpace))
			if got := append([]string{want[0]}, meanings(fset, pkg, want[0], at)...); !slices.Equal(got, want) {
				t.Errorf("%s: got %q, want %q", mark.Line, got, want)
			}
		}
		spelled := map[string]string{}
		for _, mark := range a.Marks(t, "spelled") {
			spelled[mark.Line] = mark.Text
		}
		for n := range ast.Preorder(file) {
			if v, ok := n.(*ast.ValueSpec); ok && v.Names[0].Name == "_" && v.Type != nil {
				line := fmt.Sprintf("main.go:%d", fset.Position(v.Pos()).Line)
				want := cmp.Or(spelled[line], text[v.Type.Pos()-file.FileStart:v.Type.End()-file.FileStart])
				w := &writer{}
				if spell.Type(w, info.TypeOf(v.Type)); w.String() != want {
					t.Errorf("%s: got %q, want %q", line, w, want)
				}
				tryReplace(t, line, info.TypeOf(v.Type), want)
			}
		}
	})
}

// A writer names all types by their own names.
type writer struct{ strings.Builder }

func (w *writer) Text(text string)        { w.WriteString(text) }
func (w *writer) Member(m types.Object)   { w.WriteString(m.Name()) }
func (w *writer) Unwritable(t types.Type) { w.WriteString("!") }

func (w *writer) Name(name *types.TypeName, t types.Type, _ bool) {
	if name.Pkg() == types.Unsafe {
		w.WriteString("unsafe.")
	}
	w.WriteString(name.Name())
	spell.Arguments(w, t)
}

var integer = regexp.MustCompile(`\bint\b`)

// tryReplace replaces nothing in a type, and int by rune, whose spelling then differs by that alone.
func tryReplace(t *testing.T, line string, in types.Type, spelled string) {
	if spell.Replace(in, nil, func(types.Type) types.Type { return nil }) != in {
		t.Errorf("%s: it changes though nothing is replaced", line)
	}
	out := spell.Replace(in, nil, func(t types.Type) types.Type {
		if alias, ok := t.(*types.Alias); ok {
			return alias
		}
		if t == types.Typ[types.Int] {
			return types.Universe.Lookup("rune").Type()
		}
		return nil
	})
	w := &writer{}
	if spell.Type(w, out); w.String() != integer.ReplaceAllString(spelled, "rune") {
		t.Errorf("%s: %q becomes %q", line, spelled, w)
	}
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
