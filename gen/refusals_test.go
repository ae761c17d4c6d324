package gen_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestRefusals checks that the stages refuse by rules: an error about the source comes from Refuse, or has a Rule. What is added to
// warnings needs none.
func TestRefusals(t *testing.T) {
	for _, pkg := range walked {
		dir := filepath.Join("internal", "flatten", pkg)
		entries, err := os.ReadDir(dir)
		if err != nil {
			t.Fatal(err)
		}
		for _, entry := range entries {
			if name := entry.Name(); strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") {
				checkRefusals(t, filepath.Join(dir, name))
			}
		}
	}
}

func checkRefusals(t *testing.T, name string) {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, name, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	for n := range ast.Preorder(file) {
		switch n := n.(type) {
		case *ast.CompositeLit:
			for _, literal := range errorsOf(n) {
				if !hasRule(literal) {
					t.Errorf("%s: an error about the source without a Rule", fset.Position(literal.Pos()))
				}
			}
		case *ast.SelectorExpr:
			if n.Sel.Name == "Add" && lastName(n.X) == "errs" {
				t.Errorf("%s: what is refused needs a rule: use Refuse", fset.Position(n.Pos()))
			}
		}
	}
}

// errorsOf returns a literal of prog.Error, or those in one of prog.Errors.
func errorsOf(n *ast.CompositeLit) (list []*ast.CompositeLit) {
	selector, ok := n.Type.(*ast.SelectorExpr)
	if !ok || lastName(selector.X) != "prog" {
		return nil
	}
	switch selector.Sel.Name {
	case "Error":
		return []*ast.CompositeLit{n}
	case "Errors":
		for _, element := range n.Elts {
			if literal, ok := element.(*ast.CompositeLit); ok {
				list = append(list, literal)
			}
		}
	}
	return list
}

func hasRule(literal *ast.CompositeLit) bool {
	for _, element := range literal.Elts {
		if pair, ok := element.(*ast.KeyValueExpr); ok && lastName(pair.Key) == "Rule" {
			return true
		}
	}
	return false
}

func lastName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	}
	return ""
}
