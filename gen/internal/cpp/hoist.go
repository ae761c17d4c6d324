package cpp

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"kamyk/gen/internal/program/prog"
)

// hoist spills the calls of an expression, and the operands that are evaluated in order with them: if an effect follows before the value is
// used (followed), or if a program can observe that the operand panics first. A root may stay in the statement.
func (f *fn) hoist(x ast.Expr, root, followed bool) {
	if x == nil || f.constantOrType(x) || f.replaced[x] != "" {
		return
	}
	followed = followed && !root
	switch x := x.(type) {
	case *ast.FuncLit:
		return
	case *ast.BinaryExpr:
		if x.Op == token.LAND || x.Op == token.LOR {
			if f.effectful(x) || followed && f.observable(x) || f.panicObservable(x) {
				f.spillExpr(x)
			}
			return
		}
	case *ast.CompositeLit:
		if t, ok := f.typeOf(x).Underlying().(*types.Map); ok && (f.effectful(x) || f.panics(x) || followed && f.observable(x)) {
			f.fillMap(x, t)
			return
		}
	}
	inTurn := f.evaluatedInOrder(x)
	f.hoistParts(x, followed && !inTurn)
	if root || !inTurn || !f.observable(x) {
		return
	}
	if followed || f.isCall(x) || f.panicObservable(x) {
		f.spill(f.parts(x))
		f.spillExpr(x)
	}
}

// hoistParts spills the calls of an expression's operands.
func (f *fn) hoistParts(x ast.Expr, followed bool) {
	parts := f.parts(x)
	for i, part := range parts {
		followed := followed || f.anyEffects(parts[i+1:])
		f.hoist(part, false, followed)
		if (followed || f.panicObservable(part)) && f.mustMaterialize(x, part) {
			f.materialize(part)
		}
	}
	for _, operand := range f.compared(x) {
		if followed {
			f.materialize(operand)
		}
	}
}

// materialize spills an expression if a program can observe when it is evaluated.
func (f *fn) materialize(x ast.Expr) {
	if f.replaced[x] == "" && f.observable(x) {
		f.spill(f.parts(x))
		f.spillExpr(x)
	}
}

// isCall reports whether an expression is a call, but no conversion and no len, cap, min, max or new.
func (f *fn) isCall(x ast.Expr) bool {
	call, ok := x.(*ast.CallExpr)
	if !ok || f.pack.Info.Types[ast.Unparen(call.Fun)].IsType() {
		return false
	}
	return !slices.Contains([]string{"len", "cap", "min", "max", "new"}, prog.Builtin(f.pack.Info, call))
}

// fillMap stores the entries of a map literal one by one before the statement. The calls of an entry come after the possible panics of the
// entries before it.
func (f *fn) fillMap(x *ast.CompositeLit, t *types.Map) {
	name := f.temporaryFor(f.newMap(t, x.Pos()))
	for _, e := range x.Elts {
		kv := e.(*ast.KeyValueExpr)
		f.hoist(kv.Key, false, true)
		if !f.mustMaterializeKey(t, kv.Key) {
			f.hoist(kv.Value, false, true)
		}
		key := f.element(kv.Key, t.Key())
		if !f.commutes([]ast.Expr{kv.Key}) {
			key = f.temporaryFor(key)
		}
		f.order(kv.Value)
		f.line("%s[%s] = %s;", name, subscript(key), f.element(kv.Value, t.Elem()))
	}
	f.replaceBy(x, name)
}

// spillExpr stores the value of an expression in a temporary before the statement.
func (f *fn) spillExpr(x ast.Expr) {
	t := f.typeOf(x)
	if tuple, ok := t.(*types.Tuple); ok && tuple.Len() == 0 {
		return
	}
	text := f.free(x)
	if f.escape.ChangedInPlace(x) && f.addressable(x) {
		name := f.temporary()
		f.line("auto& %s = %s;", name, text)
		f.replaceBy(x, name)
		return
	}
	f.replaceBy(x, f.temporaryFor(text))
}

// replaceBy records the name of the temporary that replaces an expression.
func (f *fn) replaceBy(x ast.Expr, name string) {
	if f.replaced == nil {
		f.replaced = map[ast.Expr]string{}
	}
	f.replaced[x] = name
}

// temporaryFor stores C++ text in a temporary before the statement, and returns its name.
func (f *fn) temporaryFor(text string) string {
	name := f.temporary()
	f.line("auto %s = %s;", name, text)
	return name
}

// temporary returns a name that the function has nowhere else.
func (f *fn) temporary() string {
	f.counter["part"]++
	return f.fresh(fmt.Sprintf("part%d", f.counter["part"]))
}

// inline returns an expression whose calls must not be spilled before the statement. They go into a lambda on one line. Comments of the
// expression follow it.
func (f *fn) inline(write func() string) string {
	saved, indent, comments := f.text, f.indent, f.comments
	f.text, f.indent, f.comments = strings.Builder{}, 0, nil
	f.push()
	text := write()
	f.pop()
	before := f.text.String()
	f.text, f.indent, f.comments = saved, indent, comments
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
