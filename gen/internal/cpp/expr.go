package cpp

import (
	"go/ast"
	"go/token"
	"go/types"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// operandText returns an expression for use beside an operator: operations are in parentheses.
func (f *fn) operandText(x ast.Expr) string { return f.value(x).tight() }

// plainText returns an expression for use where no operator is beside it.
func (f *fn) plainText(x ast.Expr) string { return f.value(x).text }

// value returns an expression. A spilled one is its temporary.
func (f *fn) value(x ast.Expr) expression {
	if name, ok := f.replaced[x]; ok {
		return primaryOf(name)
	}
	tv := f.pack.Info.Types[x]
	if tv.Value != nil {
		return f.constant(x, tv.Value, f.typeOf(x))
	}
	switch x := x.(type) {
	case *ast.ParenExpr:
		return f.value(x.X)
	case *ast.Ident:
		return primaryOf(f.ident(x))
	case *ast.BinaryExpr:
		return f.binary(x)
	case *ast.UnaryExpr:
		return f.unary(x)
	case *ast.StarExpr:
		if prog.IsPointer(f.typeOf(x.X)) {
			return pointee(f.operandText(x.X))
		}
	case *ast.CallExpr:
		if tv.Type == nil { // the library calls functions that are absent here
			f.w.stopLibrary(x.Pos(), types.ExprString(x.Fun))
		}
		return f.call(x)
	case *ast.SelectorExpr:
		return f.selector(x)
	case *ast.IndexExpr:
		return f.index(x)
	case *ast.IndexListExpr:
		return primaryOf(f.instantiated(x.X, x))
	case *ast.SliceExpr:
		return f.sliceExpr(x)
	case *ast.CompositeLit:
		return f.compositeLiteral(x, f.typeOf(x))
	case *ast.FuncLit:
		return f.funcLiteral(x)
	case *ast.TypeAssertExpr:
		return primaryOf(f.assertion(x, false))
	}
	f.w.stop(support.Unwritten, x.Pos(), "an expression of the form %T is not supported in C++", x)
	return expression{}
}

// typedText is typedValue as text.
func (f *fn) typedText(x ast.Expr) string { return f.typedValue(x).text }

// typedValue returns an expression whose C++ type corresponds to its Go type, even without context: constants are converted.
func (f *fn) typedValue(x ast.Expr) expression {
	t := f.typeOf(x)
	if tv := f.pack.Info.Types[x]; tv.Value != nil || tv.IsNil() {
		return f.typedConstant(x, types.Default(t))
	}
	if _, ok := t.Underlying().(*types.Signature); ok && prog.Function(f.pack.Info, x) != nil {
		return conversionTo(f.w.types.Of(t.Underlying(), x.Pos()), f.plainText(x))
	}
	return f.value(x)
}

func (f *fn) typedConstant(x ast.Expr, t types.Type) expression {
	return f.withType(f.valueAs(x, t), t, x.Pos())
}

// withType returns an expression whose text includes its type.
func (f *fn) withType(e expression, t types.Type, pos token.Pos) expression {
	name := f.w.types.Of(t, pos)
	if basic, ok := t.Underlying().(*types.Basic); ok && basic.Kind() == types.Bool || e.hasType(name) {
		return e
	}
	return conversionTo(name, e.text)
}

// textAs is valueAs as text.
func (f *fn) textAs(x ast.Expr, t types.Type) string { return f.valueAs(x, t).text }

// valueAs returns an expression, converted to a type to which it is assignable.
func (f *fn) valueAs(x ast.Expr, t types.Type) expression {
	tv := f.pack.Info.Types[x]
	if tv.IsNil() {
		return primaryOf("nullptr")
	}
	from := f.typeOf(x)
	f.w.recordFlow(types.Default(from), t)
	if !types.IsInterface(t) || types.IsInterface(from) {
		if tv.Value != nil {
			return f.constant(x, tv.Value, t)
		}
		return f.asStruct(f.value(x), from, t, x.Pos())
	}
	if basic, ok := from.(*types.Basic); ok && basic.Kind() == types.UntypedNil {
		return primaryOf("nullptr")
	}
	from = types.Default(from)
	if tv.Value != nil {
		return f.boxed(f.typedConstant(x, from), from, x.Pos())
	}
	return f.boxed(f.typedValue(x), from, x.Pos())
}

// converted converts an expression from one Go type to another to which it is assignable.
func (f *fn) converted(e expression, from, to types.Type, pos token.Pos) expression {
	f.w.recordFlow(from, to)
	if types.IsInterface(to) && !types.IsInterface(from) {
		return f.boxed(e, from, pos)
	}
	return f.asStruct(e, from, to, pos)
}

// asStruct converts a struct to another struct type with the same fields: one of the two types has no name.
func (f *fn) asStruct(e expression, from, to types.Type, pos token.Pos) expression {
	if !f.w.otherStruct(from, to, pos) {
		return e
	}
	return primaryOf("convert<" + f.w.types.Of(to, pos) + ">(" + e.text + ")")
}

// needsConversion reports whether C++ must convert a value of one type that Go assigns to a variable of another.
func (w *writer) needsConversion(from, to types.Type, pos token.Pos) bool {
	return types.IsInterface(from) != types.IsInterface(to) || w.otherStruct(from, to, pos)
}

func (w *writer) otherStruct(from, to types.Type, pos token.Pos) bool {
	return prog.Is[*types.Struct](from.Underlying()) && prog.Is[*types.Struct](to.Underlying()) &&
		w.types.Of(from, pos) != w.types.Of(to, pos)
}

// boxed converts an expression of a type to an interface.
func (f *fn) boxed(e expression, from types.Type, pos token.Pos) expression {
	return conversionTo("any", f.w.describeHeld(from, pos)+", "+e.text)
}

func (f *fn) ident(x *ast.Ident) string {
	switch o := f.pack.Info.ObjectOf(x).(type) {
	case *types.Nil:
		return "nullptr"
	case *types.Func:
		return f.instantiated(x, x)
	case *types.Var:
		if name, ok := f.scope.names[o]; ok {
			return name
		}
		if o.Pkg() != nil && o.Parent() == o.Pkg().Scope() {
			return f.w.reachGlobal(o)
		}
	}
	f.w.stopLibrary(x.Pos(), x.Name)
	return ""
}

// instantiated returns the name of a function that is called or used as a value.
func (f *fn) instantiated(fun ast.Expr, whole ast.Expr) string {
	id := prog.Callee(fun)
	var args []types.Type
	for t := range f.pack.Info.Instances[id].TypeArgs.Types() {
		args = append(args, f.w.subst(t, f.bind))
	}
	return f.w.reachFunction(f.pack.Info.Uses[id].(*types.Func).Origin(), args, whole.Pos())
}

// addressOf writes &x; for a composite literal, a new variable.
func (f *fn) addressOf(x *ast.UnaryExpr) expression {
	inner := ast.Unparen(x.X)
	if lit, ok := inner.(*ast.CompositeLit); ok {
		t := f.typeOf(lit)
		return f.created(t, f.compositeLiteral(lit, t), x.Pos())
	}
	return conversionTo("address", f.plainText(inner))
}
