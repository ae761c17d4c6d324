package escape_test

import (
	"fmt"
	"go/ast"
	"go/token"
	"testing"

	"kamyk/gen/internal/cpp/escape"
	"kamyk/gen/internal/cpp/source"
	"kamyk/gen/internal/testonly/marked"
)

// TestArchives compares the variables on the heap with the lines that are marked //@ heap, and the literals that escape
// with those that are marked //@ escapes. A variable stands on the line of its declaration.
func TestArchives(t *testing.T) {
	marked.Each(t, func(t *testing.T, a *marked.Archive) {
		p, wrong, err := source.Read(t.Context(), a.Section("main.go"), nil)
		if err != nil || len(wrong) > 0 {
			t.Fatal(err, wrong)
		}
		want, got := map[string]string{}, map[string]string{}
		for _, mark := range a.Marks(t, "heap") {
			want[mark.Line] += "on the heap: " + mark.Text
		}
		for _, mark := range a.Marks(t, "escapes") {
			want[mark.Line] += "escapes"
		}
		line := func(pos token.Pos) string { return fmt.Sprintf("main.go:%d", p.Fset.Position(pos).Line) }
		analysis := escape.New(p)
		for _, decl := range p.Main.Files[0].Decls {
			d, ok := decl.(*ast.FuncDecl)
			if !ok {
				continue
			}
			f := analysis.Function(p.Main, d)
			for o, boxed := range f.OnHeap {
				if boxed {
					got[line(o.Pos())] += "on the heap: " + o.Name()
				}
			}
			for literal, escaping := range f.Escaping {
				if escaping {
					got[line(literal.Pos())] += "escapes"
				}
			}
		}
		marked.Compare(t, got, want)
	})
}
