package cpp

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strings"

	"kamyk/gen/internal/program/flow"
	"kamyk/gen/internal/program/prog"
)

// panics reports whether evaluating an expression may panic, by itself or in a part, calls of functions aside.
func (f *fn) panics(x ast.Expr) bool {
	if x == nil || f.constantOrType(x) || f.replaced[x] != "" {
		return false
	}
	if _, ok := x.(*ast.FuncLit); ok {
		return false
	}
	if f.panicsItself(x) {
		return true
	}
	for _, part := range f.parts(x) {
		if f.panics(part) {
			return true
		}
	}
	return false
}

// panicsItself reports whether an expression may panic by itself.
func (f *fn) panicsItself(x ast.Expr) bool { return flow.MayPanic(f.pack.Info, f.typeOf, x) }

// panicObservable reports whether an expression may panic in a program that recovers, and so observes which panic comes first.
func (f *fn) panicObservable(x ast.Expr) bool { return f.panics(x) && f.w.calls.Recovers() }

// panicking counts the expressions that may panic, calls included, if the program recovers and so observes which is first.
func (f *fn) panicking(list []ast.Expr) (n int) {
	if !f.w.calls.Recovers() {
		return 0
	}
	for _, x := range list {
		if f.panics(x) || hasCall(x) && !f.stable(x) {
			n++
		}
	}
	return n
}

// spill moves operations that may panic before the statement, in order. The calls are there already.
func (f *fn) spill(list []ast.Expr) {
	if f.panicking(list) > 1 || f.anyConflict(list) && f.w.calls.Recovers() {
		for _, x := range list {
			f.spillOne(x)
		}
	}
}

// spillOne moves the operations of an expression that may panic before the statement.
func (f *fn) spillOne(x ast.Expr) {
	if !f.panics(x) {
		return
	}
	switch x := x.(type) {
	case *ast.ParenExpr:
		f.spillOne(x.X)
	case *ast.BinaryExpr:
		if x.Op != token.LAND && x.Op != token.LOR {
			f.spillOne(x.X)
			f.spillOne(x.Y)
		}
		if f.panicsItself(x) || x.Op == token.LAND || x.Op == token.LOR {
			f.spillExpr(x)
		}
	case *ast.CallExpr:
		if f.spillArguments(x); f.panicsItself(x) {
			f.spillExpr(x)
		}
	case *ast.CompositeLit:
		for _, part := range f.literalParts(x) {
			f.spillOne(part)
		}
	case *ast.UnaryExpr:
		if x.Op != token.AND {
			f.spillOne(x.X)
			return
		}
		f.spillExpr(x)
	default: // a place: what it leads to is read now
		f.spillExpr(x)
	}
}

// spillArguments spills the arguments of a call, but not the receiver, whose address the method may take.
func (f *fn) spillArguments(x *ast.CallExpr) {
	for _, arg := range x.Args {
		if !f.pack.Info.Types[arg].IsType() {
			f.spillOne(arg)
		}
	}
}

// panicOf writes a panic. Where nothing happens between it and the end of the program, a text need not be a value of an interface.
func (f *fn) panicOf(x ast.Expr) string {
	if !types.Identical(types.Default(f.typeOf(x)), types.Typ[types.String]) || f.w.calls.Defers() {
		return "panic(" + f.panicked(x) + ")"
	}
	if v := f.pack.Info.Types[x].Value; v != nil && !strings.Contains(constant.StringVal(v), "\x00") {
		return "panicText(" + quoted(constant.StringVal(v)) + ")"
	}
	return "panicText(asText(" + f.typed(x) + "))"
}

// panicked writes the value of a panic. What is neither an error nor a text shows otherwise.
func (f *fn) panicked(x ast.Expr) string {
	isText := types.Identical(types.Default(f.typeOf(x)), types.Typ[types.String])
	if !isText && !types.Implements(f.typeOf(x), types.Universe.Lookup("error").Type().Underlying().(*types.Interface)) {
		f.w.features["panicsAny"] = true
	}
	return f.to(x, types.NewInterfaceType(nil, nil))
}

// checkedReceiver has a method of a value, called through a pointer that is nil, panic with the words of Go, where a program sees them.
func (w *world) checkedReceiver(t types.Type, found *types.Selection, self string) string {
	m := found.Obj().(*types.Func)
	if !prog.IsPointer(t) || len(found.Index()) > 1 || prog.IsPointer(m.Signature().Recv().Type()) || !w.calls.Recovers() {
		return ""
	}
	name := typeText(m.Signature().Recv().Type())
	_, short, _ := strings.Cut(name, ".")
	return fmt.Sprintf("if (%s == nullptr) panicText(\"value method %s.%s called using nil *%s pointer\");", self, name, m.Name(), short)
}

// placeInOrder returns the place of x op= y, and orders y. If the program observes which panics first, the place is evaluated before y and
// after the calls in it.
func (f *fn) placeInOrder(left, right ast.Expr) string {
	if isMapIndex(f, left) || !f.panics(left) || !f.panicObservable(right) {
		f.order(right)
		return f.place(left)
	}
	f.hoist(right, false, false)
	name := f.fresh("at")
	f.line("auto& %s = %s;", name, f.place(left))
	f.spill([]ast.Expr{right})
	return name
}
