package cpp

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strings"
)

// C++ leaves open in which order it evaluates the operands of an operator and the arguments of a call, so in
//
//	max(f(), g())
//
// either may come first, and in x + f() either the variable or the call that changes it. Go says that calls happen from left to right,
// and its compiler reads variables after the calls beside them. Where that can be told, because one of the calls has an effect that
// another operand can see, all calls of the expression stand before it, each in a variable of its own, in the order of Go.

// order has the calls in these expressions, which are evaluated one after the other, happen in the order of Go.
func (f *fn) order(list ...ast.Expr) {
	if !f.unordered(list) && !f.anyHazard(list) {
		return
	}
	for _, x := range list {
		f.hoist(x, true)
	}
}

func (f *fn) anyHazard(list []ast.Expr) bool {
	for _, x := range list {
		if f.hazard(x) {
			return true
		}
	}
	return false
}

// unordered reports whether the order of evaluation of these can be told.
func (f *fn) unordered(list []ast.Expr) bool {
	effect, seen := 0, 0
	spread := false
	for _, x := range list {
		if x == nil {
			continue
		}
		if f.effectful(x) {
			effect++
		} else if !f.stable(x) {
			seen++
		}
		spread = spread || f.spreads(x)
	}
	return effect > 1 || effect == 1 && seen > 0 || spread && len(list) > 1
}

// hazard reports whether the order within an expression can be told.
func (f *fn) hazard(x ast.Expr) bool {
	if x == nil || f.constantOrType(x) {
		return false
	}
	switch x := x.(type) {
	case *ast.BinaryExpr:
		if x.Op == token.LAND || x.Op == token.LOR {
			return f.hazard(x.X)
		}
	case *ast.FuncLit:
		return false
	}
	parts := f.parts(x)
	return f.unordered(parts) || f.anyHazard(parts)
}

func (f *fn) constantOrType(x ast.Expr) bool {
	tv := f.pack.info.Types[x]
	return tv.Value != nil || tv.IsType()
}

// parts returns what is evaluated for an expression, in order.
func (f *fn) parts(x ast.Expr) (list []ast.Expr) {
	switch x := x.(type) {
	case *ast.ParenExpr:
		return []ast.Expr{x.X}
	case *ast.BinaryExpr:
		return []ast.Expr{x.X, x.Y}
	case *ast.UnaryExpr:
		return []ast.Expr{x.X}
	case *ast.StarExpr:
		return []ast.Expr{x.X}
	case *ast.SelectorExpr:
		if f.pack.info.Selections[x] != nil {
			return []ast.Expr{x.X}
		}
	case *ast.IndexExpr:
		if _, ok := f.funcObject(x.X); !ok {
			return []ast.Expr{x.X, x.Index}
		}
	case *ast.SliceExpr:
		for _, part := range []ast.Expr{x.X, x.Low, x.High, x.Max} {
			if part != nil {
				list = append(list, part)
			}
		}
	case *ast.TypeAssertExpr:
		return []ast.Expr{x.X}
	case *ast.KeyValueExpr:
		return []ast.Expr{x.Key, x.Value}
	case *ast.CompositeLit:
		return f.literalParts(x)
	case *ast.CallExpr:
		return f.callParts(x)
	}
	return list
}

func (f *fn) literalParts(x *ast.CompositeLit) (list []ast.Expr) {
	_, isMap := f.typeOf(x).Underlying().(*types.Map)
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

func (f *fn) callParts(x *ast.CallExpr) (list []ast.Expr) {
	fun := ast.Unparen(x.Fun)
	switch {
	case f.pack.info.Types[fun].IsType(), f.pack.info.Types[fun].IsBuiltin():
	default:
		if _, ok := f.funcObject(fun); ok {
			break
		}
		if sel, ok := fun.(*ast.SelectorExpr); ok {
			list = append(list, sel.X)
			break
		}
		if _, ok := fun.(*ast.FuncLit); !ok {
			list = append(list, fun)
		}
	}
	for _, arg := range x.Args {
		if !f.pack.info.Types[arg].IsType() {
			list = append(list, arg)
		}
	}
	return list
}

// effectful reports whether evaluating an expression can change what others see.
func (f *fn) effectful(x ast.Expr) bool {
	if x == nil || f.constantOrType(x) || f.replaced[x] != "" {
		return false
	}
	if _, ok := x.(*ast.FuncLit); ok {
		return false
	}
	if call, ok := x.(*ast.CallExpr); ok && f.w.callWrites(f.pack, call) {
		return true
	}
	return f.anyEffects(f.parts(x))
}

func (f *fn) anyEffects(list []ast.Expr) bool {
	for _, x := range list {
		if kv, ok := x.(*ast.KeyValueExpr); ok {
			x = kv.Value
		}
		if f.effectful(x) {
			return true
		}
	}
	return false
}

// spreads reports whether an expression passes the results of one call to another.
func (f *fn) spreads(x ast.Expr) (found bool) {
	ast.Inspect(x, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.CallExpr:
			found = found || len(n.Args) == 1 && f.isTuple(n.Args[0])
		}
		return true
	})
	return found
}

// stable reports whether an expression has the same value whatever calls beside it do.
func (f *fn) stable(x ast.Expr) bool {
	if x == nil || f.constantOrType(x) || f.replaced[x] != "" {
		return true
	}
	switch x := x.(type) {
	case *ast.Ident:
		o := f.pack.info.Uses[x]
		v, ok := o.(*types.Var)
		if !ok {
			return true
		}
		return v.Parent() != v.Pkg().Scope() && !f.escape.boxed[v] && !f.escape.shared[v]
	case *ast.ParenExpr:
		return f.stable(x.X)
	case *ast.FuncLit:
		return true
	case *ast.UnaryExpr:
		if x.Op == token.AND {
			_, lit := ast.Unparen(x.X).(*ast.CompositeLit)
			if !lit {
				return f.stableAddress(x.X)
			}
		}
		return f.stable(x.X)
	case *ast.BinaryExpr, *ast.CompositeLit:
		return f.allStable(f.parts(x))
	case *ast.SelectorExpr:
		s := f.pack.info.Selections[x]
		if s == nil {
			_, isVar := f.pack.info.Uses[x.Sel].(*types.Var)
			return !isVar
		}
		return !s.Indirect() && f.stable(x.X) && !f.w.pointer(f.typeOf(x.X))
	case *ast.IndexExpr:
		switch f.typeOf(x.X).Underlying().(type) {
		case *types.Array, *types.Basic:
			return f.stable(x.X) && f.stable(x.Index)
		}
		return false
	case *ast.SliceExpr:
		if isString(f.typeOf(x.X)) {
			return f.allStable(f.parts(x))
		}
		_, array := f.typeOf(x.X).Underlying().(*types.Array)
		return !array && f.allStable(f.parts(x))
	case *ast.CallExpr:
		return f.stableCall(x)
	}
	return false
}

// stableAddress reports whether &x is the same whatever calls do.
func (f *fn) stableAddress(x ast.Expr) bool {
	switch x := ast.Unparen(x).(type) {
	case *ast.Ident:
		return true
	case *ast.SelectorExpr:
		s := f.pack.info.Selections[x]
		return s != nil && !s.Indirect() && f.stableAddress(x.X)
	}
	return false
}

func (f *fn) allStable(list []ast.Expr) bool {
	for _, x := range list {
		if !f.stable(x) {
			return false
		}
	}
	return true
}

// stableCall is stable for conversions of numbers, and for what is predeclared and reads no memory.
func (f *fn) stableCall(x *ast.CallExpr) bool {
	fun := ast.Unparen(x.Fun)
	if f.pack.info.Types[fun].IsType() {
		to, from := f.typeOf(fun), f.typeOf(x.Args[0])
		if isNumber(to) && isNumber(from) || types.IsInterface(to) || isString(from) {
			return f.allStable(x.Args)
		}
		return false
	}
	if id, ok := fun.(*ast.Ident); ok {
		if b, ok := f.pack.info.Uses[id].(*types.Builtin); ok {
			switch b.Name() {
			case "len", "cap":
				if _, isMap := f.typeOf(x.Args[0]).Underlying().(*types.Map); isMap {
					return false
				}
				return f.allStable(x.Args)
			case "min", "max", "make", "new":
				return f.allStable(f.callParts(x))
			}
		}
	}
	return false
}

// hoist has the calls of an expression stand before it.
func (f *fn) hoist(x ast.Expr, root bool) {
	if x == nil || f.constantOrType(x) || f.replaced[x] != "" {
		return
	}
	switch x := x.(type) {
	case *ast.FuncLit:
		return
	case *ast.BinaryExpr:
		if x.Op == token.LAND || x.Op == token.LOR {
			if f.effectful(x) {
				f.replace(x)
			}
			return
		}
	}
	for _, part := range f.parts(x) {
		f.hoist(part, false)
	}
	switch x := x.(type) {
	case *ast.CallExpr:
		fun := ast.Unparen(x.Fun)
		if !root && !f.pack.info.Types[fun].IsType() && !f.pureBuiltin(fun) {
			f.replace(x)
		}
	case *ast.IndexExpr:
		if _, ok := f.typeOf(x.X).Underlying().(*types.Map); ok && !root {
			f.replace(x)
		}
	}
}

func (f *fn) pureBuiltin(fun ast.Expr) bool {
	id, ok := fun.(*ast.Ident)
	if !ok {
		return false
	}
	b, ok := f.pack.info.Uses[id].(*types.Builtin)
	return ok && (b.Name() == "len" || b.Name() == "cap" || b.Name() == "min" || b.Name() == "max" || b.Name() == "new")
}

// replace puts an expression into a variable before the statement.
func (f *fn) replace(x ast.Expr) {
	t := f.typeOf(x)
	if tuple, ok := t.(*types.Tuple); ok && tuple.Len() == 0 {
		return
	}
	text := f.free(x)
	if f.replaced == nil {
		f.replaced = map[ast.Expr]string{}
	}
	f.replaced[x] = f.before(text)
}

// before puts a value into a variable before the statement, and returns its name.
func (f *fn) before(text string) string {
	name := f.temporary()
	f.line("auto %s = %s;", name, text)
	return name
}

// temporary returns a name that the function has nowhere else.
func (f *fn) temporary() string {
	f.counter["part"]++
	return f.fresh(fmt.Sprintf("part%d", f.counter["part"]))
}

// inline returns an expression whose calls must not stand before the statement: they stand in a function of their own.
func (f *fn) inline(write func() string) string {
	saved, indent := f.text, f.indent
	f.text, f.indent = strings.Builder{}, 0
	f.push()
	text := write()
	f.pop()
	before := f.text.String()
	f.text, f.indent = saved, indent
	if before == "" {
		return text
	}
	return "[&] { " + strings.ReplaceAll(strings.TrimSpace(before), "\n", " ") + " return " + text + "; }()"
}

// condition returns an expression that is evaluated again and again, or not at all.
func (f *fn) condition(x ast.Expr) string {
	return f.inline(func() string {
		f.order(x)
		return f.free(x)
	})
}
