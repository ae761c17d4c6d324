package order

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/program/flow"
	"kamyk/gen/internal/program/prog"
)

// kind returns the kind of an expression; builtin is the name of the predeclared function that it calls, or "".
func (f *Function) kind(x ast.Expr, builtin string) kind {
	switch x := x.(type) {
	case *ast.BinaryExpr:
		if x.Op == token.LAND || x.Op == token.LOR {
			return logical
		}
	case *ast.CompositeLit:
		if _, ok := f.typeOf(x).Underlying().(*types.Map); ok {
			return mapLiteral
		}
	case *ast.CallExpr:
		if !f.isConversion(x) && !slices.Contains([]string{"len", "cap", "min", "max", "new", "complex", "real", "imag"}, builtin) {
			return call
		}
	}
	return other
}

// ownFacts returns the facts of an operation, apart from its operands.
func (f *Function) ownFacts(x ast.Expr, builtin string) Facts {
	facts := Facts{Reads: f.reads(x, builtin), Panics: flow.MayPanic(f.pack.Info, f.typeOf, x)}
	if x, ok := x.(*ast.CallExpr); ok {
		facts.Calls, facts.Writes = true, f.calls.CallWrites(f.pack, x)
		facts.Spreads = len(x.Args) == 1 && prog.IsList(f.typeOf(x.Args[0]))
	}
	return facts
}

// reads reports whether an operation, without its operands, reads what another call may change.
func (f *Function) reads(x ast.Expr, builtin string) bool {
	switch x := x.(type) {
	case *ast.ParenExpr, *ast.BinaryExpr, *ast.CompositeLit:
		return false
	case *ast.Ident:
		v, ok := f.pack.Info.Uses[x].(*types.Var)
		return ok && (v.Parent() == v.Pkg().Scope() || f.escape.OnHeap[v] || f.escape.Shared[v])
	case *ast.UnaryExpr:
		return takesAddress(x) && !f.sameAddress(x.X)
	case *ast.SelectorExpr:
		if s := f.pack.Info.Selections[x]; s != nil {
			return s.Indirect() || prog.IsPointer(f.typeOf(x.X))
		}
		return prog.Is[*types.Var](f.pack.Info.Uses[x.Sel])
	case *ast.IndexExpr:
		switch f.typeOf(x.X).Underlying().(type) {
		case *types.Array, *types.Basic:
			return false
		}
	case *ast.SliceExpr:
		return prog.Is[*types.Array](f.typeOf(x.X).Underlying())
	case *ast.CallExpr:
		return f.callReads(x, builtin)
	}
	return true
}

// takesAddress reports whether an expression is the address of a place, and not of a new value.
func takesAddress(x ast.Expr) bool {
	unary, ok := x.(*ast.UnaryExpr)
	if !ok || unary.Op != token.AND {
		return false
	}
	return !prog.Is[*ast.CompositeLit](ast.Unparen(unary.X))
}

// sameAddress reports whether no call changes the value of &x.
func (f *Function) sameAddress(x ast.Expr) bool {
	switch x := ast.Unparen(x).(type) {
	case *ast.Ident:
		return true
	case *ast.SelectorExpr:
		s := f.pack.Info.Selections[x]
		return s != nil && !s.Indirect() && f.sameAddress(x.X)
	}
	return false
}

// callReads reports whether a call reads memory. Conversions of numbers do not, nor do some of the predeclared functions.
func (f *Function) callReads(x *ast.CallExpr, builtin string) bool {
	if f.isConversion(x) {
		to, from := f.typeOf(x.Fun), f.typeOf(x.Args[0])
		return !(prog.IsBasic(to, types.IsNumeric) && prog.IsBasic(from, types.IsNumeric)) && !types.IsInterface(to) && !prog.IsString(from)
	}
	switch builtin {
	case "len", "cap":
		return prog.Is[*types.Map](f.typeOf(x.Args[0]).Underlying())
	case "min", "max", "make", "new", "complex", "real", "imag":
		return false
	}
	return true
}

// Parts returns the operands of an expression, in the order of evaluation.
func (f *Function) Parts(x ast.Expr) (list []ast.Expr) {
	switch x := x.(type) {
	case *ast.ParenExpr:
		list = []ast.Expr{x.X}
	case *ast.BinaryExpr:
		list = []ast.Expr{x.X, x.Y}
	case *ast.UnaryExpr:
		list = []ast.Expr{x.X}
	case *ast.StarExpr:
		list = []ast.Expr{x.X}
	case *ast.TypeAssertExpr:
		list = []ast.Expr{x.X}
	case *ast.SelectorExpr:
		if f.pack.Info.Selections[x] != nil {
			list = []ast.Expr{x.X}
		}
	case *ast.IndexExpr:
		if prog.Function(f.pack.Info, x.X) == nil {
			list = []ast.Expr{x.X, x.Index}
		}
	case *ast.SliceExpr:
		list = slices.DeleteFunc([]ast.Expr{x.X, x.Low, x.High, x.Max}, func(part ast.Expr) bool { return part == nil })
	case *ast.CompositeLit:
		list = f.literalParts(x)
	case *ast.CallExpr:
		list = f.callParts(x)
	}
	return list
}

func (f *Function) literalParts(x *ast.CompositeLit) (list []ast.Expr) {
	_, isMap := prog.Pointed(f.typeOf(x)).(*types.Map)
	for _, e := range x.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			if isMap {
				list = append(list, kv.Key)
			}
			e = kv.Value
		}
		list = append(list, e)
	}
	return list
}

func (f *Function) callParts(x *ast.CallExpr) (list []ast.Expr) {
	fun := ast.Unparen(x.Fun)
	tv := f.pack.Info.Types[fun]
	_, lit := fun.(*ast.FuncLit)
	if sel, _ := f.Method(fun); sel != nil {
		list = append(list, sel.X)
	} else if !lit && !tv.IsType() && !tv.IsBuiltin() && prog.Function(f.pack.Info, fun) == nil {
		list = append(list, fun)
	}
	for _, arg := range x.Args {
		if !f.pack.Info.Types[arg].IsType() {
			list = append(list, arg)
		}
	}
	return list
}

// Method returns the selector of a method value or call, and what it selects, or nil for both.
func (f *Function) Method(x ast.Expr) (*ast.SelectorExpr, *types.Selection) {
	sel, _ := x.(*ast.SelectorExpr)
	if s := f.pack.Info.Selections[sel]; s != nil && s.Kind() == types.MethodVal {
		return sel, s
	}
	return nil, nil
}

func (f *Function) isConversion(x *ast.CallExpr) bool {
	return f.pack.Info.Types[ast.Unparen(x.Fun)].IsType()
}
