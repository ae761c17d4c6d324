package calls_test

import (
	"fmt"
	"go/ast"
	"go/types"
	"testing"

	"kamyk/gen/internal/cpp/calls"
	"kamyk/gen/internal/cpp/source"
	"kamyk/gen/internal/testonly/marked"
)

// TestArchives compares what is said of each function of a file with the marks behind its first line: //@ writes, //@ ends, //@ shrinks,
// //@ deepens, and of each loop over a map: //@ prints.
func TestArchives(t *testing.T) {
	marked.Each(t, func(t *testing.T, a *marked.Archive) {
		p, wrong, err := source.Read(t.Context(), a.Section("main.go"), nil)
		if err != nil || len(wrong) > 0 {
			t.Fatal(err, wrong)
		}
		want, got := map[string]string{}, map[string]string{}
		for _, word := range []string{"writes", "ends", "shrinks", "deepens", "prints"} {
			for _, mark := range a.Marks(t, word) {
				want[mark.Line+" "+word] = "yes"
			}
		}
		say := func(n ast.Node, word string, is bool) {
			if is {
				got[fmt.Sprintf("main.go:%d %s", p.Fset.Position(n.Pos()).Line, word)] = "yes"
			}
		}
		of := calls.New(p, true)
		ast.Inspect(p.Main.Files[0], func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				f := p.Main.Info.Defs[n.Name].(*types.Func)
				say(n, "writes", of.Writes(f))
				say(n, "ends", of.EndsAlways(f))
				say(n, "deepens", of.Deepens(p.Main, f, f.Signature(), n.Body))
			case *ast.FuncLit:
				say(n, "deepens", of.Deepens(p.Main, nil, p.Main.Info.TypeOf(n).(*types.Signature), n.Body))
			case *ast.RangeStmt:
				say(n, "prints", of.OutputIn(p.Main, n, "") != nil)
			}
			return true
		})
		marked.Compare(t, got, want)
	})
}
