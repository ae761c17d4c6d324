package cpp

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strings"
)

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
			if f.effectful(x) || f.panics(x) && f.w.anyRecover() {
				f.replace(x)
			}
			return
		}
	case *ast.CompositeLit:
		if t, ok := f.typeOf(x).Underlying().(*types.Map); ok && (f.effectful(x) || f.panics(x)) {
			f.fillMap(x, t)
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
			f.settle(f.parts(x))
			f.replace(x)
		}
	case *ast.IndexExpr:
		if _, ok := f.typeOf(x.X).Underlying().(*types.Map); ok && !root {
			f.replace(x)
		}
	case *ast.TypeAssertExpr:
		if !root { // its panic comes in the order of the calls, too
			f.replace(x)
		}
	}
}

// fillMap has the entries of a literal stored one by one before the statement: the calls of one come behind what may panic in those before.
func (f *fn) fillMap(x *ast.CompositeLit, t *types.Map) {
	name := f.before(f.madeMap(x, t))
	for _, e := range x.Elts {
		kv := e.(*ast.KeyValueExpr)
		f.hoist(kv.Key, false)
		if f.w.readLate(t) {
			f.hoist(kv.Value, false)
		}
		key := f.element(kv.Key, t.Key())
		if !f.quiet([]ast.Expr{kv.Key}) {
			key = f.before(key)
		}
		f.order(kv.Value)
		f.line("%s[%s] = %s;", name, key, f.element(kv.Value, t.Elem()))
	}
	f.stands(x, name)
}

// readLate reports whether the compiler of Go finds a key behind the calls of the value: keys that it passes in a register.
func (w *world) readLate(t *types.Map) bool {
	basic, ok := t.Key().Underlying().(*types.Basic)
	return ok && basic.Info()&(types.IsInteger|types.IsString) != 0 && w.library.sizes.Sizeof(basic) >= 4 && !hasTypeParam(t.Elem()) &&
		w.library.sizes.Sizeof(t.Elem()) <= 128
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
	f.stands(x, f.before(text))
}

// stands notes what stands for an expression.
func (f *fn) stands(x ast.Expr, name string) {
	if f.replaced == nil {
		f.replaced = map[ast.Expr]string{}
	}
	f.replaced[x] = name
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
