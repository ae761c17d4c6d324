package generics

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"testing"
)

// TestDeclares: a type of another package is none of the function's, even if its position there is a number within the function.
func TestDeclares(t *testing.T) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "main.go", "package main\n\nfunc f() { type local int; var _ local }\n", 0)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{Scopes: map[ast.Node]*types.Scope{}, Defs: map[*ast.Ident]types.Object{}}
	if _, err := (&types.Config{}).Check("main", fset, []*ast.File{file}, info); err != nil {
		t.Fatal(err)
	}
	function := file.Decls[0].(*ast.FuncDecl)
	e := &environment{body: info.Scopes[function.Type]}
	inside := function.Body.Lbrace + 1
	other := types.NewPackage("strings", "strings")
	builder := types.NewTypeName(inside, other, "Builder", types.Typ[types.Int])
	other.Scope().Insert(builder)
	if e.declares(builder) {
		t.Error("the function is said to declare a type of another package")
	}
	for _, o := range info.Defs {
		if name, ok := o.(*types.TypeName); ok && !e.declares(name) {
			t.Errorf("the function is said not to declare %s", name)
		}
	}
}
