package escape

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/cpp/source"
	"kamyk/gen/internal/program/prog"
)

// larger reports whether a value of a type has more bytes than so many.
func (a *Analysis) larger(t types.Type, than int64) bool {
	switch t.Underlying().(type) {
	case *types.Array, *types.Struct:
		return a.size(t) > than
	}
	return false
}

// size returns how many bytes a value has, where each part whose type is a parameter is taken for a string.
func (a *Analysis) size(t types.Type) (bytes int64) {
	if bytes, known := a.program.SizeOf(t); known {
		return bytes
	}
	switch t := types.Unalias(t).Underlying().(type) {
	case *types.Array:
		return t.Len() * a.size(t.Elem())
	case *types.Struct:
		for f := range t.Fields() {
			bytes += a.size(f.Type())
		}
		return bytes
	}
	return 16
}

// LargeFrame reports whether a function has a variable above 4 KiB: 64 calls of it need not fit on the stack that the system gives.
func (a *Analysis) LargeFrame(d *source.Declaration) (large bool) {
	ast.Inspect(d.Func, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if v, isVar := d.Package.Info.Defs[id].(*types.Var); ok && isVar && !v.IsField() {
			large = large || a.larger(v.Type(), 4<<10)
		}
		return !large
	})
	return large
}

// Instance notes that a function has values of a type where it has a parameter's.
func (a *Analysis) Instance(argument types.Type) {
	a.Bulky = a.Bulky || a.larger(argument, 256<<10)
}

// copies notes where a large value is copied: that may be by way of the stack, which the system gives 8 MiB.
func (e *Function) copies(n ast.Node) {
	x, ok := n.(ast.Expr)
	if ok && e.pack.Info.Types[x].IsValue() && e.of.larger(e.pack.Info.TypeOf(x), 256<<10) && !e.asPlace(x) {
		e.of.Bulky = true
	}
}

// asPlace reports whether what an expression stands for is used where it is: a part of it, its address, or as what is assigned to.
func (e *Function) asPlace(x ast.Expr) bool {
	switch x := x.(type) {
	case *ast.CallExpr:
		return false
	case *ast.CompositeLit:
		return len(x.Elts) == 0 && e.makes(e.Parents[x])
	}
	switch parent := e.Parents[x].(type) {
	case *ast.IndexExpr, *ast.SelectorExpr, *ast.SliceExpr, *ast.UnaryExpr, *ast.ParenExpr:
		return true
	case *ast.RangeStmt:
		return parent.Value == nil || prog.IsBlank(parent.Value) || x == parent.Key || x == parent.Value
	case *ast.AssignStmt:
		return slices.Contains(parent.Lhs, x)
	}
	return false
}

// makes reports whether a statement or expression makes a new variable of a value.
func (e *Function) makes(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.UnaryExpr, *ast.ValueSpec:
		return true
	case *ast.AssignStmt:
		return n.Tok == token.DEFINE
	}
	return false
}
