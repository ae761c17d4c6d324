package cpp

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/program/prog"
)

// plainCall writes x, err = F(…) where the program only compares err with nil. For such calls the overlay has a faster
// function whose name begins with "plain". It returns "" for other calls.
func (f *fn) plainCall(lhs []ast.Expr, right ast.Expr) string {
	call, ok := right.(*ast.CallExpr)
	if !ok || len(lhs) != 2 || f.replaced[right] != "" || !f.onlyCompared(lhs[1]) {
		return ""
	}
	o := prog.Function(f.pack.Info, call.Fun)
	if o == nil || o.Pkg() == nil || o.Signature().Recv() != nil || len(call.Args) == 0 || f.isTuple(call.Args[0]) {
		return ""
	}
	plain, ok := o.Pkg().Scope().Lookup("plain" + o.Name()).(*types.Func)
	if !ok || o.Pkg() == f.w.Main.Types || len(call.Args) == 3 && f.mayBeZero(call.Args[1]) {
		return ""
	}
	return f.w.function(plain, nil, nil, call.Pos()) + "(" + f.arguments(call, plain.Signature(), plain) + ")"
}

// mayBeZero reports whether an expression may be 0.
func (f *fn) mayBeZero(x ast.Expr) bool {
	v := f.pack.Info.Types[x].Value
	return v == nil || constant.Sign(v) == 0
}

// onlyCompared reports whether a function only stores to a local variable and compares it with nil.
func (f *fn) onlyCompared(x ast.Expr) bool {
	if prog.IsBlank(x) {
		return true
	}
	id, ok := x.(*ast.Ident)
	if !ok {
		return false
	}
	o := f.pack.Info.ObjectOf(id)
	if f.escape.Scope[o] == nil {
		return false
	}
	return !f.escape.Results[o] && !slices.ContainsFunc(f.escape.Uses[o], func(id *ast.Ident) bool { return !f.comparesOrStores(id) })
}

// comparesOrStores reports whether a use stores to a variable or compares it with nil.
func (f *fn) comparesOrStores(id *ast.Ident) bool {
	switch parent := f.escape.Parents[id].(type) {
	case *ast.BinaryExpr:
		return (parent.Op == token.EQL || parent.Op == token.NEQ) &&
			(f.pack.Info.Types[parent.X].IsNil() || f.pack.Info.Types[parent.Y].IsNil())
	case *ast.AssignStmt:
		for _, x := range parent.Lhs {
			if x == id {
				return true
			}
		}
	}
	return false
}

// counted writes bytes.Count of one byte.
func (f *fn) counted(x *ast.CallExpr, o *types.Func) (string, bool) {
	if o.FullName() != "bytes.Count" || len(x.Args) != 2 {
		return "", false
	}
	lit, ok := ast.Unparen(x.Args[1]).(*ast.CompositeLit)
	if !ok || len(lit.Elts) != 1 {
		return "", false
	}
	if _, keyed := lit.Elts[0].(*ast.KeyValueExpr); keyed {
		return "", false
	}
	return "bytealg_Count(" + f.typed(x.Args[0]) + ", " + f.to(lit.Elts[0], types.Typ[types.Byte]) + ")", true
}
