package growth_test

import (
	"fmt"
	"go/ast"
	"testing"

	"kamyk/gen/internal/cpp/growth"
	"kamyk/gen/internal/cpp/source"
	"kamyk/gen/internal/testonly/marked"
)

// TestArchives compares the calls that grow a text in its place with the lines that are marked //@ grows.
func TestArchives(t *testing.T) {
	marked.Each(t, func(t *testing.T, a *marked.Archive) {
		p, wrong, err := source.Read(a.Section("main.go"))
		if err != nil || len(wrong) > 0 {
			t.Fatal(err, wrong)
		}
		want, got := map[string]string{}, map[string]string{}
		for _, mark := range a.Marks(t, "grows") {
			want[mark.Line] = "grows"
		}
		of := growth.New(p)
		ast.Inspect(p.Main.Files[0], func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok {
				if _, ok := of.At(call); ok {
					got[fmt.Sprintf("main.go:%d", p.Fset.Position(call.Pos()).Line)] = "grows"
				}
			}
			return true
		})
		marked.Compare(t, got, want)
	})
}
