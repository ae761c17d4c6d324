package cpp

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// expr returns an expression as C++ that binds as tightly as a name: what is made of operators has parentheses.
func (f *fn) expr(x ast.Expr) string {
	text, loose := f.loose(x)
	if loose {
		return "(" + text + ")"
	}
	return text
}

// free returns an expression where nothing stands beside it.
func (f *fn) free(x ast.Expr) string {
	text, _ := f.loose(x)
	return text
}

// loose returns an expression, and whether it needs parentheses beside an operator.
func (f *fn) loose(x ast.Expr) (text string, needs bool) {
	if text, ok := f.replaced[x]; ok {
		return text, false
	}
	tv := f.pack.Info.Types[x]
	if tv.Value != nil {
		return f.constant(x, tv.Value, f.typeOf(x))
	}
	switch x := x.(type) {
	case *ast.ParenExpr:
		return f.loose(x.X)
	case *ast.Ident:
		return f.ident(x), false
	case *ast.BinaryExpr:
		return f.binary(x), true
	case *ast.UnaryExpr:
		return f.unary(x), x.Op != token.AND
	case *ast.StarExpr:
		if prog.IsPointer(f.typeOf(x.X)) {
			return "*" + f.expr(x.X), true
		}
	case *ast.CallExpr:
		if tv.Type == nil { // the library calls what it does not have here
			f.w.stop(support.Library, x.Pos(), "%s is not supported in C++", types.ExprString(x.Fun))
		}
		return f.call(x), false
	case *ast.SelectorExpr:
		return f.selector(x), false
	case *ast.IndexExpr:
		return f.index(x), false
	case *ast.IndexListExpr:
		return f.instantiated(x.X, x), false
	case *ast.SliceExpr:
		return f.sliced(x), false
	case *ast.CompositeLit:
		return f.composite(x, f.typeOf(x)), false
	case *ast.FuncLit:
		return f.literal(x), false
	case *ast.TypeAssertExpr:
		return f.assertion(x, false), false
	}
	f.w.stop(support.Unwritten, x.Pos(), "an expression of the form %T is not supported in C++", x)
	return "", false
}

// typed returns an expression whose C++ type is that of Go, where the place does not say so: constants get their type.
func (f *fn) typed(x ast.Expr) string {
	t := f.typeOf(x)
	if tv := f.pack.Info.Types[x]; tv.Value != nil || tv.IsNil() {
		return f.typedConstant(x, types.Default(t))
	}
	switch under := t.Underlying().(type) {
	case *types.Signature:
		if prog.Function(f.pack.Info, x) != nil {
			return f.w.typ(under, x.Pos()) + "(" + f.free(x) + ")"
		}
	}
	return f.free(x)
}

func (f *fn) typedConstant(x ast.Expr, t types.Type) string {
	text := f.to(x, t)
	name := f.w.typ(t, x.Pos())
	if basic, ok := t.Underlying().(*types.Basic); ok && basic.Kind() == types.Bool || strings.HasPrefix(text, name+"(") {
		return text
	}
	return name + "(" + text + ")"
}

// to returns an expression as a value of a type that it can be assigned to.
func (f *fn) to(x ast.Expr, t types.Type) string {
	tv := f.pack.Info.Types[x]
	if tv.IsNil() {
		return "nullptr"
	}
	from := f.typeOf(x)
	f.w.flows(types.Default(from), t)
	if !types.IsInterface(t) || types.IsInterface(from) {
		if tv.Value != nil {
			text, _ := f.constant(x, tv.Value, t)
			return text
		}
		return f.alike(f.free(x), from, t, x.Pos())
	}
	if basic, ok := from.(*types.Basic); ok && basic.Kind() == types.UntypedNil {
		return "nullptr"
	}
	from = types.Default(from)
	return f.boxed(f.typedAs(x, from), from, x.Pos())
}

func (f *fn) typedAs(x ast.Expr, t types.Type) string {
	if f.pack.Info.Types[x].Value != nil {
		return f.typedConstant(x, t)
	}
	return f.typed(x)
}

// converted returns C++ text of one Go type as another that it can be assigned to.
func (f *fn) converted(text string, from, to types.Type, pos token.Pos) string {
	f.w.flows(from, to)
	if types.IsInterface(to) && !types.IsInterface(from) {
		return f.boxed(text, from, pos)
	}
	return f.alike(text, from, to, pos)
}

// alike returns C++ text of a struct type as one of another that has the same fields: one of the two has no name.
func (f *fn) alike(text string, from, to types.Type, pos token.Pos) string {
	if !f.w.otherStruct(from, to, pos) {
		return text
	}
	return "convert<" + f.w.typ(to, pos) + ">(" + text + ")"
}

// changes reports whether C++ has a value changed where Go assigns one of a type to one of another.
func (w *world) changes(from, to types.Type, pos token.Pos) bool {
	return types.IsInterface(from) != types.IsInterface(to) || w.otherStruct(from, to, pos)
}

func (w *world) otherStruct(from, to types.Type, pos token.Pos) bool {
	_, a := from.Underlying().(*types.Struct)
	_, b := to.Underlying().(*types.Struct)
	return a && b && w.typ(from, pos) != w.typ(to, pos)
}

// boxed returns C++ text of a type as a value of an interface.
func (f *fn) boxed(text string, from types.Type, pos token.Pos) string {
	if !prog.IsPointer(from) {
	}
	return "any(" + f.w.describe(from, pos) + ", " + text + ")"
}

func (f *fn) ident(x *ast.Ident) string {
	o := f.pack.Info.Uses[x]
	if o == nil {
		o = f.pack.Info.Defs[x]
	}
	switch o := o.(type) {
	case *types.Nil:
		return "nullptr"
	case *types.Func:
		return f.instantiated(x, x)
	case *types.Var:
		if name, ok := f.names[o]; ok {
			return name
		}
		if o.Pkg() != nil && o.Parent() == o.Pkg().Scope() {
			return f.w.global(o, x.Pos())
		}
	}
	f.w.stop(support.Library, x.Pos(), "%s is not supported in C++", x.Name)
	return ""
}

// instantiated returns the name of a function that is used as a value or called.
func (f *fn) instantiated(fun ast.Expr, whole ast.Expr) string {
	id := prog.Callee(fun)
	o := f.pack.Info.Uses[id].(*types.Func)
	inst := f.pack.Info.Instances[id]
	bind, args := binding{}, []types.Type{}
	params := o.Signature().TypeParams()
	for i := range inst.TypeArgs.Len() {
		t := f.w.subst(inst.TypeArgs.At(i), f.bind)
		bind[params.At(i)] = t
		args = append(args, t)
	}
	return f.w.function(o.Origin(), bind, args, whole.Pos())
}

// addressOf writes &x: of a composite literal, a new value.
func (f *fn) addressOf(x *ast.UnaryExpr) string {
	inner := ast.Unparen(x.X)
	if lit, ok := inner.(*ast.CompositeLit); ok {
		t := f.typeOf(lit)
		return f.created(t, f.composite(lit, t), x.Pos())
	}
	return "address(" + f.free(inner) + ")"
}
