// Package language rewrites newer features of Go in older ones. Each has a pass; the release that introduced it is in parentheses:
//
//  1. Generic aliases (Go 1.24). The type replaces each use, and the alias is removed.
//
//     type Set[T comparable] = map[T]struct{}; s := Set[string]{}
//     s := map[string]struct{}{}
//
//  2. Slices converted to arrays (Go 1.20) go through pointers, or, where those are too new (Go 1.17), through a function that copies. The
//     panic of a slice that is too short has another text than in newer releases.
//
//     key := [4]byte(list)
//     key := *(*[4]byte)(list)
//
//  3. New with a value (Go 1.26) becomes a call of a generated function.
//
//     p := new(n + 1)
//     p := newOf[int](n + 1)
//
//  4. Inference (Go 1.21). Type arguments that older compilers cannot infer become explicit: those of a generic function that is passed or
//     assigned, and those that follow only from untyped constants of different kinds or from the methods of a constraint.
//
//     Map(list, double)
//     Map(list, double[int])
//
// Package lower has rules for other features (ranges over integers, loop variables, min, max and clear). Ranges over functions and generics
// have passes of their own. Everything else is refused.
package language

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/flatten/simplify/same"
	"kamyk/gen/internal/program/prog"
)

// The passes.
var (
	Aliases   = simplify.Pass{Number: prog.PassAliases, Name: "aliases", Rewrite: rewriteAliases, Proof: proveAliases}
	Arrays    = simplify.Pass{Number: prog.PassArrays, Name: "arrays", Rewrite: rewriteArrays, Proof: proveArrays}
	Values    = simplify.Pass{Number: prog.PassValues, Name: "values", Rewrite: rewriteValues, Proof: proveValues}
	Inference = simplify.Pass{Number: prog.PassInference, Name: "inference", Rewrite: rewriteInference, Proof: proveInference}
)

// rewriteInference applies rule 4.
func rewriteInference(f *simplify.File) (edits []simplify.Edit) {
	spell := simplify.NewSpeller(f, f.Names())
	ast.PreorderStack(f.Syntax, nil, func(n ast.Node, path []ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && prog.Uninferred(f.Info, id, path) {
			edits = append(edits, instantiate(f, spell, id, path))
		}
		return true
	})
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

// isConversion reports whether a call, which may be nil, converts a slice to an array or to a pointer to an array, and which.
func isConversion(f *simplify.File, call *ast.CallExpr) (array *types.Array, pointer, ok bool) {
	if call == nil || !f.Info.Types[call.Fun].IsType() || len(call.Args) != 1 ||
		!prog.SliceToArray(f.Info.TypeOf(call), f.Info.TypeOf(call.Args[0])) {
		return nil, false, false
	}
	to := prog.Core(f.Info.TypeOf(call))
	if p, isPointer := to.(*types.Pointer); isPointer {
		to, pointer = prog.Core(p.Elem()), true
	}
	array, ok = to.(*types.Array)
	return array, pointer, ok && call.Ellipsis == token.NoPos
}
