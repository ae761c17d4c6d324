package cpp_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// readGo are the files that look into texts, none of which is C++ that was written.
var readGo = map[string]string{
	"calls.go":       "names of Go's functions",
	"constants.go":   "Go's literals and numbers",
	"finddirect.go":  "formats of fmt",
	"writedirect.go": "formats of fmt",
	"formats.go":     "formats of fmt",
	"printedtype.go": "names of Go's types",
	"refuse.go":      "errors of the type checker",
	"scans.go":       "formats of fmt",
}

// composing are the functions of package strings that put texts together and look into none.
var composing = []string{"Builder", "Join", "Repeat", "ReplaceAll", "NewReplacer", "Lines"}

// TestTextLaw holds the law of this package: no decision looks at C++ that was written. Who needs to know how an expression is put
// together asks for its form; calls, types and features are recorded where they are written. Package layout lays out what is
// written, package runtime takes what it refers to, and package divide puts the program first.
func TestTextLaw(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil || len(files) < 40 {
		t.Fatalf("%d files: %v", len(files), err)
	}
	looked := map[string]bool{}
	fset := token.NewFileSet()
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(fset, name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if !looksIntoText(n) {
				return true
			}
			if looked[name] = true; readGo[name] == "" {
				t.Errorf("%s: this looks into a text", fset.Position(n.Pos()))
			}
			return true
		})
	}
	for name := range readGo {
		if !looked[name] {
			t.Errorf("%s looks into no text", name)
		}
	}
}

// looksIntoText reports whether a node is a function of strings, bytes or regexp that looks into a text, or compares, measures or takes
// apart the text of an expression.
func looksIntoText(n ast.Node) bool {
	isText := func(x ast.Expr) bool {
		sel, ok := x.(*ast.SelectorExpr)
		return ok && (sel.Sel.Name == "text" || sel.Sel.Name == "inner")
	}
	switch n := n.(type) {
	case *ast.SelectorExpr:
		id, ok := n.X.(*ast.Ident)
		return ok && (id.Name == "bytes" || id.Name == "regexp" || id.Name == "strings" && !slices.Contains(composing, n.Sel.Name))
	case *ast.BinaryExpr:
		return n.Op != token.ADD && (isText(n.X) || isText(n.Y))
	case *ast.IndexExpr:
		return isText(n.X)
	case *ast.SliceExpr:
		return isText(n.X)
	case *ast.CallExpr:
		id, ok := n.Fun.(*ast.Ident)
		return ok && id.Name == "len" && len(n.Args) == 1 && isText(n.Args[0])
	}
	return false
}
