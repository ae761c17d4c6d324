package flow_test

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"strings"
	"testing"

	"kamyk/gen/internal/program/flow"
	"kamyk/gen/internal/testonly/marked"
)

// TestArchives compares what is said of each line with its marks: //@ assigns and //@ addresses are followed by the roots, or "-" where an
// operand has none and "?" after one that is not sure. //@ panics marks lines with an expression that may panic, //@ recovers those that
// defer what may recover, and //@ into has the types of values and of the interfaces that they go to. An archive is about the words that
// it has.
func TestArchives(t *testing.T) {
	marked.Each(t, func(t *testing.T, a *marked.Archive) {
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, "main.go", a.Section("main.go"), parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
			Selections: map[*ast.SelectorExpr]*types.Selection{}}
		if _, err := new(types.Config).Check("main", fset, []*ast.File{file}, info); err != nil {
			t.Fatal(err)
		}
		want, got, has := map[string]string{}, map[string]string{}, map[string]bool{}
		for _, word := range []string{"assigns", "addresses", "panics", "recovers", "into"} {
			for _, mark := range a.Marks(t, word) {
				text, _, _ := strings.Cut(mark.Text, "//@")
				has[word] = true
				want[mark.Line+" "+word] = cmp.Or(strings.TrimSpace(text), "yes")
			}
		}
		ast.PreorderStack(file, nil, func(n ast.Node, path []ast.Node) bool {
			key := fmt.Sprintf("main.go:%d ", fset.Position(n.Pos()).Line)
			say := func(word, text string) { got[key+word] = strings.TrimSpace(got[key+word] + " " + text) }
			for _, x := range flow.Assigned(info, n) {
				say("assigns", root(info, x))
			}
			if x := flow.Addressed(info, n); x != nil {
				say("addresses", root(info, x))
			}
			if x, ok := n.(ast.Expr); ok && flow.MayPanic(info, info.TypeOf, x) {
				got[key+"panics"] = "yes"
			}
			if d, ok := n.(*ast.DeferStmt); ok && flow.MayRecover(info, d.Call.Fun, declaredIn(file, info)) {
				got[key+"recovers"] = "yes"
			}
			for _, p := range flow.Places(info, info.TypeOf, n, path) {
				if types.IsInterface(p.To) && !types.Identical(p.From, p.To) {
					name := func(*types.Package) string { return "" }
					into := types.TypeString(p.From, name) + " " + types.TypeString(p.To, name)
					got[key+"into"] = strings.TrimPrefix(got[key+"into"]+", "+into, ", ")
				}
			}
			return true
		})
		maps.DeleteFunc(got, func(key, _ string) bool { return !has[key[strings.IndexByte(key, ' ')+1:]] })
		marked.Compare(t, got, want)
	})
}

func declaredIn(file *ast.File, info *types.Info) func(*types.Func) (*ast.FuncDecl, *types.Info) {
	return func(f *types.Func) (*ast.FuncDecl, *types.Info) {
		for _, decl := range file.Decls {
			if d, ok := decl.(*ast.FuncDecl); ok && info.Defs[d.Name] == f {
				return d, info
			}
		}
		return nil, nil
	}
}

func root(info *types.Info, x ast.Expr) string {
	v, sure := flow.Root(info, x)
	switch {
	case v == nil:
		return "-"
	case !sure:
		return v.Name() + "?"
	}
	return v.Name()
}
