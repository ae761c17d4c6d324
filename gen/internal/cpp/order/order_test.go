package order_test

import (
	"fmt"
	"go/ast"
	"go/types"
	"strings"
	"testing"

	"kamyk/gen/internal/cpp/calls"
	"kamyk/gen/internal/cpp/escape"
	"kamyk/gen/internal/cpp/order"
	"kamyk/gen/internal/cpp/source"
	"kamyk/gen/internal/testonly/marked"
)

// TestArchives compares the steps of each statement that is an expression, a return or a declaration by := with its mark: //@ spills has
// the expressions in the order in which they are spilled, with ";" between them.
func TestArchives(t *testing.T) {
	marked.Each(t, func(t *testing.T, a *marked.Archive) {
		p, wrong, err := source.Read(t.Context(), a.Section("main.go"), nil)
		if err != nil || len(wrong) > 0 {
			t.Fatal(err, wrong)
		}
		want, got := map[string]string{}, map[string]string{}
		for _, mark := range a.Marks(t, "spills") {
			want[mark.Line] = mark.Text
		}
		escapes, effects := escape.New(p), calls.New(p, true)
		for _, decl := range p.Main.Files[0].Decls {
			f := order.New(p, p.Main, p.Main.Info.TypeOf, escapes.Function(p.Main, decl), effects)
			ast.Inspect(decl, func(n ast.Node) bool {
				if list := evaluated(n); len(list) > 0 {
					f.Begin()
					if text := spelled(f.Order(list...)); text != "" {
						got[fmt.Sprintf("main.go:%d", p.Fset.Position(n.Pos()).Line)] = text
					}
				}
				return true
			})
		}
		marked.Compare(t, got, want)
	})
}

// evaluated returns the expressions that a statement evaluates.
func evaluated(n ast.Node) []ast.Expr {
	switch n := n.(type) {
	case *ast.ExprStmt:
		return []ast.Expr{n.X}
	case *ast.ReturnStmt:
		return n.Results
	case *ast.AssignStmt:
		return n.Rhs
	}
	return nil
}

func spelled(steps []order.Step) string {
	var list []string
	for _, step := range steps {
		text := types.ExprString(step.Expr)
		for _, entry := range step.Entries {
			if before := spelled(entry.Before); before != "" {
				text += " before " + before
			}
			if entry.SpillKey {
				text += " key " + types.ExprString(entry.Pair.Key)
			}
			if after := spelled(entry.After); after != "" {
				text += " after " + after
			}
		}
		list = append(list, text)
	}
	return strings.Join(list, "; ")
}
