package language

import (
	"cmp"
	"go/ast"
	"go/types"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/flatten/simplify/same"
	"kamyk/gen/internal/program/prog"
)

// rewriteInference applies rule 4.
func rewriteInference(f *simplify.File) (edits []simplify.Edit) {
	spell := simplify.NewSpeller(f, f.Names())
	for id, path := range prog.Paths[*ast.Ident](f.Syntax) {
		if prog.Uninferred(f.Info, id, path) {
			edits = append(edits, instantiate(f, spell, id, path))
		}
	}
	return append(edits, spell.Edits(edits)...)
}

// instantiate writes the type arguments after the name of a function, or after the explicit ones.
func instantiate(f *simplify.File, spell *simplify.Speller, id *ast.Ident, path []ast.Node) simplify.Edit {
	at, opening, closing, written := id.End(), "[", "]", 0
	switch n := path[len(path)-1].(type) {
	case *ast.IndexExpr:
		if prog.Callee(n.X) == id {
			at, opening, closing, written = n.Index.End(), ", ", "", 1
		}
	case *ast.IndexListExpr:
		if prog.Callee(n.X) == id {
			at, opening, closing, written = n.Indices[len(n.Indices)-1].End(), ", ", "", len(n.Indices)
		}
	}
	text := ""
	arguments := f.Info.Instances[id].TypeArgs
	for i := written; i < arguments.Len(); i++ {
		text += opening + spell.Type(id.Pos(), arguments.At(i))
		opening = ", "
	}
	return simplify.Insert(at, text+closing)
}

// proveInference accepts explicit type arguments that were inferred before.
func proveInference(before, after *simplify.File) error {
	c := same.New(before, after)
	c.Explain = func(x, y ast.Node) (bool, error) {
		function, id, written := instance(before, x)
		other, otherID, otherWritten := instance(after, y)
		if id == nil || otherID == nil || len(written) >= len(otherWritten) {
			return false, nil
		}
		a, b := before.Info.Instances[id].TypeArgs, after.Info.Instances[otherID].TypeArgs
		if a.Len() != b.Len() || len(otherWritten) != b.Len() {
			return true, c.Differ(x, "its type arguments are others")
		}
		err := c.Nodes(function, other)
		for i := range a.Len() {
			err = cmp.Or(err, c.Types(a.At(i), b.At(i)))
		}
		return true, err
	}
	return c.CompareFiles()
}

// instance returns the function that an expression names, its identifier, and its explicit type arguments.
func instance(f *simplify.File, n ast.Node) (function ast.Expr, id *ast.Ident, written []ast.Expr) {
	function, _ = n.(ast.Expr)
	switch e := n.(type) {
	case *ast.IndexExpr:
		function, written = e.X, []ast.Expr{e.Index}
	case *ast.IndexListExpr:
		function, written = e.X, e.Indices
	}
	id = prog.Callee(function)
	if _, ok := f.Info.Uses[id].(*types.Func); !ok || f.Info.Instances[id].TypeArgs.Len() == 0 {
		return nil, nil, nil
	}
	return function, id, written
}
